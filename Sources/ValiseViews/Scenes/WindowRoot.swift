package import Foundation
package import ValiseScenes

/// One window: its scene, the top of its element tree, its size.
@MainActor
package final class WindowRoot {
  let graph: Graph
  /// The scene that the window shows.
  package let session: SceneSession
  package let element: RootElement
  /// The app's menu, as the window has it.
  package private(set) lazy var menu = MenuBarElement(self)
  private var node: _Node?
  /// The size of the window's content, in points.
  package private(set) var size: CGSize
  /// How much of the screen the window takes.
  package private(set) var state: WindowState
  /// The size that the window has, or comes back to, in its normal state.
  package private(set) var ownSize: CGSize
  /// The title: that of the window group, else the app's name.
  package var title: String
  /// What the front keeps for the window.
  package var frontState: AnyObject?
  private var isSizeChanged = true
  /// The field that takes what is typed.
  package private(set) weak var focused: Element?
  /// What the keyboard or the pointer used last: what is in it has their attention.
  package weak var attended: Element?
  /// What a pointer drags now.
  var dragged: Element?

  init(
    session: SceneSession,
    title: String,
    size: CGSize,
    state: WindowState = .normal,
    graph: Graph
  ) {
    self.session = session
    self.title = title
    self.size = size
    self.state = state
    ownSize = size
    self.graph = graph
    element = RootElement(.none, graph: graph)
    element.owner = self
  }

  /// The app that the window belongs to.
  package var application: Application? { graph.application }

  /// Lays out and draws what is due, at once: the window has another size in this very frame.
  package func turn() { graph.turn() }

  /// Has everything measured and placed again: the fonts are others.
  package func fontsChanged() {
    func forget(_ element: Element) {
      element.invalidateLayout()
      for child in element.children { forget(child) }
    }
    forget(element)
  }

  /// Makes the window's content.
  func show<V: View>(_ view: V, scope: EnvironmentScope) {
    let node = RootNode(view, self, scope)
    self.node = node
    graph.roots.append(self)
    graph.structureChanged(at: node)
    element.notePresentationChange()
  }

  // MARK: sheets

  /// What stands over the content, the topmost last.
  package private(set) var sheets: [SheetElement] = []

  func present(_ sheet: SheetElement) {
    sheets.append(sheet)
    element.arrange()
  }

  func endPresentation(of sheet: SheetElement) {
    sheets.removeAll { $0 === sheet }
    element.arrange()
  }

  /// Takes newer content of the same type.
  func update<V: View>(_ view: V) {
    (node as? RootNode<V>)?.update(view)
  }

  /// Takes the size that the person or the system gave the window.
  package func resize(to newSize: CGSize) {
    guard newSize != size else { return }
    size = newSize
    if state == .normal { ownSize = newSize }
    isSizeChanged = true
    graph.schedule()
  }

  /// Takes what the window became, and the size that it comes back to.
  package func note(_ newState: WindowState, ownSize newSize: CGSize) {
    state = newState
    ownSize = newSize
  }

  /// Ends the content: states, tasks, elements.
  func tearDown() {
    dragged = nil
    node?.destroy()
    node = nil
    Presentation.clear(self, graph)
    graph.roots.removeAll { $0 === self }
  }

  /// Gives what is typed to another element.
  package func focus(_ element: Element?) {
    guard focused !== element else { return }
    focused?.actions.setFocused?(false)
    focused = element
    element?.actions.setFocused?(true)
  }

  func layOutIfNeeded() {
    guard isSizeChanged || element.needsLayout else { return }
    isSizeChanged = false
    // Rows that come into sight are made and measured while placing, which may move others.
    var rounds = 0
    repeat {
      element.place(at: .zero, proposal: ProposedViewSize(size))
      rounds += 1
    } while element.needsLayout && rounds < 8
  }

  /// Every element of the window, outermost first.
  package var presented: [Element] { element.presented }
}

/// The top of a window's element tree: as large as the window, its content in the middle.
package final class RootElement: Element {
  weak var owner: WindowRoot?
  private var views: [Element] = []

  /// Shows the window's content; sheets stay over it.
  func show(_ elements: [Element]) {
    views = elements
    arrange()
  }

  func arrange() { setChildren(views + (owner?.sheets ?? [])) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    for child in children {
      let each = child.size(for: proposal)
      place(child, at: Alignment.center.origin(of: child, size: each, in: size), proposal: proposal)
    }
  }

  override var windowRoot: WindowRoot? { owner }
}

/// The node above a window's view.
private final class RootNode<V: View>: _Node {
  private var child: _ViewNode<V>?
  private let root: WindowRoot

  init(_ view: V, _ root: WindowRoot, _ scope: EnvironmentScope) {
    self.root = root
    super.init(_NodeContext(graph: root.graph, parent: nil, scope: scope))
    child = V._makeNode(view, _NodeContext(graph: graph, parent: self, scope: scope))
  }

  func update(_ view: V) { child?.update(view) }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override var container: Element? { root.element }

  override func gather() {
    var elements: [Element] = []
    child?.collect(into: &elements)
    root.element.show(elements)
  }

  override func didDestroy() { child = nil }
}
