/// A modifier that sets values of the environment for what it is applied to.
@MainActor
protocol EnvironmentModifier: ViewModifier where Body == Never {
  func write(to values: inout EnvironmentValues)
}

extension EnvironmentModifier {
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    EnvironmentNode(view, context)
  }
}

/// The node of a modifier that sets values of the environment.
final class EnvironmentNode<C: View, M: EnvironmentModifier>: ModifierNode<C, M> {
  private lazy var inner = EnvironmentScope(parent: scope)

  override var contentScope: EnvironmentScope { inner }

  override func prepare() { inner.replace(evaluate()) }

  // The entries that the modifier writes; what it reads meanwhile marks this node.
  private func evaluate() -> [EnvironmentEntry] {
    tracked {
      var values = EnvironmentValues(scope: scope)
      view.modifier.write(to: &values)
      return values.written
    }
  }

  override func modifierChanged(from old: M) { refresh() }

  override func refresh() { take(evaluate(), in: inner) }
}

extension _Node {
  /// Gives a scope of this node's other entries; whoever reads one of them is marked.
  final func take(_ entries: [EnvironmentEntry], in scope: EnvironmentScope) {
    if scope.take(entries) { return }
    scope.replace(entries)
    // Other keys than before: whoever may have read one of them further up is evaluated again.
    markAll(below: self)
  }

  private func markAll(below node: _Node) {
    for child in node.children {
      child.mark()
      markAll(below: child)
    }
  }
}

nonisolated struct KeyPathModifier<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func write(to values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

nonisolated struct TransformModifier<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  func write(to values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}

nonisolated struct ObjectModifier<Object: AnyObject & Observable>: EnvironmentModifier {
  let object: Object?

  func write(to values: inout EnvironmentValues) { values[object: Object.self] = object }
}

extension View {
  /// Sets a value of the environment for this view and all in it.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some View {
    modifier(KeyPathModifier(keyPath: keyPath, value: value))
  }

  /// Puts an observable object into the environment of this view and all in it.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(ObjectModifier(object: object))
  }

  /// Changes a value of the environment for this view and all in it.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(TransformModifier(keyPath: keyPath, transform: transform))
  }
}
