// An item that a person can move. The element keeps the item's place in the layout; the group inside
// is what a front draws, and stands beside that place while a pointer holds it.
//
//          began               moved, over another item
//   still ───────▶ held ───────────────────────────────▶ held, the others have made room
//     ▲              │ ended: the container hears of the new place
//     └──────────────┴ cancelled: the order is what it was

import Foundation

/// The place of an item that a person can move.
package final class ReorderElement: WrapperElement {
  /// Which collection the item is of.
  let collection: ObjectIdentifier
  private var place = ReorderScope()
  private var session: ReorderSession?
  private var held: CGPoint?
  private var placed: ProposedViewSize?

  init(around group: Element, of collection: ObjectIdentifier, graph: Graph) {
    self.collection = collection
    super.init(around: group, graph: graph)
  }

  /// Takes the container around the item, and whether items can be moved now.
  func take(_ newPlace: ReorderScope) {
    place = newPlace
    let isMovable = isMovable
    if !isMovable { drag(.cancelled) }
    if isMovable == (actions.drag == nil) {
      let drag: @MainActor (DragStep) -> Void = { [weak self] in self?.drag($0) }
      actions.drag = isMovable ? drag : nil
    }
    showGroup()
  }

  private var isMovable: Bool {
    guard place.isEnabled, let container = place.container, let id = implicitTag else {
      return false
    }
    return container.holds(id)
  }

  /// Whether a pointer holds the item.
  var isHeld: Bool { held != nil }

  private func drag(_ step: DragStep) {
    switch step {
    case .began(let point): session = ReorderSession(of: self, at: point)
    case .moved(let point): session?.move(to: point)
    case .cancelled:
      session?.putBack()
      session = nil
    case .ended:
      let next = session?.putDown()
      session = nil
      if let next { move(before: next) }
    }
  }

  /// Has the container move the item in front of another, or behind all.
  func move(before next: ReorderPlace) {
    guard let container = place.container, let id = implicitTag else { return }
    switch next {
    case .before(let item): container.move(id, item.implicitTag)
    case .end: container.move(id, nil)
    }
  }

  // MARK: drawing

  /// Draws the item with its corner at a point of the window; `nil` puts it into its place.
  func hold(at point: CGPoint?) {
    let wasHeld = isHeld
    held = point
    if wasHeld != isHeld { showGroup() }
    guard !needsLayout, let placed else { return }
    placeChildren(in: size, proposal: placed)
    graph.schedule()
  }

  private func showGroup() {
    var content = GroupContent()
    content.isMovable = actions.drag != nil
    if isHeld {
      content.isLifted = true
      content.shadow = ShadowContent(
        color: ColorContent(name: "black", opacity: 0.35),
        radius: 12,
        offset: CGSize(width: 0, height: 6)
      )
    }
    wrapped?.set(.group(content))
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    placed = proposal
    guard let wrapped else { return }
    var point = CGPoint.zero
    if let held {
      let own = frameInWindow.origin
      point = CGPoint(x: held.x - own.x, y: held.y - own.y)
    }
    place(wrapped, at: point, proposal: proposal)
  }
}

/// Where an item belongs, among the items of its collection.
enum ReorderPlace {
  case before(ReorderElement)
  /// Behind all others.
  case end
}

extension Element {
  /// The item that the element is, or is made around.
  var reorderItem: ReorderElement? { unwrapped { $0 as? ReorderElement } }

  /// The item that the element is in.
  package var itemAround: ReorderElement? {
    var holder: Element? = self
    while let element = holder {
      if let item = element as? ReorderElement { return item }
      holder = element.parent
    }
    return nil
  }
}
