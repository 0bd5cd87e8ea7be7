import Foundation

/// What stands over a window's content until it is ended: the rest of the window waits.
package final class SheetElement: Element {
  private let kind: SheetContent.Kind
  /// The room that is left around the sheet, in points.
  private static let margin: CGFloat = 24

  init(_ kind: SheetContent.Kind, graph: Graph) {
    self.kind = kind
    super.init(.sheet(SheetContent(kind: kind, title: "")), graph: graph)
  }

  func show(_ elements: [Element], title: String) {
    set(.sheet(SheetContent(kind: kind, title: title)))
    setChildren(elements)
  }

  /// The greatest size of a sheet in a window: wide enough for a form, narrow enough to read.
  private func most(in size: CGSize) -> CGSize {
    let width: CGFloat = kind == .sheet ? 560 : 360
    return CGSize(
      width: max(0, min(width, size.width - 2 * Self.margin)),
      height: max(0, min(640, size.height - 2 * Self.margin))
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    cardFrame = .null
    for child in children {
      let inner = ProposedViewSize(most(in: size))
      let each = child.size(for: inner)
      // On whole points, where letters are sharp.
      let middle = Alignment.center.origin(of: child, size: each, in: size)
      let point = CGPoint(x: middle.x.rounded(.down), y: middle.y.rounded(.down))
      place(child, at: point, proposal: inner)
      cardFrame = cardFrame.union(CGRect(origin: point, size: each))
    }
    let least = kind == .sheet ? CGSize(width: min(360, most(in: size).width), height: 0) : .zero
    cardFrame = cardFrame.insetBy(
      dx: min(0, (cardFrame.width - least.width) / 2),
      dy: 0
    )
  }

  /// Where the sheet itself stands, in the window.
  package private(set) var cardFrame = CGRect.null
}
