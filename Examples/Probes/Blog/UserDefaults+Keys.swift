import Foundation

// A file of its own, as the text has it: Foundation is all that it needs.

extension UserDefaults {
  /// The keys, so that a misspelt one does not compile.
  enum Key: String {
    case isSynced, colours, mode
  }

  /// What `mode` keeps by its number.
  enum Mode: Int {
    case light, dark
  }

  var isSynced: Bool {
    get { bool(forKey: Key.isSynced.rawValue) }
    set { keep(newValue, .isSynced) }
  }

  var colours: [String] {
    get { stringArray(forKey: Key.colours.rawValue) ?? [] }
    set { keep(newValue, .colours) }
  }

  var mode: Mode {
    get { Mode(rawValue: integer(forKey: Key.mode.rawValue)) ?? .light }
    set { keep(newValue.rawValue, .mode) }
  }

  private func keep(_ value: Any, _ key: Key) { setValue(value, forKey: key.rawValue) }

  /// The store that several apps share.
  static let shared = UserDefaults(suiteName: "group.com.example.colours") ?? .standard
}
