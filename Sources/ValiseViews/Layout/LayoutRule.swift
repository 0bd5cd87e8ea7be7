import Foundation

/// How a modifier changes the size and the place of the one element it wraps.
@MainActor
protocol LayoutRule {
  /// The size, where it does not depend on the child's.
  func size(for proposal: ProposedViewSize) -> CGSize?
  /// What the child is proposed.
  func proposal(to child: Element, from proposal: ProposedViewSize) -> ProposedViewSize
  /// The size around a child that chose `child`.
  func size(around child: CGSize, for proposal: ProposedViewSize) -> CGSize
  /// Where a child of `inner` stands in the size that was chosen.
  func origin(of child: Element, size inner: CGSize, in size: CGSize) -> CGPoint
  /// Whether a baseline of the child moves with it; not where it is only drawn elsewhere.
  var movesBaseline: Bool { get }
  /// Whether `other` is the same rule.
  func isEqual(to other: any LayoutRule) -> Bool
}

extension LayoutRule {
  func size(for proposal: ProposedViewSize) -> CGSize? { nil }
  func size(around child: CGSize, for proposal: ProposedViewSize) -> CGSize { child }
  func origin(of child: Element, size inner: CGSize, in size: CGSize) -> CGPoint { .zero }
  var movesBaseline: Bool { true }
}

extension LayoutRule where Self: Equatable {
  func isEqual(to other: any LayoutRule) -> Bool { (other as? Self) == self }
}

/// Room around a view.
struct PaddingRule: LayoutRule, Equatable {
  var insets: EdgeInsets

  func proposal(to child: Element, from proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) }
    )
  }

  func size(around child: CGSize, for proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: max(0, child.width + insets.horizontal),
      height: max(0, child.height + insets.vertical)
    )
  }

  func origin(of child: Element, size inner: CGSize, in size: CGSize) -> CGPoint {
    CGPoint(x: insets.leading, y: insets.top)
  }
}

/// A frame with a width, a height or both.
struct FixedFrameRule: LayoutRule, Equatable {
  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment

  func size(for proposal: ProposedViewSize) -> CGSize? {
    guard let width, let height else { return nil }
    return CGSize(width: width, height: height)
  }

  func proposal(to child: Element, from proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func size(around child: CGSize, for proposal: ProposedViewSize) -> CGSize {
    CGSize(width: width ?? child.width, height: height ?? child.height)
  }

  func origin(of child: Element, size inner: CGSize, in size: CGSize) -> CGPoint {
    alignment.origin(of: child, size: inner, in: size)
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
      if proposed == nil, let ideal { return ideal }
      var length = child
      if let least { length = max(least, min(length, proposed ?? length)) }
      if let most { length = min(most, max(length, proposed ?? length)) }
      return length
    }
  }

  var width: Limits
  var height: Limits
  var alignment: Alignment

  func proposal(to child: Element, from proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: width.proposal(proposal.width),
      height: height.proposal(proposal.height)
    )
  }

  func size(around child: CGSize, for proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: width.result(proposal.width, child: child.width),
      height: height.result(proposal.height, child: child.height)
    )
  }

  func origin(of child: Element, size inner: CGSize, in size: CGSize) -> CGPoint {
    alignment.origin(of: child, size: inner, in: size)
  }
}

/// A view at its ideal size, whatever is proposed.
struct FixedSizeRule: LayoutRule, Equatable {
  var horizontal: Bool
  var vertical: Bool

  func proposal(to child: Element, from proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width,
      height: vertical ? nil : proposal.height
    )
  }
}

/// A view drawn beside its place.
struct OffsetRule: LayoutRule, Equatable {
  var offset: CGSize

  func proposal(to child: Element, from proposal: ProposedViewSize) -> ProposedViewSize {
    proposal
  }

  func origin(of child: Element, size inner: CGSize, in size: CGSize) -> CGPoint {
    CGPoint(x: offset.width, y: offset.height)
  }

  var movesBaseline: Bool { false }
}

/// A view whose width and height keep a ratio.
struct AspectRatioRule: LayoutRule, Equatable {
  var ratio: CGFloat?
  var mode: ContentMode

  func proposal(to child: Element, from proposal: ProposedViewSize) -> ProposedViewSize {
    let ratio = ratio ?? idealRatio(of: child)
    guard ratio > 0 else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWide = width > height * ratio
      return isWide == (mode == .fit)
        ? ProposedViewSize(width: height * ratio, height: height)
        : ProposedViewSize(width: width, height: width / ratio)
    }
  }

  private func idealRatio(of child: Element) -> CGFloat {
    let ideal = child.size(for: .unspecified)
    return ideal.height > 0 ? ideal.width / ideal.height : 1
  }
}

/// How a view with a ratio of its own fills a space of another.
///
/// Source: <https://developer.apple.com/documentation/swiftui/contentmode>
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit, fill
}
