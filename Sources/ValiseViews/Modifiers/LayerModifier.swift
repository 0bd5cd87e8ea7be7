import Foundation

/// A view in front of another or behind it, which takes the other's size as its proposal.
nonisolated struct LayerModifier<Layer: View>: ViewModifier {
  typealias Body = Never

  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    LayerNode(view, context)
  }
}

final class LayerNode<C: View, L: View>: ModifierNode<C, LayerModifier<L>> {
  private var layerNodes: [_ViewNode<L>] = []
  private var wrappers: [LayerElement] = []

  override func prepare() { layerNodes = [makeLayer()] }

  private func makeLayer() -> _ViewNode<L> {
    L._makeNode(
      view.modifier.layer,
      _NodeContext(graph: graph, parent: self, scope: scope)
    )
  }

  override var children: [_Node] { super.children + layerNodes }

  // Each element of the content has a layer of its own; one is the rule.
  override func collect(into elements: inout [Element]) {
    var inner: [Element] = []
    contentNode?.collect(into: &inner)
    while layerNodes.count < inner.count { layerNodes.append(makeLayer()) }
    while layerNodes.count > max(1, inner.count) { layerNodes.popLast()?.destroy() }
    wrappers = wrap(inner, in: wrappers) { LayerElement(around: $0, graph: graph) }
    for (wrapper, layer) in zip(wrappers, layerNodes) {
      var layers: [Element] = []
      layer.collect(into: &layers)
      wrapper.set(layers: layers, view.modifier.alignment, isBehind: view.modifier.isBehind)
    }
    elements.append(contentsOf: wrappers as [Element])
  }

  override func accept(_ newView: ModifiedContent<C, LayerModifier<L>>) {
    let isAligned = view.modifier.alignment == newView.modifier.alignment
    for node in layerNodes { node.update(newView.modifier.layer) }
    view = newView
    contentNode?.update(newView.content)
    if !isAligned { graph.structureChanged(at: self) }
  }

  override func didDestroy() {
    super.didDestroy()
    layerNodes = []
  }
}

/// One element with others behind it or in front of it.
final class LayerElement: WrapperElement {
  private var layers: [Element] = []
  private var alignment = Alignment.center

  func set(layers: [Element], _ alignment: Alignment, isBehind: Bool) {
    self.layers = layers
    if self.alignment != alignment {
      self.alignment = alignment
      invalidateLayout()
    }
    let base = [wrapped].compactMap(\.self)
    setChildren(isBehind ? layers + base : base + layers)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    wrapped?.size(for: proposal) ?? .zero
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    if let wrapped { place(wrapped, at: .zero, proposal: proposal) }
    let inner = ProposedViewSize(size)
    for layer in layers {
      let each = layer.size(for: inner)
      place(layer, at: alignment.origin(of: layer, size: each, in: size), proposal: inner)
    }
  }
}

extension View {
  /// Puts views in front of this one.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: false))
  }

  /// Puts a view in front of this one.
  nonisolated public func overlay<V: View>(
    _ overlay: V,
    alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(layer: overlay, alignment: alignment, isBehind: false))
  }

  /// Puts views behind this one.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: true))
  }

  /// Puts a view behind this one.
  @_disfavoredOverload
  nonisolated public func background<V: View>(
    _ background: V,
    alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(layer: background, alignment: alignment, isBehind: true))
  }

  /// Puts a shape of one style behind this view.
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T
  ) -> some View {
    modifier(
      LayerModifier(layer: shape.fill(style), alignment: .center, isBehind: true)
    )
  }

  /// Puts a style behind this view.
  nonisolated public func background<S: ShapeStyle>(_ style: S) -> some View {
    modifier(
      LayerModifier(layer: Rectangle().fill(style), alignment: .center, isBehind: true)
    )
  }
}

nonisolated struct PriorityModifier: ViewModifier {
  typealias Body = Never

  let priority: Double

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    PriorityNode(view, context)
  }
}

final class PriorityNode<C: View>: ModifierNode<C, PriorityModifier> {
  override func collect(into elements: inout [Element]) {
    let first = elements.count
    contentNode?.collect(into: &elements)
    for element in elements[first...] where element.ownPriority != view.modifier.priority {
      element.ownPriority = view.modifier.priority
      element.parent?.invalidateLayout()
    }
  }

  override func modifierChanged(from old: PriorityModifier) { graph.structureChanged(at: self) }
}

extension View {
  /// Lets the view choose its size before its siblings of lower priority.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(PriorityModifier(priority: value))
  }
}
