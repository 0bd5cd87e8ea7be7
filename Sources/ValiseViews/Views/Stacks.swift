import Foundation

/// The node of a view whose one element holds the elements of its content.
class ContainerNode<V: View, Content: View>: _ViewNode<V> {
  final private(set) var contentNode: _ViewNode<Content>?
  private var element: Element?

  override init(_ view: V, _ context: _NodeContext) {
    super.init(view, context)
    let element = makeElement()
    self.element = element
    willMakeContent(element)
    contentNode = Content._makeNode(
      content(of: view),
      _NodeContext(graph: graph, parent: self, scope: contentScope)
    )
    graph.structureChanged(at: self)
  }

  /// What the view holds.
  func content(of view: V) -> Content { preconditionFailure("a container has content") }

  /// The element, made once.
  func makeElement() -> Element { preconditionFailure("a container has an element") }

  /// Called when there is an element and no content yet.
  func willMakeContent(_ element: Element) {}

  /// The scope that the content is made in.
  var contentScope: EnvironmentScope { scope }

  /// Takes a newer value's own properties to the element.
  func apply(from old: V) {}

  override var container: Element? { element }

  override var children: [_Node] { contentNode.map { [$0] } ?? [] }

  override func collect(into elements: inout [Element]) {
    if let element { elements.append(element) }
  }

  override func gather() {
    var elements: [Element] = []
    contentNode?.collect(into: &elements)
    arrange(elements)
  }

  /// Puts the elements of the content into the element.
  func arrange(_ elements: [Element]) { element?.setChildren(elements) }

  override func accept(_ newView: V) {
    let old = view
    view = newView
    apply(from: old)
    contentNode?.update(content(of: newView))
  }

  override func didDestroy() {
    contentNode = nil
    element = nil
  }
}

/// Views in a row.
///
/// Source: <https://developer.apple.com/documentation/swiftui/hstack>
public struct HStack<Content> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
}

extension HStack: View where Content: View {
  /// Puts views in a row; `nil` spacing leaves the default, 8 points.
  nonisolated public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content())
  }

  /// A node with one row.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    HStackNode(view, context)
  }
}

final class HStackNode<Content: View>: ContainerNode<HStack<Content>, Content> {
  override func content(of view: HStack<Content>) -> Content { view.content }

  override func makeElement() -> Element {
    StackElement(.horizontal, vertical: view.alignment, spacing: view.spacing, graph: graph)
  }

  override func apply(from old: HStack<Content>) {
    guard old.alignment != view.alignment || old.spacing != view.spacing else { return }
    (container as? StackElement)?.change(vertical: view.alignment, spacing: view.spacing)
  }
}

/// Views in a column.
///
/// Source: <https://developer.apple.com/documentation/swiftui/vstack>
public struct VStack<Content> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
}

extension VStack: View where Content: View {
  /// Puts views in a column; `nil` spacing leaves the default, 8 points.
  nonisolated public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content())
  }

  /// A node with one column.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    VStackNode(view, context)
  }
}

final class VStackNode<Content: View>: ContainerNode<VStack<Content>, Content> {
  override func content(of view: VStack<Content>) -> Content { view.content }

  override func makeElement() -> Element {
    StackElement(.vertical, horizontal: view.alignment, spacing: view.spacing, graph: graph)
  }

  override func apply(from old: VStack<Content>) {
    guard old.alignment != view.alignment || old.spacing != view.spacing else { return }
    (container as? StackElement)?.change(horizontal: view.alignment, spacing: view.spacing)
  }
}

/// Views over each other.
///
/// Source: <https://developer.apple.com/documentation/swiftui/zstack>
public struct ZStack<Content> {
  let alignment: Alignment
  let content: Content
}

extension ZStack: View where Content: View {
  /// Puts views over each other, the first at the back.
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, content: content())
  }

  /// A node with one pile.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ZStackNode(view, context)
  }
}

final class ZStackNode<Content: View>: ContainerNode<ZStack<Content>, Content> {
  override func content(of view: ZStack<Content>) -> Content { view.content }

  override func makeElement() -> Element { OverlayStackElement(view.alignment, graph: graph) }

  override func apply(from old: ZStack<Content>) {
    guard old.alignment != view.alignment else { return }
    (container as? OverlayStackElement)?.change(view.alignment)
  }
}

/// Room that takes what is left.
///
/// Source: <https://developer.apple.com/documentation/swiftui/spacer>
public struct Spacer: Hashable, Sendable {
  /// The least length, in points; `nil` is the default, 8.
  public var minLength: CGFloat?

  /// Takes what is left of a stack.
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
  /// A node with one element that is not drawn.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    SpacerNode(view, context)
  }
}

final class SpacerNode: LeafNode<Spacer> {
  override func makeElement(_ content: ElementContent) -> Element {
    SpacerElement(minLength: view.minLength, graph: graph)
  }

  override func didResolve(_ element: Element) {
    (element as? SpacerElement)?.change(minLength: view.minLength)
  }
}
