import Foundation

/// The items of a collection as the container that lays them out holds them: each in what modifiers
/// and lists made around it.
@MainActor
struct ReorderLines {
  /// What the container lays out for the item.
  let line: Element
  private let item: ReorderElement
  private let holder: Element

  /// The lines around an item; `nil` for one that stands in no container.
  init?(around item: ReorderElement) {
    var line: Element = item
    while let wrapper = line.parent as? WrapperElement, wrapper.wrapped === line { line = wrapper }
    guard let holder = line.parent else { return nil }
    self.item = item
    self.line = line
    self.holder = holder
  }

  /// The lines of the collection, in order.
  ///
  /// - Complexity: O(*n*) in the elements of the container.
  var all: [Element] { holder.children.filter(isOne) }

  private func isOne(_ element: Element) -> Bool {
    element.reorderItem?.collection == item.collection
  }

  /// Lays the lines out in another order; what else the container holds stays.
  func arrange(_ order: [Element]) {
    var next = order.makeIterator()
    let children = holder.children.map { isOne($0) ? next.next() ?? $0 : $0 }
    guard Set(children.map(ObjectIdentifier.init)).count == children.count else { return }
    holder.setChildren(children)
  }

  /// The order in which the item has taken the place of another line.
  func order(taking other: Element) -> [Element]? {
    var order = all
    guard let from = order.firstIndex(where: { $0 === line }),
      let to = order.firstIndex(where: { $0 === other })
    else { return nil }
    order.insert(order.remove(at: from), at: to)
    return order
  }

  /// The item's place in an order.
  func place(in order: [Element]) -> ReorderPlace? {
    guard let index = order.firstIndex(where: { $0 === line }) else { return nil }
    let next = order[(index + 1)...].first?.reorderItem
    return next.map { .before($0) } ?? .end
  }

  /// The line at a point of the window.
  func line(at point: CGPoint) -> Element? {
    let own = line.frameInWindow.origin
    let inside = CGPoint(
      x: point.x - own.x + line.origin.x,
      y: point.y - own.y + line.origin.y
    )
    return all.first { CGRect(origin: $0.origin, size: $0.size).contains(inside) }
  }
}
