extension Places {
  /// The global domain's name as apps spell it.
  package static let globalDomain = "NSGlobalDomain"

  /// The file of the app's own preferences.
  package var preferencesFile: String { Path.join(preferencesFolder, "", identifier, ".plist") }

  /// The file of the preferences that all apps share.
  package var globalPreferencesFile: String {
    Path.join(preferencesFolder, "", Self.globalFile, ".plist")
  }

  /// The folder of the app's own preferences and of the suites beside them.
  package var preferencesFolder: String {
    container.map { $0 + "/Library/Preferences" } ?? desktop.configuration
  }

  /// The file that keeps a domain: the app's, a suite's, a group's, or `NSGlobalDomain`.
  ///
  /// - Throws: `PlaceError` when the name is not a plain file name, is the global file's, or is a
  ///   volatile domain's.
  package func preferencesFile(domain: String) throws(PlaceError) -> String {
    if domain == Self.globalDomain { return globalPreferencesFile }
    try FileName.check(domain)
    if domain == Self.globalFile { throw PlaceError(.globalDomain, domain) }
    if Self.volatileDomains.contains(domain) { throw PlaceError(.volatileDomain, domain) }
    if Self.isGroup(domain), case .device = layout {
      return Path.join(try group(domain), "Library/Preferences/\(domain).plist")
    }
    return Path.join(preferencesFolder, "", domain, ".plist")
  }

  /// The file of the suite that an app asks for by name.
  ///
  /// - Throws: `PlaceError` when the name is not a plain file name, is one of the global domain's,
  ///   or is the app's own identifier, which Apple refuses too.
  package func preferencesFile(suite: String) throws(PlaceError) -> String {
    if Self.globalNames.contains(suite) { throw PlaceError(.globalDomain, suite) }
    if suite == identifier { throw PlaceError(.ownIdentifier, suite) }
    return try preferencesFile(domain: suite)
  }

  /// The folder that the apps of a group share.
  ///
  /// - Throws: `PlaceError` when the name is not a plain file name that starts with `group.`.
  package func group(_ name: String) throws(PlaceError) -> String {
    try FileName.check(name)
    guard Self.isGroup(name) else { throw PlaceError(.notAGroup, name) }
    switch layout {
    case .desktop: return Path.join(desktop.data, name)
    case .device(let folder): return Path.join(folder, "Groups/\(name)")
    }
  }

  /// Whether a suite's name is an app group's.
  package static func isGroup(_ name: String) -> Bool {
    name.hasPrefix("group.") && name.utf8.count > 6
  }

  /// The names of the command line's domain and of the registered values'.
  package static let volatileDomains = ["NSArgumentDomain", "NSRegistrationDomain"]

  /// The names of the domains that have a file now: the app's, suites', groups', the global one.
  ///
  /// A name counts when its list or its journal is there. Sorted by code units; a folder that is
  /// not there has none.
  ///
  /// - Throws: `FileError` when a folder cannot be read.
  package func preferencesDomains() throws(FileError) -> [String] {
    var names: Set<String> = []
    for folder in try preferencesFolders() {
      for file in try fileSystem.list(folder) ?? [] {
        if let name = Self.domain(ofFile: file) { names.insert(name) }
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The folders in which domains of this app may be.
  private func preferencesFolders() throws(FileError) -> [String] {
    guard case .device(let folder) = layout else { return [preferencesFolder] }
    let groups = Path.join(folder, "Groups")
    return [preferencesFolder]
      + (try fileSystem.list(groups) ?? []).map { Path.join(groups, "\($0)/Library/Preferences") }
  }

  /// The domain that a file belongs to, `nil` when it is neither a list nor a journal.
  private static func domain(ofFile name: String) -> String? {
    let (list, journal) = (".plist", ".plist.journal")
    if name == globalFile + list || name == "." + globalFile + journal { return globalDomain }
    if name.hasPrefix("."), name.hasSuffix(journal) {
      return String(name.dropFirst().dropLast(journal.count))
    }
    guard name.hasSuffix(list), !name.hasPrefix(".") else { return nil }
    return String(name.dropLast(list.count))
  }

  /// The global domain's file name, without `.plist`.
  private static let globalFile = ".GlobalPreferences"

  /// All the names under which the global domain is known.
  private static let globalNames = [
    globalDomain, globalFile, "kCFPreferencesAnyApplication", "Apple Global Domain",
  ]
}
