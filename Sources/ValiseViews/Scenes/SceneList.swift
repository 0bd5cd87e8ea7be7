/// The scenes of an app that has several.
nonisolated struct SceneList: Scene {
  typealias Body = Never

  let scenes: [any Scene]

  @MainActor
  static func _makeScene(_ scene: Self, _ context: _NodeContext) -> _SceneNode<Self> {
    SceneListNode(scene, context)
  }
}

final class SceneListNode: _SceneNode<SceneList> {
  private var kept: [(node: _Node, update: (any Scene) -> Void)] = []

  override init(_ scene: SceneList, _ context: _NodeContext) {
    super.init(scene, context)
    let inner = context.child(of: self)
    kept = scene.scenes.map { make($0, inner) }
  }

  private func make<S: Scene>(
    _ scene: S,
    _ context: _NodeContext
  ) -> (node: _Node, update: (any Scene) -> Void) {
    let node = S._makeScene(scene, context)
    return (node, { if let newer = $0 as? S { node.update(newer) } })
  }

  override var children: [_Node] { kept.map(\.node) }

  // The builder makes as many of the same types each time.
  override func accept(_ newScene: SceneList) {
    scene = newScene
    for (kept, newer) in zip(kept, newScene.scenes) { kept.update(newer) }
  }

  override func didDestroy() { kept = [] }
}
