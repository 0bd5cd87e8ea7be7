// A row or a column. The axis is divided as SwiftUI divides it: children of the highest layout
// priority first, after the least sizes of the others were set aside; among equals the least
// flexible child chooses first and is proposed an equal share of what is left.

import Foundation

/// Lays out its children one after the other.
class StackElement: Element {
  private var axis: Axis
  private var horizontal: HorizontalAlignment
  private var vertical: VerticalAlignment
  private var spacing: CGFloat?

  /// The distance between two children where a stack names none, in points.
  nonisolated static let defaultSpacing: CGFloat = 8

  init(
    _ axis: Axis,
    horizontal: HorizontalAlignment = .center,
    vertical: VerticalAlignment = .center,
    spacing: CGFloat?,
    content: ElementContent = .none,
    graph: Graph
  ) {
    self.axis = axis
    self.horizontal = horizontal
    self.vertical = vertical
    self.spacing = spacing
    super.init(content, graph: graph)
  }

  override var childAxis: Axis? { axis }

  func change(_ newAxis: Axis) {
    axis = newAxis
    invalidateLayout()
  }

  func change(
    horizontal: HorizontalAlignment = .center,
    vertical: VerticalAlignment = .center,
    spacing: CGFloat?
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.spacing = spacing
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard !children.isEmpty else { return .zero }
    let sizes = childSizes(for: proposal)
    let length = sizes.reduce(totalSpacing) { $0 + $1.length(axis) }
    let breadth = self.breadth(of: sizes)
    return axis == .horizontal
      ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  private func breadth(of sizes: [CGSize]) -> CGFloat {
    guard axis == .horizontal else { return sizes.reduce(0) { max($0, $1.width) } }
    return vertical.span(of: children, sizes: sizes)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let sizes = placedSizes(in: size, proposal: proposal)
    let proposals = lastProposals
    for (index, point) in points(of: sizes, in: size).enumerated() {
      place(children[index], at: point, proposal: proposals[index])
    }
  }

  private func points(of sizes: [CGSize], in size: CGSize) -> [CGPoint] {
    let line = axis == .horizontal ? vertical.line(of: children, sizes: sizes, in: size) : 0
    var offset: CGFloat = 0
    return children.indices.map { index in
      if index > 0 { offset += gap(before: index) }
      defer { offset += sizes[index].length(axis) }
      return axis == .horizontal
        ? CGPoint(x: offset, y: line - vertical.guide(of: children[index], size: sizes[index]))
        : CGPoint(x: (size.width - sizes[index].width) * horizontal.share, y: offset)
    }
  }

  // The first of the children's.
  override func firstBaseline(in size: CGSize) -> CGFloat? {
    let sizes = childSizes(for: ProposedViewSize(size))
    let points = points(of: sizes, in: size)
    return children.indices.compactMap { index in
      children[index].firstBaseline(in: sizes[index]).map { points[index].y + $0 }
    }.min()
  }

  // MARK: dividing the axis

  /// What each child was proposed by the last call of `childSizes`.
  private var lastProposals: [ProposedViewSize] = []

  private func gap(before index: Int) -> CGFloat {
    if let spacing { return spacing }
    return children[index - 1].takesDefaultSpacing && children[index].takesDefaultSpacing
      ? Self.defaultSpacing : 0
  }

  private var totalSpacing: CGFloat {
    if let spacing { return spacing * CGFloat(max(0, children.count - 1)) }
    return children.indices.dropFirst().reduce(0) { $0 + gap(before: $1) }
  }

  private func childSizes(for proposal: ProposedViewSize) -> [CGSize] {
    let across = proposal.length(axis.other)
    guard let length = proposal.length(axis) else {
      let each = ProposedViewSize(axis, nil, across)
      lastProposals = Array(repeating: each, count: children.count)
      return children.map { $0.size(for: each) }
    }
    return divide(max(0, length - totalSpacing), across: across)
  }

  // Asked for its ideal breadth, the stack offers its children the one that it chose: a divider in
  // a row is as long as the row is high.
  private func placedSizes(in size: CGSize, proposal: ProposedViewSize) -> [CGSize] {
    var sizes = childSizes(for: proposal)
    guard proposal.length(axis.other) == nil else { return sizes }
    let across = size.length(axis.other)
    for index in children.indices where sizes[index].length(axis.other) != across {
      let offered = ProposedViewSize(axis, lastProposals[index].length(axis), across)
      let fitted = children[index].size(for: offered)
      guard fitted.length(axis) == sizes[index].length(axis) else {
        return childSizes(for: ProposedViewSize(axis, proposal.length(axis), across))
      }
      sizes[index] = fitted
      lastProposals[index] = offered
    }
    return sizes
  }

  private func divide(_ length: CGFloat, across: CGFloat?) -> [CGSize] {
    var sizes = [CGSize](repeating: .zero, count: children.count)
    var proposals = [ProposedViewSize](repeating: .zero, count: children.count)
    var remaining = length
    let order = divisionOrder(across: across)
    var reserved = order.reduce(0) { $0 + $1.least }
    var start = 0
    while start < order.count {
      var end = start
      let priority = order[start].priority
      while end < order.count, order[end].priority == priority {
        reserved -= order[end].least
        end += 1
      }
      for position in start..<end {
        let index = order[position].index
        let share = max(0, remaining - reserved) / CGFloat(end - position)
        let each = ProposedViewSize(axis, share, across)
        proposals[index] = each
        sizes[index] = children[index].size(for: each)
        remaining -= sizes[index].length(axis)
      }
      start = end
    }
    lastProposals = proposals
    return sizes
  }

  private struct Candidate {
    var index: Int
    var priority: Double
    var least: CGFloat
    var flexibility: CGFloat
  }

  private func divisionOrder(across: CGFloat?) -> [Candidate] {
    var isSorted = true
    var order: [Candidate] = []
    order.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      let least = child.size(for: ProposedViewSize(axis, 0, across)).length(axis)
      let most = child.size(for: ProposedViewSize(axis, .infinity, across)).length(axis)
      let candidate = Candidate(
        index: index,
        priority: child.layoutPriority,
        least: least,
        flexibility: most - least
      )
      if let last = order.last, Self.isBefore(candidate, last) { isSorted = false }
      order.append(candidate)
    }
    if !isSorted { order.sort(by: Self.isBefore) }
    return order
  }

  private static func isBefore(_ first: Candidate, _ second: Candidate) -> Bool {
    if first.priority != second.priority { return first.priority > second.priority }
    if first.flexibility != second.flexibility { return first.flexibility < second.flexibility }
    if first.flexibility == .infinity, first.least != second.least {
      return first.least > second.least
    }
    return first.index < second.index
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  func length(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
}

extension ProposedViewSize {
  init(_ axis: Axis, _ along: CGFloat?, _ across: CGFloat?) {
    if axis == .horizontal {
      self.init(width: along, height: across)
    } else {
      self.init(width: across, height: along)
    }
  }

  func length(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }
}
