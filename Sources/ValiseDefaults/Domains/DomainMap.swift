// Which file keeps which domain, on a desktop and on a device.
//
//   desktop   NAME              $XDG_CONFIG_HOME/NAME.plist
//             -g                $XDG_CONFIG_HOME/.GlobalPreferences.plist
//             /path, ./path     that file, with `.plist` added where it is missing
//   device    APP, group.NAME   its container's, its group's
//             APP/SUITE         a suite in an app's container
//             APP/NSGlobalDomain, or -g where there is one app
//             SUITE             where one container alone has such a suite

import ValiseFiles

/// The domains of a person, or of a device.
struct DomainMap: Sendable {
  let layout: Places.Layout

  /// The domains on the device in `device`; without one, where the environment says.
  ///
  /// - Throws: A failure when there is no device in that folder.
  init(device: String?) throws(DefaultsError) {
    guard let device else {
      layout = Places.Layout(environment: Environment.value)
      if case .device(let folder) = layout { try Self.check(folder) }
      return
    }
    let folder = Path.absolute(device)
    try Self.check(folder)
    layout = .device(folder: folder)
  }

  /// The domain that a call names.
  ///
  /// - Throws: A failure for a name that leads nowhere, with what there is.
  func domain(_ name: DomainName) throws(DefaultsError) -> Domain {
    switch name {
    case .application(let name): try application(name)
    case .global: try global()
    case .named(let name) where Domain.globalNames.contains(name): try global()
    case .named(let name) where isPath(name): fileDomain(name)
    case .named(let name):
      try onDevice { folder throws(DefaultsError) in
        try domain(name, onDevice: folder)
      } else: { () throws(DefaultsError) in
        Domain(name: name, file: try file(of: name, in: try desktop()))
      }
    }
  }

  /// Every domain that has files, sorted by name, the global ones last.
  func all() throws(DefaultsError) -> [Domain] {
    try onDevice { folder throws(DefaultsError) in
      try domains(onDevice: folder)
    } else: { () throws(DefaultsError) in
      let places = try desktop()
      return try domains(in: places.preferencesFolder) { name in
        name == Places.globalDomain
          ? Domain(name: Domain.globalName, file: places.globalPreferencesFile, isGlobal: true)
          : Domain(name: name, file: Path.join(places.preferencesFolder, "\(name).plist"))
      }
    }
  }

  /// Does one thing on a device and another on a desktop.
  func onDevice<Result>(
    _ device: (String) throws(DefaultsError) -> Result,
    else desktop: () throws(DefaultsError) -> Result
  ) throws(DefaultsError) -> Result {
    switch layout {
    case .device(let folder): try device(folder)
    case .desktop: try desktop()
    }
  }

  /// The places of an app, or of the tool on a desktop.
  func places(of identifier: String) throws(DefaultsError) -> Places {
    do {
      return try Places(layout: layout, identifier: identifier)
    } catch {
      throw .failed("\(error)")
    }
  }

  /// The file of a domain beside an app's own.
  func file(of name: String, in places: Places) throws(DefaultsError) -> String {
    do {
      return try places.preferencesFile(domain: name)
    } catch {
      throw .failed("\(error)")
    }
  }

  /// The domains whose files are in a folder, the global one last.
  func domains(
    in folder: String,
    named domain: (String) -> Domain
  ) throws(DefaultsError) -> [Domain] {
    let names: [String]
    do {
      names = try FileSystem.system.list(folder) ?? []
    } catch {
      throw .failed("cannot list the domains: \(error)")
    }
    let found = Set(names.compactMap(Self.domainName)).map(domain)
    return found.sorted { a, b in
      a.isGlobal == b.isGlobal ? CodeUnits.precedes(a.name, b.name) : b.isGlobal
    }
  }

  private func desktop() throws(DefaultsError) -> Places { try places(of: "defaults") }

  private func global() throws(DefaultsError) -> Domain {
    try onDevice { folder throws(DefaultsError) in
      try globalDomain(onDevice: folder)
    } else: { () throws(DefaultsError) in
      let places = try desktop()
      return Domain(name: Domain.globalName, file: places.globalPreferencesFile, isGlobal: true)
    }
  }

  private func isPath(_ name: String) -> Bool {
    if case .device = layout { return Path.isAbsolute(name) || name.hasPrefix("./") }
    return name.contains("/")
  }

  private func fileDomain(_ name: String) -> Domain {
    let path = Path.absolute(name.hasSuffix(".plist") ? name : "\(name).plist")
    return Domain(name: name, file: path)
  }

  /// What a file's name says: `x` of `x.plist` and of `.x.plist.journal`.
  private static func domainName(_ file: String) -> String? {
    let ending = ".plist"
    var name = file[...]
    if name.hasPrefix("."), name.hasSuffix("\(ending).journal") {
      name = name.dropFirst().dropLast(8)
    }
    guard name.hasSuffix(ending), name.count > ending.count else { return nil }
    let domain = String(name.dropLast(ending.count))
    if domain == ".GlobalPreferences" { return Places.globalDomain }
    return domain.hasPrefix(".") ? nil : domain
  }

  private static func check(_ folder: String) throws(DefaultsError) {
    do {
      if try FileSystem.system.status(Path.join(folder, "Containers"))?.kind == .folder { return }
    } catch {
      throw .failed("cannot use the device in '\(folder.shown)': \(error)")
    }
    throw .failed("no device in '\(folder.shown)'; make one: device create '\(folder.shown)'")
  }
}
