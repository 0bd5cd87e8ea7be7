/// A key of a keyboard, by the character that it writes.
///
/// Source: <https://developer.apple.com/documentation/swiftui/keyequivalent>
public struct KeyEquivalent: Hashable, Sendable {
  /// What the key writes; keys that write nothing have a character of their own, as on Apple's
  /// systems.
  public var character: Character

  /// The key that writes a character.
  public init(_ character: Character) { self.character = character }

  /// The arrow up.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The arrow down.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow to the left.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow to the right.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// Escape.
  public static let escape = KeyEquivalent("\u{1B}")
  /// Deletes what is before the cursor: Backspace.
  public static let delete = KeyEquivalent("\u{8}")
  /// Deletes what is after the cursor.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// Home.
  public static let home = KeyEquivalent("\u{F729}")
  /// End.
  public static let end = KeyEquivalent("\u{F72B}")
  /// Page up.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// Page down.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// Clear, of a block of digits.
  public static let clear = KeyEquivalent("\u{F739}")
  /// Tab.
  public static let tab = KeyEquivalent("\t")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// Return.
  public static let `return` = KeyEquivalent("\r")
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that writes a character: `"n"`.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}

/// Keys that are held while another is pressed.
///
/// Source: <https://developer.apple.com/documentation/swiftui/eventmodifiers>
/// Differs from SwiftUI: see `Docs/Differences.md`, row "keys: Command".
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The keys as bits.
  public let rawValue: Int

  /// The keys of some bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock.
  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  /// Shift.
  public static let shift = EventModifiers(rawValue: 1 << 1)
  /// Control.
  public static let control = EventModifiers(rawValue: 1 << 2)
  /// Option: Alt.
  public static let option = EventModifiers(rawValue: 1 << 3)
  /// Command: Control, as on every keyboard that has no Command.
  public static let command = EventModifiers(rawValue: 1 << 4)
  /// A key of the block of digits.
  public static let numericPad = EventModifiers(rawValue: 1 << 5)
  /// All of them.
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}
