import Foundation

/// A view that shows a part of its content, and the rest when it is scrolled.
///
/// Source: <https://developer.apple.com/documentation/swiftui/scrollview>
public struct ScrollView<Content> {
  /// What is scrolled.
  public var content: Content
  /// The directions in which it is scrolled.
  public var axes: Axis.Set
  /// Whether it shows how far it is scrolled.
  public var showsIndicators: Bool
}

extension ScrollView: View where Content: View {
  /// Scrolls its content.
  nonisolated public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), axes: axes, showsIndicators: showsIndicators)
  }

  /// A node with one scrolled element.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ScrollNode(view, context)
  }
}

final class ScrollNode<Content: View>: ContainerNode<ScrollView<Content>, Content> {
  override init(_ view: ScrollView<Content>, _ context: _NodeContext) {
    super.init(view, context)
    refresh()
  }

  override func content(of view: ScrollView<Content>) -> Content { view.content }

  override func makeElement() -> Element { ScrollElement(view.axes, graph: graph) }

  // A scroll view inside has a position of its own.
  override var contentScope: EnvironmentScope { inner }

  private lazy var inner: EnvironmentScope = {
    let inner = EnvironmentScope(parent: scope)
    inner.set { $0.scrollPosition = nil }
    return inner
  }()

  override func refresh() {
    let (access, row) = tracked {
      let access = EnvironmentValues(scope: scope).scrollPosition
      return (access, access?.read())
    }
    (container as? ScrollElement)?.keep(access, at: row)
  }

  override func apply(from old: ScrollView<Content>) {
    (container as? ScrollElement)?.change(view.axes)
  }

  override func arrange(_ elements: [Element]) {
    (container as? ScrollElement)?.show(elements: elements)
  }
}

/// An element that is as long as it is proposed and shows a part of what is longer.
package class ScrollElement: Element {
  private var axes: Axis.Set
  private let inner: StackElement
  private var offset = CGPoint.zero

  private let kind: Kind

  /// What is scrolled.
  enum Kind { case views, form, list }

  init(_ axes: Axis.Set, _ kind: Kind = .views, graph: Graph) {
    self.axes = axes
    self.kind = kind
    inner = StackElement(Self.direction(axes), spacing: nil, graph: graph)
    let content = ScrollContent(axes: axes, offset: .zero, contentSize: .zero)
    super.init(kind.content(content), graph: graph)
    setChildren([inner])
    actions.scroll = { [weak self] in self?.scroll(to: $0) }
  }

  private static func direction(_ axes: Axis.Set) -> Axis {
    axes == .horizontal ? .horizontal : .vertical
  }

  func change(_ newAxes: Axis.Set) {
    guard axes != newAxes else { return }
    axes = newAxes
    inner.change(Self.direction(newAxes))
    invalidateLayout()
  }

  /// Whether the content scrolls up and down.
  final var scrollsVertically: Bool { axes.contains(.vertical) }

  final func show(elements: [Element]) { inner.setChildren(elements) }

  override package var contentOffset: CGPoint { offset }

  private func proposal(in proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = inner.size(for: self.proposal(in: proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height
    )
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    viewport = size
    place(inner, at: .zero, proposal: self.proposal(in: proposal))
    if let keeper, let row = keeper.wanted {
      offset = self.offset(of: row, anchor: keeper.anchor) ?? offset
    }
    // What is left of the content may end above the offset.
    offset = clamp(offset)
    tell()
    showOtherRows()
  }

  // MARK: scrolling

  private(set) var viewport = CGSize.zero

  /// What is on screen, in the content's points.
  package var visibleRect: CGRect { CGRect(origin: offset, size: viewport) }

  /// Scrolls so that `point` of the content stands at the top left, as far as there is content.
  package func scroll(to point: CGPoint) {
    let clamped = clamp(point)
    guard clamped != offset else { return }
    offset = clamped
    tell()
    showOtherRows()
    keeper?.tell(firstRowInSight)
  }

  // MARK: position

  private var keeper: ScrollKeeper?

  /// Has the position kept through a binding that says `row`; `nil` keeps none.
  final func keep(_ access: ScrollPositionAccess?, at row: AnyHashable?) {
    guard let access else { return keeper = nil }
    let keeper = keeper ?? ScrollKeeper()
    self.keeper = keeper
    keeper.anchor = access.anchor ?? .topLeading
    keeper.write = access.write
    if keeper.take(row) { invalidateLayout() }
  }

  /// Where the content stands after a screenful in a direction; `nil` at its end, and where it does
  /// not scroll that way.
  package func offset(after direction: Direction) -> CGPoint? {
    // A little of what was there stays, so that a person finds their place.
    let page = CGSize(width: viewport.width * 0.9, height: viewport.height * 0.9)
    let goal =
      switch direction {
      case .up: CGPoint(x: offset.x, y: offset.y - page.height)
      case .down: CGPoint(x: offset.x, y: offset.y + page.height)
      case .left: CGPoint(x: offset.x - page.width, y: offset.y)
      case .right: CGPoint(x: offset.x + page.width, y: offset.y)
      }
    let reached = clamp(goal)
    return reached == offset ? nil : reached
  }

  /// Whether the content scrolls along the axis of a direction.
  package func scrolls(_ direction: Direction) -> Bool {
    axes.contains([.up, .down].contains(direction) ? .vertical : .horizontal)
  }

  /// Where a screenful goes.
  package enum Direction: String { case up, down, left, right }

  private func clamp(_ point: CGPoint) -> CGPoint {
    let content = inner.size
    return CGPoint(
      x: axes.contains(.horizontal) ? min(max(0, point.x), max(0, content.width - size.width)) : 0,
      y: axes.contains(.vertical) ? min(max(0, point.y), max(0, content.height - size.height)) : 0
    )
  }

  private func showOtherRows() {
    for case let lazy? in lazies.map(\.element) where lazy.isSightStale { lazy.invalidateLayout() }
  }

  private struct WeakLazy { weak var element: LazyElement? }
  private var lazies: [WeakLazy] = []

  /// Lays `element` out again whenever another part comes into sight.
  func follow(_ element: LazyElement) {
    lazies.removeAll { $0.element == nil }
    guard !lazies.contains(where: { $0.element === element }) else { return }
    lazies.append(WeakLazy(element: element))
  }

  private func tell() {
    set(kind.content(ScrollContent(axes: axes, offset: offset, contentSize: inner.size)))
  }

  /// Scrolls as little as brings a rectangle of the content into sight.
  package func reveal(_ rect: CGRect) {
    var target = offset
    if rect.maxX > target.x + size.width { target.x = rect.maxX - size.width }
    if rect.minX < target.x { target.x = rect.minX }
    if rect.maxY > target.y + size.height { target.y = rect.maxY - size.height }
    if rect.minY < target.y { target.y = rect.minY }
    scroll(to: target)
  }
}

extension ScrollElement.Kind {
  fileprivate func content(_ scroll: ScrollContent) -> ElementContent {
    switch self {
    case .views: .scroll(scroll)
    case .form: .form(scroll)
    case .list: .list(scroll)
    }
  }
}
