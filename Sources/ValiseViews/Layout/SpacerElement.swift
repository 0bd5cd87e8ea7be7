import Foundation

/// Takes what room is left along the axis of the stack it is in.
final class SpacerElement: Element {
  private var minLength: CGFloat?

  init(minLength: CGFloat?, graph: Graph) {
    self.minLength = minLength
    super.init(.none, graph: graph)
  }

  func change(minLength newLength: CGFloat?) {
    guard minLength != newLength else { return }
    minLength = newLength
    invalidateLayout()
  }

  override var takesDefaultSpacing: Bool { false }

  // Last of all: what a text leaves is the spacer's, not half of the row.
  override var layoutPriority: Double { ownPriority ?? -.infinity }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let least = minLength ?? StackElement.defaultSpacing
    let width = max(least, proposal.width ?? least)
    let height = max(least, proposal.height ?? least)
    switch stackAxis {
    case .horizontal: return CGSize(width: width, height: 0)
    case .vertical: return CGSize(width: 0, height: height)
    case nil: return CGSize(width: width, height: height)
    }
  }
}
