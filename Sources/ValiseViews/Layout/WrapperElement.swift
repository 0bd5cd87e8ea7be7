import Foundation

/// An element made around one other: what a modifier adds.
///
/// In a stack it stands for the other.
package class WrapperElement: Element {
  private let base: Element

  init(_ content: ElementContent = .none, around base: Element, graph: Graph) {
    self.base = base
    super.init(content, graph: graph)
    setChildren([base])
  }

  override var wrapped: Element? { base }

  override var layoutPriority: Double { ownPriority ?? base.layoutPriority }

  override var takesDefaultSpacing: Bool { base.takesDefaultSpacing }

  override func firstBaseline(in size: CGSize) -> CGFloat? { base.firstBaseline(in: size) }
}

extension Element {
  /// The direction of the stack that the element stands in, itself or as what a modifier wraps.
  final var stackAxis: Axis? {
    var element = self
    while let wrapper = element.parent as? WrapperElement, wrapper.wrapped === element {
      element = wrapper
    }
    return element.parent?.childAxis
  }

  /// What `search` finds in the element, or in the elements that it is made around.
  final func unwrapped<T>(_ search: (Element) -> T?) -> T? {
    var element: Element? = self
    while let current = element {
      if let found = search(current) { return found }
      element = (current as? WrapperElement)?.wrapped
    }
    return nil
  }
}

/// A wrapper that changes size and place by a rule.
final class RuleElement: WrapperElement {
  private var rule: any LayoutRule

  init(_ rule: any LayoutRule, child: Element, graph: Graph) {
    self.rule = rule
    super.init(around: child, graph: graph)
  }

  func change(_ newRule: any LayoutRule) {
    guard !rule.isEqual(to: newRule) else { return }
    rule = newRule
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let known = rule.size(for: proposal) { return known }
    guard let child = wrapped else { return .zero }
    let inner = child.size(for: rule.proposal(to: child, from: proposal))
    return rule.size(around: inner, for: proposal)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    guard let child = wrapped else { return }
    let inner = rule.proposal(to: child, from: proposal)
    place(
      child,
      at: rule.origin(of: child, size: child.size(for: inner), in: size),
      proposal: inner
    )
  }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    guard let child = wrapped else { return nil }
    let inner = child.size(for: rule.proposal(to: child, from: ProposedViewSize(size)))
    let top = rule.movesBaseline ? rule.origin(of: child, size: inner, in: size).y : 0
    return child.firstBaseline(in: inner).map { top + $0 }
  }
}
