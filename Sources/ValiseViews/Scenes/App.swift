/// An app: what it shows, and where it starts.
///
/// Source: <https://developer.apple.com/documentation/swiftui/app>
@MainActor
@preconcurrency
public protocol App {
  /// What the app is made of.
  associatedtype Body: Scene
  /// The app's scenes.
  @SceneBuilder
  @MainActor
  @preconcurrency
  var body: Body { get }

  /// The app at its start.
  @MainActor
  @preconcurrency
  init()
}

/// A part of an app that has windows.
///
/// Source: <https://developer.apple.com/documentation/swiftui/scene>
@MainActor
@preconcurrency
public protocol Scene {
  /// What the scene is made of.
  associatedtype Body: Scene
  /// The content of the scene.
  @SceneBuilder
  @MainActor
  @preconcurrency
  var body: Body { get }

  /// Makes the runtime's memory of the scene. Not for apps.
  static func _makeScene(_ scene: Self, _ context: _NodeContext) -> _SceneNode<Self>
}

extension Scene {
  /// A node that evaluates the body.
  ///
  /// Not for apps.
  public static func _makeScene(_ scene: Self, _ context: _NodeContext) -> _SceneNode<Self> {
    BodySceneNode(scene, context)
  }
}

extension Scene where Body == Never {
  /// Has no body: the runtime opens the windows itself.
  public var body: Never {
    fatalError("\(Self.self) is shown by the runtime and has no body")
  }
}

extension Never: Scene {}

/// Makes one scene of the statements in a closure.
///
/// Source: <https://developer.apple.com/documentation/swiftui/scenebuilder>
@resultBuilder
public enum SceneBuilder {
  /// One scene as it is.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Several scenes, in their order.
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    var scenes: [any Scene] = []
    repeat scenes.append(each content)
    return SceneList(scenes: scenes)
  }

  /// A statement that is a scene.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
}

/// The node of a scene of one type.
///
/// Not for apps.
public class _SceneNode<S: Scene>: _Node {
  final var scene: S

  init(_ scene: S, _ context: _NodeContext) {
    self.scene = scene
    super.init(context)
  }

  override var subjectType: Any.Type { S.self }

  final func update(_ newScene: S) {
    if isEqual(scene, newScene) { return }
    accept(newScene)
  }

  func accept(_ newScene: S) { scene = newScene }
}

final class BodySceneNode<S: Scene>: _SceneNode<S> {
  private let fields: DynamicFields
  private var slots: [AnyObject?] = []
  private var child: _SceneNode<S.Body>?

  override init(_ scene: S, _ context: _NodeContext) {
    fields = DynamicFields.of(S.self)
    super.init(scene, context)
    let body = evaluate()
    child = S.Body._makeScene(body, context.child(of: self))
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func accept(_ newScene: S) {
    scene = newScene
    refresh()
  }

  override func refresh() {
    let body = evaluate()
    child?.update(body)
  }

  private func evaluate() -> S.Body {
    graph.bodiesRun += 1
    return tracked {
      fields.install(into: &scene, slots: &slots, node: self)
      return scene.body
    }
  }

  override func didDestroy() { child = nil }
}

/// The node of the app itself.
final class AppNode<A: App>: _Node {
  private var app: A
  private let fields: DynamicFields
  private var slots: [AnyObject?] = []
  private var child: _SceneNode<A.Body>?

  init(_ app: A, _ context: _NodeContext) {
    self.app = app
    fields = DynamicFields.of(A.self)
    super.init(context)
    let body = evaluate()
    child = A.Body._makeScene(body, context.child(of: self))
  }

  override var subjectType: Any.Type { A.self }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func refresh() {
    let body = evaluate()
    child?.update(body)
  }

  private func evaluate() -> A.Body {
    graph.bodiesRun += 1
    return tracked {
      fields.install(into: &app, slots: &slots, node: self)
      return app.body
    }
  }

  override func didDestroy() { child = nil }
}
