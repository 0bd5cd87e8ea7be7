nonisolated struct ReorderableModifier: ViewModifier {
  typealias Body = Never

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ReorderableNode(view, context)
  }
}

// Each element of the content stands in a group that a front can lift, and the group in an element
// that holds its place meanwhile.
final class ReorderableNode<C: View>: ModifierNode<C, ReorderableModifier> {
  private var groups: [GroupElement] = []
  private var items: [ReorderElement] = []
  private lazy var place = readScope()

  private func readScope() -> ReorderScope {
    tracked { EnvironmentValues(scope: scope).reorderScope }
  }

  override func refresh() {
    place = readScope()
    for item in items { item.take(place) }
  }

  override func collect(into elements: inout [Element]) {
    var inner: [Element] = []
    contentNode?.collect(into: &inner)
    groups = wrap(inner, in: groups) {
      GroupElement(.group(GroupContent()), around: $0, graph: graph)
    }
    items = wrap(groups, in: items) {
      ReorderElement(around: $0, of: ObjectIdentifier(self), graph: graph)
    }
    for item in items { item.take(place) }
    elements.append(contentsOf: items as [Element])
  }

  override func didDestroy() {
    groups = []
    items = []
    super.didDestroy()
  }
}

extension DynamicViewContent {
  /// Lets a person change the order of the views, in a `reorderContainer` around them.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/dynamicviewcontent/reorderable()>
  nonisolated public func reorderable() -> some DynamicViewContent<Data> {
    modifier(ReorderableModifier())
  }
}
