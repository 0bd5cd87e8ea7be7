// Which row a scroll view stands at, by its identity: told when the person scrolls, followed when the
// app writes another, and held while rows come, go or turn out higher than was thought.

import Foundation

/// A binding to the identity of a row, whatever its type.
struct ScrollPositionAccess {
  let read: () -> AnyHashable?
  let write: (AnyHashable?) -> Void
  let anchor: UnitPoint?
}

/// What a scroll element keeps of its position.
@MainActor
final class ScrollKeeper {
  /// Where the row of the position stands: its top at the sight's, where none is given.
  var anchor = UnitPoint.topLeading
  /// Given the row that a person scrolled to.
  var write: (AnyHashable?) -> Void = { _ in }
  /// The row to stand at; `nil` once a person has scrolled.
  private(set) var wanted: AnyHashable?
  private var known: AnyHashable?

  /// Takes what the binding says; answers whether that is another row than was told.
  func take(_ row: AnyHashable?) -> Bool {
    guard row != known else { return false }
    known = row
    wanted = row
    return row != nil
  }

  /// Tells the row that a person scrolled to.
  func tell(_ row: AnyHashable?) {
    wanted = nil
    guard row != known else { return }
    known = row
    write(row)
  }
}

extension ScrollElement {
  /// The rows that can be a position, with their frames in the content.
  private var targets: [(row: AnyHashable, frame: CGRect)] {
    guard let layout = descendant(TargetLayoutElement.self) else { return [] }
    var inner: Element = layout
    while let wrapper = inner as? WrapperElement, let wrapped = wrapper.wrapped { inner = wrapped }
    return inner.children.compactMap { child in
      child.implicitTag.map { ($0, CGRect(origin: place(of: child), size: child.size)) }
    }
  }

  private func place(of element: Element) -> CGPoint {
    var point = element.origin
    var ancestor = element.presentedParent
    while let current = ancestor, current !== self {
      point.x += current.origin.x
      point.y += current.origin.y
      ancestor = current.presentedParent
    }
    return point
  }

  /// Where the content is scrolled to when a row stands at its anchor; `nil` when it is not there.
  func offset(of row: AnyHashable, anchor: UnitPoint) -> CGPoint? {
    targets.first { $0.row == row }.map { target in
      CGPoint(
        x: target.frame.minX + anchor.x * (target.frame.width - viewport.width),
        y: target.frame.minY + anchor.y * (target.frame.height - viewport.height)
      )
    }
  }

  /// The first row of which some is in sight.
  var firstRowInSight: AnyHashable? {
    targets.first { $0.frame.maxX > visibleRect.minX && $0.frame.maxY > visibleRect.minY }?.row
  }
}

extension Element {
  /// The first element of a kind inside.
  fileprivate func descendant<E: Element>(_ kind: E.Type) -> E? {
    for child in children {
      if let found = child as? E ?? child.descendant(kind) { return found }
    }
    return nil
  }
}

// MARK: modifiers

/// Stands around the layout whose rows can be a position.
final class TargetLayoutElement: WrapperElement {}

nonisolated struct TargetLayoutModifier: ViewModifier {
  typealias Body = Never

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    TargetLayoutNode(view, context)
  }
}

final class TargetLayoutNode<C: View>: ModifierNode<C, TargetLayoutModifier> {
  private var wrappers: [TargetLayoutElement] = []

  override func collect(into elements: inout [Element]) {
    var inner: [Element] = []
    contentNode?.collect(into: &inner)
    wrappers = wrap(inner, in: wrappers) { TargetLayoutElement(around: $0, graph: graph) }
    elements.append(contentsOf: wrappers as [Element])
  }
}

extension EnvironmentValues {
  private enum ScrollPositionKey: EnvironmentKey {
    static var defaultValue: ScrollPositionAccess? { nil }
  }

  var scrollPosition: ScrollPositionAccess? {
    get { self[ScrollPositionKey.self] }
    set { self[ScrollPositionKey.self] = newValue }
  }
}

nonisolated struct ScrollPositionModifier<ID: Hashable>: EnvironmentModifier {
  let position: Binding<ID?>
  let anchor: UnitPoint?

  func write(to values: inout EnvironmentValues) {
    values.scrollPosition = ScrollPositionAccess(
      read: { position.wrappedValue.map { AnyHashable($0) } },
      write: { position.wrappedValue = $0?.base as? ID },
      anchor: anchor
    )
  }
}

extension View {
  /// Keeps the identity of the row that a scroll view stands at.
  ///
  /// The rows are those of a `ForEach` directly in the layout that has `scrollTargetLayout()`.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/view/scrollposition(id:anchor:)>
  ///
  /// - Parameters:
  ///   - id: Written when a person scrolls; writing it scrolls.
  ///   - anchor: Which point of the row stands at the same point of the sight; `nil` is the top.
  /// - Returns: The view, whose scroll views have the position.
  nonisolated public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionModifier(position: id, anchor: anchor))
  }

  /// Makes the rows of this layout the ones that a scroll view can stand at.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/view/scrolltargetlayout(isenabled:)>
  nonisolated public func scrollTargetLayout() -> some View { modifier(TargetLayoutModifier()) }
}
