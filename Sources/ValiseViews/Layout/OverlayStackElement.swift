import Foundation

/// Lays its children over each other.
final class OverlayStackElement: Element {
  private var alignment: Alignment

  init(_ alignment: Alignment, graph: Graph) {
    self.alignment = alignment
    super.init(.none, graph: graph)
  }

  func change(_ newAlignment: Alignment) {
    alignment = newAlignment
    invalidateLayout()
  }

  // The children of the highest priority decide; the others take the size that results.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let highest = children.map(\.layoutPriority).max() else { return .zero }
    let deciding = children.filter { $0.layoutPriority == highest }
    let sizes = deciding.map { $0.size(for: proposal) }
    return CGSize(
      width: sizes.reduce(0) { max($0, $1.width) },
      height: alignment.vertical.span(of: deciding, sizes: sizes)
    )
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let inner = ProposedViewSize(size)
    let sizes = children.map { $0.size(for: inner) }
    let line = alignment.vertical.line(of: children, sizes: sizes, in: size)
    for (child, each) in zip(children, sizes) {
      let x = (size.width - each.width) * alignment.horizontal.share
      let y = line - alignment.vertical.guide(of: child, size: each)
      place(child, at: CGPoint(x: x, y: y), proposal: inner)
    }
  }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    let sizes = children.map { $0.size(for: ProposedViewSize(size)) }
    let line = alignment.vertical.line(of: children, sizes: sizes, in: size)
    return zip(children, sizes).compactMap { child, each in
      let y = line - alignment.vertical.guide(of: child, size: each)
      return child.firstBaseline(in: each).map { y + $0 }
    }.min()
  }
}
