import Foundation

/// A modifier that says something of the view's elements and places nothing.
@MainActor
protocol TraitModifier: ViewModifier where Body == Never {
  /// Whether fronts see the element on which the trait stands.
  var isPresented: Bool { get }
  func apply(to element: Element)
}

extension TraitModifier {
  var isPresented: Bool { false }

  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    TraitNode(view, context)
  }
}

// Each trait stands on an element of its own, so that several of one kind do not overwrite each
// other and what is inside keeps its own.
final class TraitNode<C: View, M: TraitModifier>: ModifierNode<C, M> {
  private var wrappers: [TraitElement] = []

  override func collect(into elements: inout [Element]) {
    var inner: [Element] = []
    contentNode?.collect(into: &inner)
    wrappers = wrap(inner, in: wrappers) {
      let isGroup = view.modifier.isPresented && !$0.isPresented
      return TraitElement(isGroup ? .group(GroupContent()) : .none, around: $0, graph: graph)
    }
    for wrapper in wrappers { view.modifier.apply(to: wrapper) }
    elements.append(contentsOf: wrappers as [Element])
  }

  override func modifierChanged(from old: M) {
    for wrapper in wrappers {
      view.modifier.apply(to: wrapper)
      // The front tells assistive technology of what it shows.
      for element in wrapper.presentedChildren() { element.noteContentChange() }
      wrapper.noteContentChange()
    }
  }
}

/// An element around another, of the same size.
final class TraitElement: WrapperElement {}

nonisolated struct TagModifier: TraitModifier {
  let tag: AnyHashable

  @MainActor
  func apply(to element: Element) { element.tag = tag }
}

nonisolated struct AccessibilityModifier: TraitModifier {
  let change: Accessibility

  // What is told as one element is one in the front, too.
  @MainActor
  var isPresented: Bool { change.children != nil }

  @MainActor
  func apply(to element: Element) { element.accessibility = change }
}

extension View {
  /// Names the value that choosing this view stands for.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }

  nonisolated private func accessibility(_ change: (inout Accessibility) -> Void) -> some View {
    var accessibility = Accessibility()
    change(&accessibility)
    return modifier(AccessibilityModifier(change: accessibility))
  }

  /// Says what the view is, to who cannot see it.
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibility { $0.label = String(label) }
  }

  /// Says what the view is, to who cannot see it.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    accessibility { $0.label = label.string }
  }

  /// Says what the view's value is, to who cannot see it.
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibility { $0.value = String(value) }
  }

  /// Names the view for tests.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility { $0.identifier = identifier }
  }

  /// Keeps the view from who cannot see it.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    accessibility { $0.isHidden = hidden }
  }

  /// Makes one element of the view for who cannot see it.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    accessibility { $0.children = children.kind }
  }
}

/// What becomes of the elements inside one.
///
/// Source: <https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior>
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let kind: Accessibility.Children

  /// They are not told.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// They are told inside it.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// Their labels become its label.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

// MARK: drawing as one

nonisolated struct GroupModifier: ViewModifier {
  typealias Body = Never

  let content: GroupContent

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    GroupNode(view, context)
  }
}

final class GroupNode<C: View>: ModifierNode<C, GroupModifier> {
  private var wrappers: [GroupElement] = []

  override func collect(into elements: inout [Element]) {
    var inner: [Element] = []
    contentNode?.collect(into: &inner)
    wrappers = wrap(inner, in: wrappers) {
      GroupElement(.group(view.modifier.content), around: $0, graph: graph)
    }
    elements.append(contentsOf: wrappers as [Element])
  }

  override func modifierChanged(from old: GroupModifier) {
    for wrapper in wrappers { wrapper.set(.group(view.modifier.content)) }
  }
}

/// A presented element around another, of the same size.
final class GroupElement: WrapperElement {}

extension View {
  /// Draws the view more or less transparent.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(GroupModifier(content: GroupContent(opacity: min(1, max(0, opacity)), clip: nil)))
  }

  /// Draws only what lies inside a shape as large as the view.
  nonisolated public func clipShape<S: Shape>(_ shape: S) -> some View {
    modifier(GroupModifier(content: GroupContent(opacity: 1, clip: shape._kind.kind)))
  }

  /// Draws only what lies inside the view's frame.
  nonisolated public func clipped() -> some View { clipShape(Rectangle()) }
}

// MARK: identity

nonisolated struct IdentityModifier: ViewModifier {
  typealias Body = Never

  let id: AnyHashable

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    IdentityNode(view, context)
  }
}

final class IdentityNode<C: View>: ModifierNode<C, IdentityModifier> {
  override func accept(_ newView: ModifiedContent<C, IdentityModifier>) {
    guard newView.modifier.id != view.modifier.id else { return super.accept(newView) }
    view = newView
    remakeContent()
  }
}

extension View {
  /// Gives the view an identity; another identity starts it anew.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IdentityModifier(id: AnyHashable(id)))
  }
}
