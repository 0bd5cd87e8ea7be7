/// A scene, and commands that it brings.
nonisolated struct CommandsScene<Content: Scene, C: Commands>: Scene {
  typealias Body = Never

  let content: Content
  let commands: C

  @MainActor
  static func _makeScene(_ scene: Self, _ context: _NodeContext) -> _SceneNode<Self> {
    CommandsSceneNode(scene, context)
  }
}

final class CommandsSceneNode<Content: Scene, C: Commands>: _SceneNode<CommandsScene<Content, C>> {
  private var child: _SceneNode<Content>?
  private var commands: _CommandsNode<C>?

  override init(_ scene: CommandsScene<Content, C>, _ context: _NodeContext) {
    super.init(scene, context)
    child = Content._makeScene(scene.content, context.child(of: self))
    commands = C._makeCommands(scene.commands, context.child(of: self))
  }

  override var children: [_Node] { [child, commands].compactMap { $0 } }

  override func accept(_ newScene: CommandsScene<Content, C>) {
    scene = newScene
    child?.update(newScene.content)
    commands?.update(newScene.commands)
  }

  override func didDestroy() { (child, commands) = (nil, nil) }
}

extension EnvironmentValues {
  private enum CommandsRemovedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the scenes here bring no commands.
  var commandsAreRemoved: Bool {
    get { self[CommandsRemovedKey.self] }
    set { self[CommandsRemovedKey.self] = newValue }
  }
}

extension Scene {
  /// Adds commands to the app's menu.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/scene/commands(content:)>
  nonisolated public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    CommandsScene(content: self, commands: content())
  }

  /// Takes away the commands that the scene brings: those of its windows, and those added inside.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/scene/commandsremoved()>
  nonisolated public func commandsRemoved() -> some Scene {
    environment(\.commandsAreRemoved, true)
  }

  /// Puts commands in the place of those that the scene brings.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/scene/commandsreplaced(content:)>
  nonisolated public func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    commandsRemoved().commands(content: content)
  }
}
