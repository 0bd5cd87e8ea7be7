import ValisePreferences

/// One domain: how a person names it, and the file that keeps it.
struct Domain: Sendable, Equatable {
  /// As `domains` lists it, and as it was typed where it is no name of ours.
  let name: String
  /// The property list; it need not exist.
  let file: String
  /// Whether it is the one that all apps share.
  var isGlobal = false

  /// The global domain's name in what the tool prints.
  static let globalName = "Apple Global Domain"
  /// The same in the text about a key that does not exist.
  static let globalConstant = "kCFPreferencesAnyApplication"
  /// All the names under which the global domain is known.
  static let globalNames = ["NSGlobalDomain", globalName, globalConstant, ".GlobalPreferences"]

  /// The store of its file, as another process would have it.
  func store() -> PreferenceStore { PreferenceStore(domain: name, file: file) }

  /// How the text about a key that does not exist names it.
  var pairName: String { isGlobal ? Self.globalConstant : name }
}

/// A domain as a call names it.
enum DomainName: Sendable, Equatable {
  /// By name, or by the path of its file.
  case named(String)
  /// `-g`, or one of its names.
  case global
  /// `-app NAME`.
  case application(String)
}
