import Foundation

/// How a modifier changes the size and the place of the one element it wraps.
@MainActor
protocol LayoutRule {
  func size(of child: Element, for proposal: ProposedViewSize) -> CGSize
  func place(_ child: Element, in parent: Element, size: CGSize, proposal: ProposedViewSize)
  func firstBaseline(of child: Element, in size: CGSize) -> CGFloat?
  func isEqual(to other: any LayoutRule) -> Bool
}

extension LayoutRule {
  func firstBaseline(of child: Element, in size: CGSize) -> CGFloat? { nil }
}

extension LayoutRule where Self: Equatable {
  func isEqual(to other: any LayoutRule) -> Bool { (other as? Self) == self }
}

/// An element that places one other by a rule.
final class RuleElement: Element {
  private var rule: any LayoutRule

  init(_ rule: any LayoutRule, child: Element, graph: Graph) {
    self.rule = rule
    super.init(.none, graph: graph)
    layoutPriority = child.layoutPriority
    setChildren([child])
  }

  func change(_ newRule: any LayoutRule) {
    guard !rule.isEqual(to: newRule) else { return }
    rule = newRule
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let child = children.first else { return .zero }
    return rule.size(of: child, for: proposal)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    guard let child = children.first else { return }
    rule.place(child, in: self, size: size, proposal: proposal)
  }

  override func firstBaseline(in size: CGSize) -> CGFloat {
    guard let child = children.first else { return size.height }
    return rule.firstBaseline(of: child, in: size) ?? child.firstBaseline(in: size)
  }
}

/// Room around a view.
struct PaddingRule: LayoutRule, Equatable {
  var insets: EdgeInsets

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) }
    )
  }

  func size(of child: Element, for proposal: ProposedViewSize) -> CGSize {
    let size = child.size(for: inner(proposal))
    return CGSize(
      width: max(0, size.width + insets.horizontal),
      height: max(0, size.height + insets.vertical)
    )
  }

  func place(_ child: Element, in parent: Element, size: CGSize, proposal: ProposedViewSize) {
    let point = CGPoint(x: insets.leading, y: insets.top)
    parent.place(child, at: point, proposal: inner(proposal))
  }

  func firstBaseline(of child: Element, in size: CGSize) -> CGFloat? {
    let inner = CGSize(
      width: size.width - insets.horizontal,
      height: size.height - insets.vertical
    )
    return insets.top + child.firstBaseline(in: inner)
  }
}

/// A frame with a width, a height or both.
struct FixedFrameRule: LayoutRule, Equatable {
  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func size(of child: Element, for proposal: ProposedViewSize) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.size(for: inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  func place(_ child: Element, in parent: Element, size: CGSize, proposal: ProposedViewSize) {
    let proposal = inner(proposal)
    let point = alignment.origin(of: child, size: child.size(for: proposal), in: size)
    parent.place(child, at: point, proposal: proposal)
  }
}

/// A frame with limits: the proposal is held within them, and so is the child's answer.
///
/// With only one limit, the frame takes the proposal where it lies between the child's size and the
/// limit.
struct FlexibleFrameRule: LayoutRule, Equatable {
  struct Limits: Equatable {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?

    func proposal(_ proposed: CGFloat?) -> CGFloat? {
      guard var length = proposed ?? ideal else { return nil }
      if let least { length = max(least, length) }
      if let most { length = min(most, length) }
      return length
    }

    func result(_ proposed: CGFloat?, child: CGFloat) -> CGFloat {
      let proposed = proposed ?? ideal
      var length = child
      if let least { length = max(least, min(length, proposed ?? length)) }
      if let most { length = min(most, max(length, proposed ?? length)) }
      if proposed == nil, let least { length = max(least, length) }
      return length
    }
  }

  var width: Limits
  var height: Limits
  var alignment: Alignment

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: width.proposal(proposal.width),
      height: height.proposal(proposal.height)
    )
  }

  func size(of child: Element, for proposal: ProposedViewSize) -> CGSize {
    let size = child.size(for: inner(proposal))
    return CGSize(
      width: width.result(proposal.width, child: size.width),
      height: height.result(proposal.height, child: size.height)
    )
  }

  func place(_ child: Element, in parent: Element, size: CGSize, proposal: ProposedViewSize) {
    let proposal = inner(proposal)
    let point = alignment.origin(of: child, size: child.size(for: proposal), in: size)
    parent.place(child, at: point, proposal: proposal)
  }
}

/// A view at its ideal size, whatever is proposed.
struct FixedSizeRule: LayoutRule, Equatable {
  var horizontal: Bool
  var vertical: Bool

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width,
      height: vertical ? nil : proposal.height
    )
  }

  func size(of child: Element, for proposal: ProposedViewSize) -> CGSize {
    child.size(for: inner(proposal))
  }

  func place(_ child: Element, in parent: Element, size: CGSize, proposal: ProposedViewSize) {
    parent.place(child, at: .zero, proposal: inner(proposal))
  }
}

/// A view drawn beside its place.
struct OffsetRule: LayoutRule, Equatable {
  var offset: CGSize

  func size(of child: Element, for proposal: ProposedViewSize) -> CGSize {
    child.size(for: proposal)
  }

  func place(_ child: Element, in parent: Element, size: CGSize, proposal: ProposedViewSize) {
    parent.place(child, at: CGPoint(x: offset.width, y: offset.height), proposal: proposal)
  }
}

/// A view whose width and height keep a ratio.
struct AspectRatioRule: LayoutRule, Equatable {
  var ratio: CGFloat?
  var mode: ContentMode

  private func inner(_ child: Element, _ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = child.size(for: .unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0 else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width > height * ratio
      return isWide == (mode == .fit)
        ? ProposedViewSize(width: height * ratio, height: height)
        : ProposedViewSize(width: width, height: width / ratio)
    }
  }

  func size(of child: Element, for proposal: ProposedViewSize) -> CGSize {
    child.size(for: inner(child, proposal))
  }

  func place(_ child: Element, in parent: Element, size: CGSize, proposal: ProposedViewSize) {
    parent.place(child, at: .zero, proposal: inner(child, proposal))
  }
}

/// How a view with a ratio of its own fills a space of another.
///
/// Source: <https://developer.apple.com/documentation/swiftui/contentmode>
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit, fill
}
