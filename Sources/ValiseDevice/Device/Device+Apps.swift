import ValiseFiles

extension Device {
  /// The apps on the device, sorted by identifier.
  ///
  /// One whose bundle is damaged is left out and said once.
  ///
  /// - Throws: `.folder` when the folder of apps cannot be read.
  public func apps() throws(DeviceError) -> [InstalledApp] {
    let running = Set(try runningIdentifiers())
    return try bundles().map { installed($0, isRunning: running.contains($0.identifier)) }
  }

  /// Copies an app onto the device, whole or not at all; it takes the place of an older one with
  /// its identifier, whose data stays.
  ///
  /// - Parameter bundle: A folder `Name.app` with `Info.plist` and an executable.
  /// - Returns: The app as installed.
  /// - Throws: `.bundle` when it is no app, or another app has its folder's name; `.running` while
  ///   it runs; `.folder` when it cannot be copied, and the older one stays.
  @discardableResult
  public func install(bundle: String) throws(DeviceError) -> InstalledApp {
    let source = try AppBundle(at: Path.absolute(bundle))
    return try layout.alone(to: "install \(source.identifier)") { () throws(DeviceError) in
      try install(source)
    }
  }

  private func install(_ source: AppBundle) throws(DeviceError) -> InstalledApp {
    let others = try bundles()
    let target = Path.join(layout.applications, Path.name(of: source.path))
    if let other = others.first(where: { $0.path == target && $0.identifier != source.identifier })
    {
      throw DeviceError(
        .bundle,
        "cannot install \(source.identifier): the device has another app in a bundle of the name "
          + "'\(Path.name(of: target))', \(other.identifier); rename the bundle, or uninstall that one first"
      )
    }
    let mark = try RunningMark(source.identifier, in: layout.running)
    defer { mark.release() }
    let older = others.filter { $0.identifier == source.identifier && $0.path != target }
    let steps =
      [Replacement.Step(path: layout.relative(target), isReplaced: true)]
      + older.map { Replacement.Step(path: layout.relative($0.path), isReplaced: false) }
    do {
      try Replacement.run(steps, on: layout) { _, place in
        try layout.tree(source.path).copy(to: place)
      }
    } catch {
      throw DeviceError(.folder, "cannot install \(source.identifier): \(error)")
    }
    return installed(try AppBundle(at: target), isRunning: false)
  }

  /// Removes an app and all that it kept; what it shares with others in groups, and secrets, stay.
  ///
  /// A file that cannot be removed is said once; it is then no part of the device any more.
  ///
  /// - Throws: `.notInstalled`; `.running` while it runs; `.folder` when it cannot be removed, and
  ///   all of it stays.
  public func uninstall(_ identifier: String) throws(DeviceError) {
    try layout.alone(to: "uninstall \(identifier)") { () throws(DeviceError) in
      try remove(identifier)
    }
  }

  private func remove(_ identifier: String) throws(DeviceError) {
    let bundle = try bundle(of: identifier)
    let mark = try RunningMark(identifier, in: layout.running)
    defer { mark.release() }
    let gone = [try container(of: identifier), logPath(of: identifier), bundle.path]
    do {
      try Replacement.run(
        gone.map { Replacement.Step(path: layout.relative($0), isReplaced: false) },
        on: layout
      )
    } catch {
      throw DeviceError(.folder, "cannot uninstall \(identifier): \(error)")
    }
  }

  /// What an app printed in its latest run; empty before it ran.
  ///
  /// - Throws: `.notInstalled`; `.folder` when it cannot be read.
  public func log(of identifier: String) throws(DeviceError) -> String {
    _ = try bundle(of: identifier)
    do {
      return String(
        decoding: try layout.fileSystem.readAll(logPath(of: identifier)) ?? [],
        as: UTF8.self
      )
    } catch {
      throw DeviceError(.folder, "cannot read the log of \(identifier): \(error)")
    }
  }

  /// Throws `.notInstalled` where no such app is on the device, with the nearest name or all.
  package func checkInstalled(_ identifier: String) throws(DeviceError) {
    _ = try bundle(of: identifier)
  }

  func bundle(of identifier: String) throws(DeviceError) -> AppBundle {
    let bundles = try bundles()
    if let bundle = bundles.first(where: { $0.identifier == identifier }) { return bundle }
    let known = bundles.map(\.identifier)
    let hint =
      known.isEmpty ? "; the device has no apps" : nearestOrAll(identifier, known)
    throw DeviceError(.notInstalled, "no app '\(identifier)' on the device" + hint)
  }

  func logPath(of identifier: String) -> String {
    Path.join(folder, "Logs/\(identifier).log")
  }

  private func bundles() throws(DeviceError) -> [AppBundle] {
    let names: [String]
    do {
      names = try layout.fileSystem.list(layout.applications) ?? []
    } catch {
      throw DeviceError(.folder, "cannot list the apps: \(error)")
    }
    var bundles: [AppBundle] = []
    for name in names where !name.hasPrefix(".") {
      let path = Path.join(layout.applications, name)
      do {
        bundles.append(try AppBundle(at: path))
      } catch {
        Diagnostics.report("\(error); install it again", subject: "bundle \(path)")
      }
    }
    return bundles.sorted { $0.identifier < $1.identifier }
  }

  private func installed(_ bundle: AppBundle, isRunning: Bool) -> InstalledApp {
    InstalledApp(
      identifier: bundle.identifier,
      name: bundle.name,
      bundle: bundle.path,
      isRunning: isRunning
    )
  }
}
