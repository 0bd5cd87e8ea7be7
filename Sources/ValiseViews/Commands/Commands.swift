/// Commands of an app, that its menu shows.
///
/// Source: <https://developer.apple.com/documentation/swiftui/commands>
@MainActor
@preconcurrency
public protocol Commands {
  /// What the commands are made of.
  associatedtype Body: Commands
  /// The commands.
  @CommandsBuilder
  @MainActor
  @preconcurrency
  var body: Body { get }

  /// Makes the runtime's memory of the commands. Not for apps.
  static func _makeCommands(_ commands: Self, _ context: _NodeContext) -> _CommandsNode<Self>
}

extension Commands {
  /// A node that evaluates the body.
  ///
  /// Not for apps.
  public static func _makeCommands(
    _ commands: Self,
    _ context: _NodeContext
  ) -> _CommandsNode<Self> {
    BodyCommandsNode(commands, context)
  }
}

extension Commands where Body == Never {
  /// Has no body: the runtime shows the lines itself.
  public var body: Never {
    fatalError("\(Self.self) is shown by the runtime and has no body")
  }
}

extension Never: Commands {}

/// The node of commands of one type.
///
/// Not for apps.
public class _CommandsNode<C: Commands>: _Node {
  final var commands: C

  init(_ commands: C, _ context: _NodeContext) {
    self.commands = commands
    super.init(context)
  }

  override var subjectType: Any.Type { C.self }

  final func update(_ newer: C) {
    if !isEqual(commands, newer) { accept(newer) }
  }

  func accept(_ newer: C) { commands = newer }
}

final class BodyCommandsNode<C: Commands>: _CommandsNode<C> {
  private let fields: DynamicFields
  private var slots: [AnyObject?] = []
  private var child: _CommandsNode<C.Body>?

  override init(_ commands: C, _ context: _NodeContext) {
    fields = DynamicFields.of(C.self)
    super.init(commands, context)
    let body = evaluate()
    child = C.Body._makeCommands(body, context.child(of: self))
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func accept(_ newer: C) {
    commands = newer
    refresh()
  }

  override func refresh() {
    let body = evaluate()
    child?.update(body)
  }

  private func evaluate() -> C.Body {
    graph.bodiesRun += 1
    return tracked {
      fields.install(into: &commands, slots: &slots, node: self)
      return commands.body
    }
  }

  override func didDestroy() { child = nil }
}
