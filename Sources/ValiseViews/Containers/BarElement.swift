import Foundation

/// A screen and a bar of the front's above or below it: tabs, or a title with Back.
final class BarElement: Element {
  private let edge: VerticalEdge

  /// An element with its bar at `edge`.
  init(_ content: ElementContent, at edge: VerticalEdge, graph: Graph) {
    self.edge = edge
    super.init(content, graph: graph)
  }

  /// Which side the bar is on.
  enum VerticalEdge { case top, bottom }

  private var bar: CGSize { graph.front.size(of: content) }

  private func page(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width,
      height: proposal.height.map { max(0, $0 - bar.height) }
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = children.first?.size(for: page(proposal)) ?? .zero
    return proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: max(inner.width, bar.width), height: inner.height + bar.height)
    )
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let top = edge == .top ? bar.height : 0
    for child in children {
      place(child, at: CGPoint(x: 0, y: top), proposal: page(ProposedViewSize(size)))
    }
  }

  /// Where the bar stands, in the element.
  var barFrame: CGRect {
    let height = bar.height
    let top = edge == .top ? 0 : size.height - height
    return CGRect(x: 0, y: top, width: size.width, height: height)
  }
}
