// Keys that do what a control or a command does. The controls of the topmost sheet come first, or
// those of the window, then the commands of its menu; of several with the same keys, the first.

extension WindowRoot {
  /// Does what the pressed keys stand for.
  ///
  /// - Parameter isPressed: Whether the keys of a shortcut are those that are pressed.
  /// - Returns: Whether anything has them.
  /// - Complexity: O(*n*) in the elements on screen.
  package func press(where isPressed: (KeyboardShortcut) -> Bool) -> Bool {
    if isPressed(.cancelAction), drag(.cancelled) { return true }
    if moveItem(where: isPressed) { return true }
    guard let action = action(where: isPressed) else { return false }
    action()
    return true
  }

  private func action(where isPressed: (KeyboardShortcut) -> Bool) -> (@MainActor () -> Void)? {
    let top: Element = sheets.last ?? element
    if let action = top.action(where: isPressed) { return action }
    if let sheet = sheets.last, isPressed(.cancelAction) { return sheet.actions.press }
    return menu.action(where: isPressed)
  }

  /// The same for keys that a device names: a field has Return first.
  package func press(_ keys: KeyboardShortcut) -> Bool {
    let keys = keys.onThisKeyboard
    if keys == .defaultAction, let submit = focused?.actions.submit {
      submit()
      return true
    }
    return press { $0.onThisKeyboard == keys }
  }
}

extension Element {
  // Depth first: the first control in the order of the views.
  fileprivate func action(
    where isPressed: (KeyboardShortcut) -> Bool
  ) -> (@MainActor () -> Void)? {
    if let shortcut, isPressed(shortcut), isSwitchedOn, let press = actions.press { return press }
    if case .menu(let menu) = content, menu.isEnabled, let select = actions.select,
      let number = menu.items.number(where: isPressed)
    {
      return { select(number) }
    }
    for child in visibleChildren {
      if let action = child.action(where: isPressed) { return action }
    }
    return nil
  }

  private var isSwitchedOn: Bool {
    switch content {
    case .button(let button): button.isEnabled
    case .toggle(let toggle): toggle.isEnabled
    default: true
    }
  }
}

extension [MenuContent.Item] {
  /// The number of the first command that has the pressed keys, in the lines or a menu behind one.
  fileprivate func number(where isPressed: (KeyboardShortcut) -> Bool) -> Int? {
    for line in self where line.isEnabled {
      switch line.kind {
      case .command(let number):
        if let shortcut = line.shortcut, isPressed(shortcut) { return number }
      case .submenu(let lines):
        if let number = lines.number(where: isPressed) { return number }
      case .header, .divider: break
      }
    }
    return nil
  }
}
