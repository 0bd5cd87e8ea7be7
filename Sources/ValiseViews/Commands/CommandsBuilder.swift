/// Makes commands of the statements in a closure.
///
/// Source: <https://developer.apple.com/documentation/swiftui/commandsbuilder>
@resultBuilder
public enum CommandsBuilder {
  /// No statement: no commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  /// One statement.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// Several statements, in their order.
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> some Commands {
    var all: [any Commands] = []
    repeat all.append(each content)
    return CommandsList(all: all)
  }

  /// A statement that is commands.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

  /// Commands of an `if` without an `else`.
  public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
    CommandsList(all: content.map { [$0] } ?? [])
  }

  /// Commands of an `if` whose condition holds.
  public static func buildEither<First: Commands, Second: Commands>(
    first: First
  ) -> EitherCommands<First, Second> {
    EitherCommands(branch: first)
  }

  /// Commands of an `else`.
  public static func buildEither<First: Commands, Second: Commands>(
    second: Second
  ) -> EitherCommands<First, Second> {
    EitherCommands(branch: second)
  }

  /// Commands that not every system has.
  public static func buildLimitedAvailability<Content: Commands>(
    _ content: Content
  ) -> some Commands {
    CommandsList(all: [content])
  }
}

/// No commands.
///
/// Source: <https://developer.apple.com/documentation/swiftui/emptycommands>
public nonisolated struct EmptyCommands: Commands {
  /// No body: there is nothing.
  public typealias Body = Never

  /// No commands.
  public init() {}
}

/// The commands of one of two branches.
///
/// Not for apps.
public nonisolated struct EitherCommands<First: Commands, Second: Commands>: Commands {
  /// No body: the runtime shows the branch.
  public typealias Body = Never

  let branch: any Commands

  /// A node with the branch of now.
  ///
  /// Not for apps.
  @MainActor
  public static func _makeCommands(
    _ commands: Self,
    _ context: _NodeContext
  ) -> _CommandsNode<Self> {
    CommandsListNode(commands, context) { [$0.branch] }
  }
}

/// Several commands.
nonisolated struct CommandsList: Commands {
  typealias Body = Never

  let all: [any Commands]

  @MainActor
  static func _makeCommands(_ commands: Self, _ context: _NodeContext) -> _CommandsNode<Self> {
    CommandsListNode(commands, context) { $0.all }
  }
}

/// Keeps the nodes of commands as long as their number and types are the same.
final class CommandsListNode<C: Commands>: _CommandsNode<C> {
  private let list: (C) -> [any Commands]
  private var kept: [(node: _Node, update: (any Commands) -> Bool)] = []

  init(_ commands: C, _ context: _NodeContext, _ list: @escaping (C) -> [any Commands]) {
    self.list = list
    super.init(commands, context)
    kept = list(commands).map { make($0) }
  }

  private func make<Each: Commands>(
    _ commands: Each
  ) -> (node: _Node, update: (any Commands) -> Bool) {
    let node = Each._makeCommands(
      commands,
      _NodeContext(graph: graph, parent: self, scope: scope)
    )
    let update: (any Commands) -> Bool = { newer in
      guard let newer = newer as? Each else { return false }
      node.update(newer)
      return true
    }
    return (node, update)
  }

  override var children: [_Node] { kept.map(\.node) }

  override func accept(_ newer: C) {
    commands = newer
    let all = list(newer)
    if all.count == kept.count, zip(kept, all).allSatisfy({ $0.update($1) }) { return }
    for old in kept { old.node.destroy() }
    kept = all.map { make($0) }
    graph.application?.commandsChanged()
  }

  override func didDestroy() { kept = [] }
}
