/// The node of a view that is one element, whose content is resolved from the view and the
/// environment, and resolved again when either changes.
class LeafNode<V: View>: _ViewNode<V> {
  private(set) final var element: Element?

  override init(_ view: V, _ context: _NodeContext) {
    super.init(view, context)
    let content = tracked { resolve(EnvironmentValues(scope: scope)) }
    let element = makeElement(content)
    self.element = element
    didResolve(element)
  }

  /// What the element shows; all that is read here is depended on.
  func resolve(_ environment: EnvironmentValues) -> ElementContent { .none }

  /// The element, made once.
  func makeElement(_ content: ElementContent) -> Element { Element(content, graph: graph) }

  /// Called when the content was resolved; gives the element its actions.
  func didResolve(_ element: Element) {}

  override func collect(into elements: inout [Element]) {
    if let element { elements.append(element) }
  }

  override func accept(_ newView: V) {
    view = newView
    refresh()
  }

  override func refresh() {
    let content = tracked { resolve(EnvironmentValues(scope: scope)) }
    guard let element else { return }
    element.set(content)
    didResolve(element)
  }

  override func didDestroy() { element = nil }
}
