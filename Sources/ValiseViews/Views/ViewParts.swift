// What a view that stands for several views consists of, as values: for a container that shows one of
// them and makes no others.

/// A view that stands for several views beside each other, or for none.
@MainActor
protocol ViewList {
  var parts: [ViewPart] { get }
}

/// One of the views that a view stands for.
struct ViewPart {
  var view: any View
  /// The identity of the row of a `ForEach` that the view is.
  var implicitTag: AnyHashable?

  /// The views that `view` stands for: those of tuples, groups, conditions and rows.
  @MainActor
  static func parts(of view: any View) -> [ViewPart] {
    (view as? any ViewList)?.parts ?? [ViewPart(view: view)]
  }

  /// The view's modifiers, the outermost first.
  @MainActor
  var modifiers: [any ViewModifier] {
    var found: [any ViewModifier] = []
    var current = view
    while let modified = current as? any ModifiedView {
      found.append(modified.outermost)
      current = modified.inside
    }
    return found
  }
}

extension EmptyView: ViewList {
  var parts: [ViewPart] { [] }
}

extension TupleView: ViewList {
  var parts: [ViewPart] {
    // Safe because: the pack is of the types that built the tuple, which is borrowed for the call.
    withUnsafePointer(to: value) { pack.views(UnsafeRawPointer($0)) }.flatMap(ViewPart.parts)
  }
}

extension Group: ViewList where Content: View {
  var parts: [ViewPart] { ViewPart.parts(of: content) }
}

extension AnyView: ViewList {
  @MainActor
  var parts: [ViewPart] { ViewPart.parts(of: content) }
}

extension Optional: ViewList where Wrapped: View {
  var parts: [ViewPart] { map { ViewPart.parts(of: $0) } ?? [] }
}

extension _ConditionalContent: ViewList where TrueContent: View, FalseContent: View {
  var parts: [ViewPart] {
    switch storage {
    case .first(let content): ViewPart.parts(of: content)
    case .second(let content): ViewPart.parts(of: content)
    }
  }
}

extension ForEach: ViewList where Content: View {
  var parts: [ViewPart] {
    data.flatMap { element in
      ViewPart.parts(of: content(element)).map { part in
        ViewPart(view: part.view, implicitTag: part.implicitTag ?? AnyHashable(identity(element)))
      }
    }
  }
}

/// A view with a modifier, whatever their types.
@MainActor
private protocol ModifiedView {
  var outermost: any ViewModifier { get }
  var inside: any View { get }
}

extension ModifiedContent: ModifiedView where Content: View, Modifier: ViewModifier {
  var outermost: any ViewModifier { modifier }
  var inside: any View { content }
}
