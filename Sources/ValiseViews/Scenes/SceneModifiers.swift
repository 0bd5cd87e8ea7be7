/// A scene and what modifies it.
nonisolated struct ModifiedScene<Content: Scene, Modifier: SceneModifier>: Scene {
  typealias Body = Never

  let content: Content
  let modifier: Modifier

  @MainActor
  static func _makeScene(_ scene: Self, _ context: _NodeContext) -> _SceneNode<Self> {
    ModifiedSceneNode(scene, context)
  }
}

/// What changes a scene: values for its environment, or something to do when a value changes.
@MainActor
protocol SceneModifier {
  func write(to values: inout EnvironmentValues)
  func changed(from old: Self, graph: Graph)
  func started(graph: Graph)
}

extension SceneModifier {
  func write(to values: inout EnvironmentValues) {}
  func changed(from old: Self, graph: Graph) {}
  func started(graph: Graph) {}
}

final class ModifiedSceneNode<C: Scene, M: SceneModifier>: _SceneNode<ModifiedScene<C, M>> {
  private let inner: EnvironmentScope
  private var child: _SceneNode<C>?

  override init(_ scene: ModifiedScene<C, M>, _ context: _NodeContext) {
    inner = EnvironmentScope(parent: context.scope)
    super.init(scene, context)
    inner.set(scene.modifier.write)
    child = C._makeScene(
      scene.content,
      _NodeContext(graph: graph, parent: self, scope: inner)
    )
    scene.modifier.started(graph: graph)
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func accept(_ newScene: ModifiedScene<C, M>) {
    let old = scene.modifier
    scene = newScene
    var values = EnvironmentValues()
    newScene.modifier.write(to: &values)
    take(values.written, in: inner)
    newScene.modifier.changed(from: old, graph: graph)
    child?.update(newScene.content)
  }

  override func didDestroy() { child = nil }
}

nonisolated struct SceneKeyPathModifier<Value>: SceneModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  func write(to values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

nonisolated struct SceneObjectModifier<Object: AnyObject & Observable>: SceneModifier {
  let object: Object?

  func write(to values: inout EnvironmentValues) { values[object: Object.self] = object }
}

nonisolated struct SceneChangeModifier<Value: Equatable>: SceneModifier {
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  @MainActor
  func started(graph: Graph) {
    guard isInitial else { return }
    graph.afterUpdate { action(value, value) }
  }

  @MainActor
  func changed(from old: SceneChangeModifier<Value>, graph: Graph) {
    guard old.value != value else { return }
    graph.afterUpdate { action(old.value, value) }
  }
}

extension Scene {
  /// Sets a value of the environment for the scene's windows.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some Scene {
    ModifiedScene(content: self, modifier: SceneKeyPathModifier(keyPath: keyPath, value: value))
  }

  /// Puts an observable object into the environment of the scene's windows.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(content: self, modifier: SceneObjectModifier(object: object))
  }

  /// Makes `store` the one of every `@AppStorage` in the scene that names none.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    environment(\.defaultAppStorage, store)
  }

  /// Does something when a value is not what it was at the last update.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(
      content: self,
      modifier: SceneChangeModifier(value: value, isInitial: initial, action: action)
    )
  }

  /// Does something when a value is not what it was at the last update.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    ModifiedScene(
      content: self,
      modifier: SceneChangeModifier(
        value: value,
        isInitial: initial,
        action: { _, _ in action() }
      )
    )
  }
}
