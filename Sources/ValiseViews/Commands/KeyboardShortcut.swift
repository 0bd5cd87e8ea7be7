/// Keys that do what a control or a command does.
///
/// Source: <https://developer.apple.com/documentation/swiftui/keyboardshortcut>
public struct KeyboardShortcut: Hashable, Sendable {
  /// How keys are found on other keyboards.
  ///
  /// Differs from SwiftUI: a key is found by what it writes, or by its place on a keyboard that
  /// writes another script, whatever is asked for.
  public struct Localization: Hashable, Sendable {
    private let name: String

    /// As the system does.
    public static let automatic = Localization(name: "automatic")
    /// Without turning them around in scripts from right to left.
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    /// As they are written.
    public static let custom = Localization(name: "custom")
  }

  /// The key that is pressed.
  public var key: KeyEquivalent
  /// The keys that are held meanwhile.
  public var modifiers: EventModifiers
  /// How the key is found on other keyboards.
  public var localization: Localization

  /// A key, and the keys that are held while it is pressed.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  /// A key, the keys that are held while it is pressed, and how it is found on other keyboards.
  public init(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: Localization
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// The keys of the button that a dialog suggests: Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The keys of the button that leaves things as they were: Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension KeyboardShortcut {
  /// The keys as they are on a keyboard without Command: that is Control, and a capital letter
  /// takes Shift.
  package var onThisKeyboard: KeyboardShortcut {
    var keys = self
    keys.localization = .automatic
    keys.modifiers = modifiers.intersection([.shift, .option, .command])
    if modifiers.contains(.control) { keys.modifiers.insert(.command) }
    let small = key.character.lowercased()
    if small.count == 1, let letter = small.first, letter != key.character {
      keys.key = KeyEquivalent(letter)
      keys.modifiers.insert(.shift)
    }
    return keys
  }

  /// Whether the keys write something, or move a cursor, so that a field has them first.
  package var belongsToText: Bool { onThisKeyboard.modifiers.subtracting(.shift).isEmpty }
}

extension EnvironmentValues {
  private enum ShortcutKey: EnvironmentKey {
    static var defaultValue: KeyboardShortcut? { nil }
  }

  /// The keys that a modifier gave the control around here.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}

extension View {
  /// Has keys do what the buttons and toggles in this view do; of several, the first is meant.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)>
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Has keys do what the buttons and toggles in this view do, found in a way on other keyboards.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(
      KeyboardShortcut(key, modifiers: modifiers, localization: localization)
    )
  }

  /// Has keys do what the buttons and toggles in this view do.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  /// Has keys do what the buttons and toggles in this view do; `nil` takes their keys away.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
}
