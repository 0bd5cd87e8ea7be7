public import Foundation

nonisolated struct ShadowModifier: ViewModifier {
  typealias Body = Never

  let color: Color
  let radius: CGFloat
  let offset: CGSize

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ShadowNode(view, context)
  }
}

final class ShadowNode<C: View>: ModifierNode<C, ShadowModifier> {
  private var wrappers: [GroupElement] = []

  override func collect(into elements: inout [Element]) {
    var inner: [Element] = []
    contentNode?.collect(into: &inner)
    let content = tracked { group }
    wrappers = wrap(inner, in: wrappers) { GroupElement(content, around: $0, graph: graph) }
    elements.append(contentsOf: wrappers as [Element])
  }

  private var group: ElementContent {
    let modifier = view.modifier
    let color = modifier.color._color(in: EnvironmentValues(scope: scope)).content
    let shadow = ShadowContent(color: color, radius: modifier.radius, offset: modifier.offset)
    return .group(GroupContent(shadow: shadow))
  }

  override func modifierChanged(from old: ShadowModifier) { refresh() }

  override func refresh() {
    let content = tracked { group }
    for wrapper in wrappers { wrapper.set(content) }
  }
}

extension View {
  /// Draws a shadow below what the view draws.
  nonisolated public func shadow(
    color: Color = Color(white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}
