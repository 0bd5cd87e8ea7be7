import ValiseControl

// Pressing keys.
extension ControlAgent {
  /// Presses keys; they go to the window in front, as they do at a keyboard, or to the one that is
  /// named, which comes to the front.
  func press(_ text: String, in name: String?) throws {
    graph.turn()
    try checkInFront()
    guard let keys = KeyboardShortcut(spoken: text) else {
      throw AgentError("'\(text)' is no key; write it as Ctrl+N, Shift+F5, Escape")
    }
    let window = try window(named: name)
    application.giveFocus(to: window)
    if window.press(keys) { return }
    if let field = window.focused, let text = field.text(after: keys) {
      return try graph.front.perform(.setText(text), on: field)
    }
    throw AgentError("nothing has the keys \(keys.spoken); nothing was done")
  }
}

extension Element {
  // What a field holds once a key was pressed in it; `nil` for a key that writes nothing, and for
  // what is no field.
  fileprivate func text(after keys: KeyboardShortcut) -> String? {
    guard case .textField(let field) = content, field.isEnabled else { return nil }
    guard keys.modifiers.isSubset(of: .shift) else { return nil }
    if keys.key == .delete { return String(field.text.dropLast()) }
    let character = keys.key.character
    let isWritten = character.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .privateUse
    }
    guard isWritten else { return nil }
    return field.text + (keys.modifiers.contains(.shift) ? character.uppercased() : "\(character)")
  }
}
