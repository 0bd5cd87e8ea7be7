import Foundation

// MARK: modifiers

/// A value that changes a view.
///
/// Source: <https://developer.apple.com/documentation/swiftui/viewmodifier>
@MainActor
@preconcurrency
public protocol ViewModifier {
  /// What the modified view is made of.
  associatedtype Body: View
  /// The view that is modified, as `body(content:)` sees it.
  typealias Content = _ViewModifier_Content<Self>

  /// The modified view.
  @ViewBuilder
  @MainActor
  @preconcurrency
  func body(content: Content) -> Body

  /// Makes the runtime's memory of the modified view. Not for apps.
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>>
}

extension ViewModifier {
  /// A node that evaluates `body(content:)`.
  ///
  /// Not for apps.
  public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ModifierBodyNode(view, context)
  }
}

extension ViewModifier where Body == Never {
  /// Has no body: the runtime applies the modifier itself.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is applied by the runtime and has no body")
  }
}

/// A view and what modifies it.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// What modifies it.
  public var modifier: Modifier

  /// A view and what modifies it.
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// The modifier's node.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    Modifier._makeNode(view, context)
  }
}

extension ModifiedContent where Content: View, Modifier: ViewModifier {
  /// Has no body: the modifier makes it.
  public var body: Never { fatalError("a modified view is drawn by its modifier") }
}

extension View {
  /// The view, modified.
  nonisolated public func modifier<M: ViewModifier>(_ modifier: M) -> ModifiedContent<Self, M> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier of an app's own is applied to.
public struct _ViewModifier_Content<Modifier> {
  let make: @MainActor (_NodeContext) -> _Node
}

extension _ViewModifier_Content: View where Modifier: ViewModifier {
  /// A node with the modified view below it.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    PlaceholderNode(view, context)
  }
}

/// Stands where a modifier's body names its content; the modifier's node updates the content.
final class PlaceholderNode<M: ViewModifier>: _ViewNode<_ViewModifier_Content<M>> {
  private var child: _Node?

  override init(_ view: _ViewModifier_Content<M>, _ context: _NodeContext) {
    super.init(view, context)
    child = view.make(context.child(of: self))
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func didDestroy() { child = nil }
}

/// The node of a view with a modifier of an app's own.
final class ModifierBodyNode<C: View, M: ViewModifier>: _ViewNode<ModifiedContent<C, M>> {
  private let fields: DynamicFields
  private var slots: [AnyObject?] = []
  private var child: _ViewNode<M.Body>?
  private var contents: [WeakContent<C>] = []
  private lazy var placeholder = _ViewModifier_Content<M>(make: { [unowned self] context in
    let node = C._makeNode(view.content, context)
    contents.removeAll { $0.node?.isDestroyed ?? true }
    contents.append(WeakContent(node: node))
    return node
  })

  override init(_ view: ModifiedContent<C, M>, _ context: _NodeContext) {
    fields = DynamicFields.of(M.self)
    super.init(view, context)
    let body = evaluate()
    child = M.Body._makeNode(body, context.child(of: self))
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func accept(_ newView: ModifiedContent<C, M>) {
    let isModifierSame = isEqual(view.modifier, newView.modifier)
    view = newView
    for content in contents { content.node?.update(newView.content) }
    if !isModifierSame { refresh() }
  }

  override func refresh() {
    let body = evaluate()
    child?.update(body)
  }

  private func evaluate() -> M.Body {
    graph.bodiesRun += 1
    let placeholder = placeholder
    return tracked {
      fields.install(into: &view.modifier, slots: &slots, node: self)
      return view.modifier.body(content: placeholder)
    }
  }

  override func didDestroy() {
    child = nil
    slots = []
    contents = []
  }
}

private struct WeakContent<C: View> {
  weak var node: _ViewNode<C>?
}

// MARK: layout modifiers

/// A modifier that wraps each of the view's elements by a layout rule.
@MainActor
protocol LayoutModifier: ViewModifier where Body == Never {
  var rule: any LayoutRule { get }
}

extension LayoutModifier {
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    LayoutModifierNode(view, context)
  }
}

/// The node of a modifier with a view of its own: keeps the content's node.
class ModifierNode<C: View, M: ViewModifier>: _ViewNode<ModifiedContent<C, M>> {
  final private(set) var contentNode: _ViewNode<C>?

  override init(_ view: ModifiedContent<C, M>, _ context: _NodeContext) {
    super.init(view, context)
    prepare()
    contentNode = C._makeNode(
      view.content,
      _NodeContext(graph: graph, parent: self, scope: contentScope)
    )
  }

  /// Called before the content's node is made.
  func prepare() {}

  /// The scope that the content is made in.
  var contentScope: EnvironmentScope { scope }

  /// Takes a modifier that differs from the old one.
  func modifierChanged(from old: M) {}

  override var children: [_Node] { contentNode.map { [$0] } ?? [] }

  override func accept(_ newView: ModifiedContent<C, M>) {
    let old = view.modifier
    view = newView
    if !isEqual(old, newView.modifier) { modifierChanged(from: old) }
    contentNode?.update(newView.content)
  }

  /// Makes the content anew, with its state at the start.
  final func remakeContent() {
    contentNode?.destroy()
    contentNode = C._makeNode(
      view.content,
      _NodeContext(graph: graph, parent: self, scope: contentScope)
    )
    graph.structureChanged(at: self)
  }

  override func didDestroy() { contentNode = nil }
}

final class LayoutModifierNode<C: View, M: LayoutModifier>: ModifierNode<C, M> {
  private var wrappers: [RuleElement] = []

  override func collect(into elements: inout [Element]) {
    var inner: [Element] = []
    contentNode?.collect(into: &inner)
    wrappers = wrap(inner, in: wrappers) {
      RuleElement(view.modifier.rule, child: $0, graph: graph)
    }
    elements.append(contentsOf: wrappers as [Element])
  }

  override func modifierChanged(from old: M) {
    for wrapper in wrappers { wrapper.change(view.modifier.rule) }
  }
}

/// One wrapper for each element, the old one where there is one.
@MainActor
func wrap<W: Element>(_ elements: [Element], in old: [W], _ make: (Element) -> W) -> [W] {
  if elements.count == old.count, zip(elements, old).allSatisfy({ $1.wrapped === $0 }) {
    return old
  }
  var known: [ObjectIdentifier: W] = [:]
  for wrapper in old {
    if let child = wrapper.wrapped { known[ObjectIdentifier(child)] = wrapper }
  }
  return elements.map { element in
    let wrapper = known[ObjectIdentifier(element)] ?? make(element)
    wrapper.tag = element.tag
    wrapper.implicitTag = element.implicitTag
    return wrapper
  }
}
