import Foundation

// A file of its own, as the text has it: Foundation is all that it needs.

extension UserDefaults {
  /// The keys, so that a misspelt one does not compile.
  enum Key: String {
    case hasPerformedInitialSync, favouriteColours, preferredMode
  }

  /// What `preferredMode` keeps by its number.
  enum Mode: Int {
    case light, dark
  }

  var hasPerformedInitialSync: Bool {
    get { bool(forKey: Key.hasPerformedInitialSync.rawValue) }
    set { setValue(newValue, forKey: Key.hasPerformedInitialSync.rawValue) }
  }

  var favouriteColours: [String] {
    get { stringArray(forKey: Key.favouriteColours.rawValue) ?? [] }
    set { setValue(newValue, forKey: Key.favouriteColours.rawValue) }
  }

  var preferredMode: Mode {
    get { Mode(rawValue: integer(forKey: Key.preferredMode.rawValue)) ?? .light }
    set { setValue(newValue.rawValue, forKey: Key.preferredMode.rawValue) }
  }

  /// The store that several apps share.
  static let shared = UserDefaults(suiteName: "group.com.example.colours") ?? .standard
}
