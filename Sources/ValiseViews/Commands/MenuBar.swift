import Foundation

// The app's menu, as each window has it: what every app has, and what the app's commands put before,
// after or in the place of it.

extension Application {
  /// What the menu of a window shows, and what each line does.
  func menu(of window: WindowRoot) -> MenuLines {
    let blocks = commandBlocks
    var menu = MenuLines()
    for (number, group) in CommandGroupPlacement.order.enumerated() {
      if number == CommandGroupPlacement.groupsBeforeMenus { addMenus(of: blocks, to: &menu) }
      var lines = MenuLines()
      for placement in group { add(placement, of: blocks, in: window, to: &lines) }
      guard !lines.items.isEmpty else { continue }
      menu.addDivider()
      if group.contains(.appTermination) {
        menu.addHeader("Quitting keeps the windows, closing forgets them")
      }
      menu.add(lines)
    }
    return menu
  }

  private func addMenus(of blocks: [any CommandBlock], to menu: inout MenuLines) {
    menu.addDivider()
    for block in blocks {
      if case .menu(let name) = block.place { menu.add(block.lines, inMenu: name) }
    }
  }

  private func add(
    _ placement: CommandGroupPlacement,
    of blocks: [any CommandBlock],
    in window: WindowRoot,
    to lines: inout MenuLines
  ) {
    var before: [any CommandBlock] = []
    var after: [any CommandBlock] = []
    var instead: (any CommandBlock)?
    for block in blocks {
      switch block.place {
      case .before(placement): before.append(block)
      case .after(placement): after.append(block)
      case .replacing(placement): instead = block
      default: break
      }
    }
    for block in before { lines.add(block.lines) }
    if let instead {
      lines.add(instead.lines)
    } else {
      addDefaults(of: placement, in: window, to: &lines)
    }
    for block in after { lines.add(block.lines) }
  }

  // MARK: what every app has

  private func addDefaults(
    of placement: CommandGroupPlacement,
    in window: WindowRoot,
    to lines: inout MenuLines
  ) {
    switch placement {
    case .newItem: addNewWindows(to: &lines)
    case .saveItem:
      lines.add("Close", KeyboardShortcut("w")) { [weak self, weak window] in
        if let window { self?.close(window) }
      }
    case .singleWindowList: addSingleWindows(to: &lines)
    case .appSettings:
      guard openers(.settings).first != nil else { return }
      lines.add("Settings…", KeyboardShortcut(",")) { [weak self] in
        self?.open(WindowRequest(id: Settings<EmptyView>.declaration.id))
      }
    case .appTermination:
      lines.add("Quit \(Bundle.appName)", KeyboardShortcut("q")) { [weak self] in
        self?.quit()
      }
    default: break
    }
  }

  private func openers(_ kind: WindowDeclaration.Kind) -> [any WindowOpener] {
    graph.openers.filter { opener in
      opener.declaration.kind == kind
        && !EnvironmentValues(scope: opener.scope).commandsAreRemoved
    }
  }

  // A window that is opened for a value is opened where the value is.
  private func addNewWindows(to lines: inout MenuLines) {
    let groups = openers(.group).filter { $0.declaration.value == nil }
    for (number, opener) in groups.enumerated() {
      let name = opener.declaration.title ?? Bundle.appName
      lines.add(
        groups.count == 1 ? "New Window" : "New \(name) Window",
        number == 0 ? KeyboardShortcut("n") : nil
      ) { [weak self, weak opener] in
        if let opener { self?.openNew(opener) }
      }
    }
  }

  private func addSingleWindows(to lines: inout MenuLines) {
    guard graph.openers.count > 1 else { return }
    for opener in openers(.single) {
      let declaration = opener.declaration
      lines.add(declaration.title ?? declaration.id, nil) { [weak self] in
        self?.open(WindowRequest(id: declaration.id))
      }
    }
  }
}

/// The menu of a window: not in the tree of its views, since each front has a place of its own for it.
package final class MenuBarElement: Element {
  private weak var owner: WindowRoot?
  private var lines = MenuLines()

  init(_ owner: WindowRoot) {
    self.owner = owner
    super.init(.none, graph: owner.graph)
    isInFront = true
    accessibility.label = "Main menu"
    actions.select = { [weak self] in self?.lines.choose($0) }
  }

  func show(_ lines: MenuLines) {
    self.lines = lines
    set(
      .menu(
        MenuContent(
          items: lines.items,
          style: .automatic,
          tint: ColorContent(name: "accent"),
          isEnabled: true
        )
      )
    )
  }

  override var windowRoot: WindowRoot? { owner }
}
