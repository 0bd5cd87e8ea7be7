import ValiseControl
import ValiseFiles

extension DomainMap {
  /// The domain of a name on a device: an app's, a group's, a suite's.
  func domain(_ name: String, onDevice folder: String) throws(DefaultsError) -> Domain {
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { return try suite(String(parts[1]), of: String(parts[0]), name: name) }
    if Places.isGroup(name) {
      return Domain(name: name, file: try file(of: name, in: try places(of: "defaults")))
    }
    let applications = try applications(onDevice: folder)
    if applications.contains(where: { $0.identifier == name }) {
      return Domain(name: name, file: try places(of: name).preferencesFile)
    }
    return try lonely(name, onDevice: folder, among: applications)
  }

  /// Every domain on a device: apps and their suites, groups, then the global ones.
  func domains(onDevice folder: String) throws(DefaultsError) -> [Domain] {
    var all: [Domain] = []
    for container in try names(in: Path.join(folder, "Containers")) {
      let places = try places(of: container)
      all += try domains(in: places.preferencesFolder) { name in
        let file = name == Places.globalDomain ? ".GlobalPreferences" : name
        return Domain(
          name: name == container ? name : "\(container)/\(name)",
          file: Path.join(places.preferencesFolder, "\(file).plist"),
          isGlobal: name == Places.globalDomain
        )
      }
    }
    for group in try names(in: Path.join(folder, "Groups")) where Places.isGroup(group) {
      let preferences = Path.join(folder, "Groups/\(group)/Library/Preferences")
      all += try domains(in: preferences) { name in
        Domain(name: name, file: Path.join(preferences, "\(name).plist"))
      }
    }
    return all.sorted { a, b in
      a.isGlobal == b.isGlobal ? CodeUnits.precedes(a.name, b.name) : b.isGlobal
    }
  }

  /// The global domain, where one app alone is on the device.
  func globalDomain(onDevice folder: String) throws(DefaultsError) -> Domain {
    let identifiers = try applications(onDevice: folder).map(\.identifier)
    guard identifiers.count == 1 else {
      throw .failed(
        "each app on a device has a global domain of its own; name one, as in"
          + " '\(identifiers.first ?? "com.example.app")/\(Places.globalDomain)'"
      )
    }
    return try suite(
      Places.globalDomain,
      of: identifiers[0],
      name: "\(identifiers[0])/\(Places.globalDomain)"
    )
  }

  /// The names in a folder that are plain file names; none where there is no such folder.
  func names(in folder: String) throws(DefaultsError) -> [String] {
    do {
      return try FileSystem.system.list(folder)?.filter { !$0.hasPrefix(".") } ?? []
    } catch {
      throw .failed("cannot list the domains: \(error)")
    }
  }

  private func suite(
    _ suite: String,
    of container: String,
    name: String
  ) throws(DefaultsError) -> Domain {
    let file = try file(of: suite, in: try places(of: container))
    return Domain(name: name, file: file, isGlobal: suite == Places.globalDomain)
  }

  /// A suite that is in one container alone, or a name that is nowhere.
  private func lonely(
    _ name: String,
    onDevice folder: String,
    among applications: [Application]
  ) throws(DefaultsError) -> Domain {
    let known = try domains(onDevice: folder)
    let found = known.filter { $0.name.hasSuffix("/\(name)") }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw .failed(
        "'\(name.shown)' is a suite of more than one app; name one of"
          + " \(found.map { "'\($0.name)'" }.joined(separator: ", "))"
      )
    }
    let names = Set(known.map(\.name) + applications.map(\.identifier)).sorted()
    let hint = didYouMean(name, among: names, quote: "'")
    throw .failed(
      "no app or group '\(name.shown)' is on the device in '\(folder)'"
        + (hint.isEmpty ? "; for a suite of one write 'APP/SUITE'" : hint)
    )
  }
}
