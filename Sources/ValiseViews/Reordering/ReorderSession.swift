import Foundation

/// A drag of one item, from the press until it is let go.
@MainActor
final class ReorderSession {
  private let item: ReorderElement
  private let lines: ReorderLines
  private let start: [Element]
  // From the item's corner to the pointer.
  private let grip: CGPoint
  private var point: CGPoint
  // The line that the pointer is over and that has made room already: where lines differ in size,
  // it may be below the pointer still.
  private var passed: Element?
  private lazy var edges = EdgeScroll(around: item) { [weak self] in
    guard let self else { return }
    move(to: point)
  }

  /// Lifts an item that is pressed at a point of the window.
  init?(of item: ReorderElement, at point: CGPoint) {
    guard let lines = ReorderLines(around: item) else { return nil }
    self.item = item
    self.lines = lines
    self.point = point
    start = lines.all
    let corner = item.frameInWindow.origin
    grip = CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    item.hold(at: corner)
  }

  /// Follows the pointer; the line below it makes room.
  ///
  /// - Complexity: O(*n*) in the items of the container.
  func move(to newPoint: CGPoint) {
    point = newPoint
    let other = lines.line(at: point)
    if let other, other !== lines.line, other !== passed, let order = lines.order(taking: other) {
      lines.arrange(order)
      // Its place in the line around it is what it was, and the line's is not.
      item.invalidateLayout()
    }
    passed = other === lines.line ? nil : other
    item.hold(at: CGPoint(x: point.x - grip.x, y: point.y - grip.y))
    edges.pointer(at: point)
  }

  /// Lets go of the item where it was before.
  func putBack() {
    edges.end()
    if lines.all.count == start.count { lines.arrange(start) }
    item.hold(at: nil)
  }

  /// Lets go of the item; answers where it belongs now, or `nil` where it was before.
  func putDown() -> ReorderPlace? {
    let order = lines.all
    putBack()
    return order.elementsEqual(start, by: ===) ? nil : lines.place(in: order)
  }
}
