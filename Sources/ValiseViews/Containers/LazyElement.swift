// A column or a grid that makes only what is in sight. A row of a ForEach stands in it as a
// placeholder of an estimated size; when its place comes into sight the row's content is made and
// measured, and the rows are placed again. A row that left the sight keeps its state and is not
// presented.

import Foundation

/// Lines of cells, of which those in sight are made.
package class LazyElement: Element {
  enum Arrangement: Equatable {
    case column(HorizontalAlignment)
    case grid([GridItem], HorizontalAlignment)
  }

  private var arrangement: Arrangement
  private var spacing: CGFloat
  private var outOfSight: Set<ObjectIdentifier> = []
  /// The height of a row that was never made, until rows were.
  private static let firstEstimate: CGFloat = 44

  init(
    _ arrangement: Arrangement,
    spacing: CGFloat?,
    content: ElementContent = .none,
    graph: Graph
  ) {
    self.arrangement = arrangement
    self.spacing = spacing ?? StackElement.defaultSpacing
    super.init(content, graph: graph)
  }

  func change(_ newArrangement: Arrangement, spacing newSpacing: CGFloat?) {
    let newSpacing = newSpacing ?? StackElement.defaultSpacing
    guard newArrangement != arrangement || newSpacing != spacing else { return }
    arrangement = newArrangement
    spacing = newSpacing
    invalidateLayout()
  }

  override var makesRowsLazily: Bool { true }

  override package var visibleChildren: [Element] {
    outOfSight.isEmpty
      ? children : children.filter { !outOfSight.contains(ObjectIdentifier($0)) }
  }

  // MARK: layout

  private func columns(in width: CGFloat?) -> GridColumns {
    switch arrangement {
    case .grid(let items, _): GridColumns(items, width: width)
    case .column: GridColumns([GridItem(.flexible(minimum: 0))], width: width ?? widest)
    }
  }

  private var widest: CGFloat {
    children.reduce(0) { max($0, $1.size(for: .unspecified).width) }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let columns = columns(in: proposal.width)
    var height: CGFloat = 0
    forEachLine(of: columns) { index, line in
      if index > 0 { height += spacing }
      height += line.reduce(0) { max($0, $1.size.height) }
    }
    let width: CGFloat =
      switch arrangement {
      case .grid: proposal.width ?? columns.width
      case .column: proposal.width ?? widest
      }
    return CGSize(width: width, height: height)
  }

  private struct Cell {
    var element: Element
    var column: GridColumns.Column
    var proposal: ProposedViewSize
    var size: CGSize
  }

  private func forEachLine(of columns: GridColumns, _ body: (Int, [Cell]) -> Void) {
    let count = max(1, columns.columns.count)
    for (index, start) in stride(from: 0, to: children.count, by: count).enumerated() {
      let line = zip(children[start..<min(start + count, children.count)], columns.columns).map {
        let proposal = ProposedViewSize(width: $1.width, height: nil)
        return Cell(element: $0, column: $1, proposal: proposal, size: $0.size(for: proposal))
      }
      body(index, line)
    }
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let columns = columns(in: proposal.width)
    let sight = visibleSpan(of: size)
    placedSight = sight
    makeRows(in: sight, columns)
    let start = (size.width - columns.width) * alignment.share
    var hidden: Set<ObjectIdentifier> = []
    var y: CGFloat = 0
    forEachLine(of: columns) { index, line in
      if index > 0 { y += spacing }
      let height = line.reduce(0) { max($0, $1.size.height) }
      let isInSight = y <= sight.upperBound && y + height >= sight.lowerBound
      for cell in line {
        if !isInSight, cell.element.mayHide { hidden.insert(ObjectIdentifier(cell.element)) }
        placeCell(cell, lineHeight: height, x: start, y: y)
      }
      y += height
    }
    if hidden != outOfSight {
      outOfSight = hidden
      notePresentationChange()
    }
  }

  private func placeCell(_ cell: Cell, lineHeight: CGFloat, x: CGFloat, y: CGFloat) {
    let fallback = Alignment(horizontal: alignment, vertical: .center)
    let space = CGSize(width: cell.column.width, height: lineHeight)
    let point = (cell.column.alignment ?? fallback)
      .origin(of: cell.element, size: cell.size, in: space)
    place(
      cell.element,
      at: CGPoint(x: x + cell.column.offset + point.x, y: y + point.y),
      proposal: cell.proposal
    )
  }

  private var alignment: HorizontalAlignment {
    switch arrangement {
    case .column(let alignment), .grid(_, let alignment): alignment
    }
  }

  override var childAxis: Axis? { .vertical }

  override func firstBaseline(in size: CGSize) -> CGFloat? {
    children.first.flatMap {
      $0.firstBaseline(in: $0.size(for: ProposedViewSize(width: size.width, height: nil)))
    }
  }

  // MARK: making rows

  private var placedSight: ClosedRange<CGFloat>?

  /// Whether another part is in sight than when the rows were placed: what contains the element was
  /// moved, or scrolled.
  var isSightStale: Bool { needsLayout || placedSight != visibleSpan(of: size) }

  /// What is in sight, from the top of this element to the bottom of the sight.
  private func visibleSpan(of size: CGSize) -> ClosedRange<CGFloat> {
    var top = origin.y
    var ancestor = presentedParent
    while let current = ancestor {
      if let scroll = current as? ScrollElement {
        scroll.follow(self)
        let rect = scroll.visibleRect
        return (rect.minY - top)...max(rect.minY - top, rect.maxY - top)
      }
      top += current.origin.y
      ancestor = current.presentedParent
    }
    return 0...max(0, size.height)
  }

  // Making a row changes the places of those after it: from the top until the sight is full.
  private func makeRows(in sight: ClosedRange<CGFloat>, _ columns: GridColumns) {
    let count = max(1, columns.columns.count)
    var y: CGFloat = 0
    var isMaking = false
    var end = children.count
    for start in stride(from: 0, to: children.count, by: count) {
      if y > sight.upperBound {
        end = start
        break
      }
      let line = children[start..<min(start + count, children.count)]
      var height = lineHeight(line, columns)
      if y + height >= sight.lowerBound {
        for element in line { isMaking = (element.lazyRow?.make() ?? false) || isMaking }
        if isMaking {
          graph.gatherStructure()
          height = lineHeight(line, columns)
        }
      }
      y += height + spacing
    }
    guard isMaking else { return }
    estimateRows(from: end)
    // A row that was never placed is marked already and passes no mark on: what contains this
    // element was measured with estimates and must be measured again.
    invalidateLayout()
  }

  private func lineHeight(_ line: ArraySlice<Element>, _ columns: GridColumns) -> CGFloat {
    zip(line, columns.columns).reduce(0) {
      max($0, $1.0.size(for: ProposedViewSize(width: $1.1.width, height: nil)).height)
    }
  }

  // Rows never made are taken to be as high as the rows that were, on average: those below the
  // sight, since another height above it would move what is in sight.
  private func estimateRows(from start: Int) {
    let rest = children[start...].compactMap(\.lazyRow).filter { !$0.isMade }
    let made = children.compactMap(\.lazyRow).filter(\.isMade)
    guard !made.isEmpty, !rest.isEmpty else { return }
    let total = made.reduce(0) { $0 + $1.lastHeight }
    let estimate = (total / CGFloat(made.count)).rounded()
    for row in rest { row.take(estimate: estimate) }
  }

  fileprivate static var rowEstimate: CGFloat { firstEstimate }
}

/// A row of a lazy container: an estimate until it is made, then its content in a column.
final class LazyRowElement: StackElement {
  var makeContent: (() -> Void)?
  private(set) var isMade = false
  private(set) var lastHeight: CGFloat = 0
  private var estimate = LazyElement.rowEstimate

  init(graph: Graph) {
    super.init(.vertical, horizontal: .center, spacing: nil, graph: graph)
  }

  /// Makes the content; answers whether there was none yet.
  func make() -> Bool {
    guard !isMade else { return false }
    isMade = true
    makeContent?()
    makeContent = nil
    invalidateLayout()
    return true
  }

  func take(estimate newEstimate: CGFloat) {
    guard newEstimate != estimate else { return }
    estimate = newEstimate
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard isMade else { return CGSize(width: proposal.width ?? 0, height: estimate) }
    let size = super.measure(proposal)
    lastHeight = size.height
    return size
  }
}

extension Element {
  /// The lazy row that the element is, or is made around.
  var lazyRow: LazyRowElement? { unwrapped { $0 as? LazyRowElement } }

  // What a pointer holds stays, wherever its place is.
  fileprivate var mayHide: Bool { lazyRow != nil && reorderItem?.isHeld != true }
}
