/// Where commands stand among those that every app has.
///
/// Source: <https://developer.apple.com/documentation/swiftui/commandgroupplacement>
/// Differs from SwiftUI: see `Docs/Differences.md`, row "commands: the menu".
public struct CommandGroupPlacement: Hashable, Sendable {
  let name: String

  /// About the app.
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  /// The app's settings: "Settings…", where there is a scene for them.
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  /// Services of the system.
  public static let systemServices = CommandGroupPlacement(name: "systemServices")
  /// Whether the app is on the screen.
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  /// Ending the app: "Quit" with its name.
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  /// Making documents and windows: "New Window".
  public static let newItem = CommandGroupPlacement(name: "newItem")
  /// Saving and closing: "Close".
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  /// Reading and writing other files.
  public static let importExport = CommandGroupPlacement(name: "importExport")
  /// Printing.
  public static let printItem = CommandGroupPlacement(name: "printItem")
  /// Undoing and doing again.
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  /// Cutting, copying and pasting.
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  /// Changing text.
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  /// Changing the looks of text.
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  /// The toolbar.
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  /// The sidebar.
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  /// The size of a window.
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  /// Which window is in front.
  public static let windowList = CommandGroupPlacement(name: "windowList")
  /// The windows that the app has once: each by its title.
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  /// How the windows stand.
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  /// Help.
  public static let help = CommandGroupPlacement(name: "help")

  /// All, as the menu has them, in the groups between which it draws a line; the app's own menus
  /// stand after the third.
  static let order: [[CommandGroupPlacement]] = [
    [.newItem, .saveItem, .importExport, .printItem],
    [.undoRedo, .pasteboard, .textEditing, .textFormatting],
    [.toolbar, .sidebar],
    [.windowSize, .windowArrangement, .windowList, .singleWindowList],
    [.appSettings, .systemServices, .appVisibility, .help, .appInfo],
    [.appTermination],
  ]
  /// How many of the groups stand before the app's own menus.
  static let groupsBeforeMenus = 3
}

/// Commands that stand with, or instead of, those that every app has.
///
/// Source: <https://developer.apple.com/documentation/swiftui/commandgroup>
public struct CommandGroup<Content> {
  let place: CommandPlace
  let content: Content
}

extension CommandGroup where Content: View {
  /// Commands that stand before those of a placement.
  nonisolated public init(
    before group: CommandGroupPlacement,
    @ViewBuilder addition: () -> Content
  ) {
    self.init(place: .before(group), content: addition())
  }

  /// Commands that stand after those of a placement.
  nonisolated public init(
    after group: CommandGroupPlacement,
    @ViewBuilder addition: () -> Content
  ) {
    self.init(place: .after(group), content: addition())
  }

  /// Commands that stand instead of those of a placement.
  nonisolated public init(
    replacing group: CommandGroupPlacement,
    @ViewBuilder addition: () -> Content
  ) {
    self.init(place: .replacing(group), content: addition())
  }
}

extension CommandGroup: Commands where Content: View {
  /// No body: the runtime shows the lines.
  public typealias Body = Never

  /// A node with the lines of the group.
  ///
  /// Not for apps.
  public static func _makeCommands(
    _ commands: Self,
    _ context: _NodeContext
  ) -> _CommandsNode<Self> {
    CommandBlockNode(commands, context, place: { $0.place }, content: { $0.content })
  }
}

/// A menu of the app's own.
///
/// Source: <https://developer.apple.com/documentation/swiftui/commandmenu>
public struct CommandMenu<Content> {
  let name: String
  let content: Content
}

extension CommandMenu where Content: View {
  /// A menu with a name.
  nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(name: String(name), content: content())
  }
}

extension CommandMenu: Commands where Content: View {
  /// No body: the runtime shows the lines.
  public typealias Body = Never

  /// A node with the lines of the menu.
  ///
  /// Not for apps.
  public static func _makeCommands(
    _ commands: Self,
    _ context: _NodeContext
  ) -> _CommandsNode<Self> {
    CommandBlockNode(commands, context, place: { .menu($0.name) }, content: { $0.content })
  }
}

/// Where lines of a menu stand.
enum CommandPlace {
  case before(CommandGroupPlacement)
  case after(CommandGroupPlacement)
  case replacing(CommandGroupPlacement)
  /// In a menu of their own.
  case menu(String)
}

/// Lines of the app's menu, and where they stand.
@MainActor
protocol CommandBlock: AnyObject {
  var place: CommandPlace { get }
  var lines: MenuLines { get }
  /// Whether a scene around takes the commands away.
  var isRemoved: Bool { get }
}

// The commands are made as views, read as lines and not drawn.
final class CommandBlockNode<C: Commands, Content: View>: _CommandsNode<C>, CommandBlock {
  private var options: OptionsNode<Content>?
  private(set) var lines = MenuLines()
  private let placeOf: (C) -> CommandPlace
  private let contentOf: (C) -> Content

  init(
    _ commands: C,
    _ context: _NodeContext,
    place: @escaping (C) -> CommandPlace,
    content: @escaping (C) -> Content
  ) {
    placeOf = place
    contentOf = content
    super.init(commands, context)
    options = OptionsNode(content(commands), context.child(of: self)) { [weak self] elements in
      self?.lines = MenuLines(elements)
      self?.graph.application?.commandsChanged()
    }
  }

  var place: CommandPlace { placeOf(commands) }

  var isRemoved: Bool { EnvironmentValues(scope: scope).commandsAreRemoved }

  override var children: [_Node] { options.map { [$0] } ?? [] }

  override func accept(_ newer: C) {
    commands = newer
    options?.update(contentOf(newer))
    graph.application?.commandsChanged()
  }

  override func didDestroy() { options = nil }
}
