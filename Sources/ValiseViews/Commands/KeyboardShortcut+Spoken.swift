extension KeyboardShortcut {
  private static let names: [(key: KeyEquivalent, name: String)] = [
    (.upArrow, "Up"), (.downArrow, "Down"), (.leftArrow, "Left"), (.rightArrow, "Right"),
    (.escape, "Escape"), (.delete, "Backspace"), (.deleteForward, "Delete"), (.home, "Home"),
    (.end, "End"), (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.clear, "Clear"),
    (.tab, "Tab"), (.space, "Space"), (.return, "Return"),
  ]
  private static let held: [(modifier: EventModifiers, names: [String])] = [
    (.command, ["Ctrl", "Control", "Cmd", "Command"]), (.option, ["Alt", "Option"]),
    (.shift, ["Shift"]),
  ]

  /// The keys as a person says them: `Ctrl+Shift+T`.
  package var spoken: String {
    let keys = onThisKeyboard
    let held = Self.held.filter { keys.modifiers.contains($0.modifier) }.map { $0.names[0] }
    let name =
      Self.names.first { $0.key == keys.key }?.name ?? keys.key.functionNumber.map { "F\($0)" }
    return (held + [name ?? keys.key.character.uppercased()]).joined(separator: "+")
  }

  /// The keys that a person says: `Ctrl+Shift+T`, `ctrl+comma`, `F5`; capitals mean nothing.
  package init?(spoken text: String) {
    // A plus at the end is the key itself.
    let isPlus = text == "+" || text.hasSuffix("++")
    var parts = (isPlus ? String(text.dropLast(text == "+" ? 1 : 2)) : text)
      .split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    if isPlus { parts = parts.filter { !$0.isEmpty } + ["+"] }
    guard let last = parts.popLast(), let key = Self.key(named: last) else { return nil }
    var modifiers: EventModifiers = []
    for part in parts {
      let known = Self.held.first { entry in
        entry.names.contains { $0.lowercased() == part.lowercased() }
      }
      guard let known else { return nil }
      modifiers.insert(known.modifier)
    }
    self.init(key, modifiers: modifiers)
  }

  private static func key(named name: String) -> KeyEquivalent? {
    let small = name.lowercased()
    if small.count == 1 { return small.first.map { KeyEquivalent($0) } }
    if let known = names.first(where: { $0.name.lowercased() == small }) { return known.key }
    if small.hasPrefix("f"), let number = UInt32(small.dropFirst()),
      let key = KeyEquivalent(functionNumber: number)
    {
      return key
    }
    return ["enter": .return, "esc": .escape, "comma": ",", "period": ".", "plus": "+"][small]
  }
}

extension KeyEquivalent {
  // The characters of F1 to F35 follow each other.
  private static let beforeFirst: UInt32 = 0xF703
  private static let functions: ClosedRange<UInt32> = 1...35

  /// The key F1, F2 and so on; `nil` where no keyboard has it.
  init?(functionNumber number: UInt32) {
    guard Self.functions.contains(number), let scalar = Unicode.Scalar(Self.beforeFirst + number)
    else { return nil }
    self.init(Character(scalar))
  }

  /// 1 for F1, and so on; `nil` for another key.
  package var functionNumber: UInt32? {
    guard let value = character.unicodeScalars.first?.value, value > Self.beforeFirst else {
      return nil
    }
    let number = value - Self.beforeFirst
    return Self.functions.contains(number) ? number : nil
  }
}
