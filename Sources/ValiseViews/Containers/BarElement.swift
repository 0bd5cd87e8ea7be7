import Foundation

/// A screen and a bar of the front's above or below it: tabs, or a title with Back.
package final class BarElement: Element {
  private func page(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let bar = graph.front.bar(of: self, width: proposal.width).size
    return ProposedViewSize(
      width: proposal.width,
      height: proposal.height.map { max(0, $0 - bar.height) }
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let bar = graph.front.bar(of: self, width: proposal.width).size
    let inner = children.first?.size(for: page(proposal)) ?? .zero
    return proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: max(inner.width, bar.width), height: inner.height + bar.height)
    )
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let bar = graph.front.bar(of: self, width: size.width)
    let top = bar.edge == .top ? bar.size.height : 0
    for child in children {
      place(child, at: CGPoint(x: 0, y: top), proposal: page(ProposedViewSize(size)))
    }
  }

  /// Where the bar stands, in the element.
  package var barFrame: CGRect {
    let bar = graph.front.bar(of: self, width: size.width)
    let top = bar.edge == .top ? 0 : size.height - bar.size.height
    return CGRect(x: 0, y: top, width: size.width, height: bar.size.height)
  }
}
