import Foundation

/// A button that opens a list of commands.
///
/// Buttons, toggles, pickers, dividers, sections and other menus become lines of the list.
///
/// Source: <https://developer.apple.com/documentation/swiftui/menu>
public struct Menu<Label, Content> {
  let label: Label
  let content: Content
}

extension Menu where Label: View, Content: View {
  /// A menu with a label of views.
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), content: content())
  }
}

extension Menu where Label == Text, Content: View {
  /// A menu with a title.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: () -> Content
  ) {
    self.init(label: Text(title), content: content())
  }
}

extension Menu where Label == ValiseViews.Label<Text, Image>, Content: View {
  /// A menu with a title and a symbol.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: ValiseViews.Label(title, systemImage: systemImage),
      content: content()
    )
  }
}

extension Menu: View where Label: View, Content: View {
  /// A node with one menu.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    MenuNode(view, context)
  }
}

// The commands are made as views, read as lines and not drawn.
final class MenuNode<Label: View, Content: View>: ControlNode<Menu<Label, Content>, Label> {
  private var optionsNode: OptionsNode<Content>?
  private var lines = MenuLines()

  override init(_ view: Menu<Label, Content>, _ context: _NodeContext) {
    super.init(view, context)
    optionsNode = OptionsNode(
      view.content,
      _NodeContext(graph: graph, parent: self, scope: scope)
    ) { [weak self] in self?.take($0) }
  }

  override func content(of view: Menu<Label, Content>) -> Label { view.label }

  override var children: [_Node] { super.children + (optionsNode.map { [$0] } ?? []) }

  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    .menu(
      MenuContent(
        items: lines.items,
        style: environment.buttonStyle,
        tint: environment.tintColor,
        isEnabled: environment.isEnabled
      )
    )
  }

  override func writeLabelEnvironment(
    _ label: inout EnvironmentValues,
    _ environment: EnvironmentValues
  ) {
    ButtonLabel.write(&label, environment, environment.buttonStyle)
  }

  override func makeElement(_ content: ElementContent) -> Element {
    ButtonElement(content, graph: graph)
  }

  override func connect(_ actions: inout ElementActions) {
    actions.select = { [weak self] in self?.lines.choose($0) }
  }

  private func take(_ elements: [Element]) {
    lines = MenuLines(elements)
    refresh()
  }

  override func apply(from old: Menu<Label, Content>) {
    optionsNode?.update(view.content)
    super.apply(from: old)
  }

  override func didDestroy() {
    super.didDestroy()
    optionsNode = nil
    lines = MenuLines()
  }
}

/// The elements of commands as lines of a list, and what each does.
@MainActor
struct MenuLines {
  private(set) var items: [MenuContent.Item] = []
  private var choices: [@MainActor () -> Void] = []

  /// No lines.
  init() {}

  /// The lines that elements make, in their order.
  init(_ elements: [Element]) { items = lines(of: elements) }

  // MARK: adding

  /// Adds a command.
  mutating func add(
    _ title: String,
    _ shortcut: KeyboardShortcut?,
    _ work: @escaping @MainActor () -> Void
  ) {
    choices.append(work)
    var line = MenuContent.Item(kind: .command(choices.count - 1), title: title)
    line.shortcut = shortcut
    items.append(line)
  }

  /// Adds other lines.
  mutating func add(_ others: MenuLines) {
    items += renumbered(others.items) { others.choose($0) }
  }

  /// Adds a menu with other lines in it.
  mutating func add(_ others: MenuLines, inMenu name: String) {
    let inner = renumbered(others.items) { others.choose($0) }
    items.append(MenuContent.Item(kind: .submenu(inner), title: name))
  }

  /// Parts what comes from what is there, if anything is.
  mutating func addDivider() {
    if let last = items.last, last.kind != .divider {
      items.append(MenuContent.Item(kind: .divider))
    }
  }

  /// Names what comes.
  mutating func addHeader(_ title: String) {
    items.append(MenuContent.Item(kind: .header, title: title))
  }

  // MARK: choosing

  /// Does what a line does.
  func choose(_ index: Int) {
    if choices.indices.contains(index) { choices[index]() }
  }

  private mutating func lines(of elements: [Element]) -> [MenuContent.Item] {
    var found: [MenuContent.Item] = []
    for element in elements { found += lines(of: element) }
    return found
  }

  private mutating func lines(of element: Element) -> [MenuContent.Item] {
    switch element.content {
    case .button(let button):
      var line = command(element) { [weak element] in element?.actions.press?() }
      line.isEnabled = button.isEnabled
      line.isDestructive = button.isDestructive
      return [line]
    case .toggle(let toggle):
      var line = command(element) { [weak element] in element?.actions.press?() }
      line.isEnabled = toggle.isEnabled
      line.isOn = toggle.isOn
      return [line]
    case .picker(let picker): return options(of: element, picker)
    case .menu(let menu):
      let inner = renumbered(menu.items) { [weak element] in element?.actions.select?($0) }
      var line = MenuContent.Item(kind: .submenu(inner))
      line.title = element.plainText
      line.systemImage = element.symbol
      line.isEnabled = menu.isEnabled
      return [line]
    case .divider: return [MenuContent.Item(kind: .divider)]
    case .section(let header, _):
      let title = header.isEmpty ? [] : [MenuContent.Item(kind: .header, title: header)]
      let rows = (element as? SectionElement)?.rows ?? []
      return [MenuContent.Item(kind: .divider)] + title + lines(of: rows)
    case .text(let text): return [MenuContent.Item(kind: .header, title: text.string)]
    default: return lines(of: element.children)
    }
  }

  private mutating func command(
    _ element: Element,
    _ work: @escaping @MainActor () -> Void
  ) -> MenuContent.Item {
    choices.append(work)
    var line = MenuContent.Item(
      kind: .command(choices.count - 1),
      title: element.accessibility.label ?? element.plainText,
      systemImage: element.symbol
    )
    line.shortcut = element.shortcut
    return line
  }

  private mutating func options(
    of element: Element,
    _ picker: PickerContent
  ) -> [MenuContent.Item] {
    picker.options.enumerated().map { index, title in
      choices.append { [weak element] in element?.actions.select?(index) }
      return MenuContent.Item(
        kind: .command(choices.count - 1),
        title: title,
        isEnabled: picker.isEnabled,
        isOn: index == picker.selected
      )
    }
  }

  // The lines of another list, with numbers of this one.
  private mutating func renumbered(
    _ items: [MenuContent.Item],
    _ choose: @escaping @MainActor (Int) -> Void
  ) -> [MenuContent.Item] {
    items.map { item in
      var item = item
      switch item.kind {
      case .command(let index):
        choices.append { choose(index) }
        item.kind = .command(choices.count - 1)
      case .submenu(let lines): item.kind = .submenu(renumbered(lines, choose))
      case .header, .divider: break
      }
      return item
    }
  }
}

extension Element {
  /// The first symbol inside.
  package var symbol: String? {
    if case .image(let image) = content, case .symbol(let name) = image.source { return name }
    return children.lazy.compactMap(\.symbol).first
  }
}
