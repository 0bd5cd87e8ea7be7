import ValiseFiles

extension Device {
  // MARK: what changed

  /// Remembers what apps keep on the device now: `changes()` counts from here.
  ///
  /// Apps that this object launched stand still meanwhile.
  ///
  /// - Throws: `.folder` when it cannot be copied; an earlier mark stays.
  /// - Complexity: O(*n*) in the bytes that the apps keep.
  public func mark() throws(DeviceError) {
    let deed = "mark the device"
    try layout.alone(to: deed) { () throws(DeviceError) in try keep(SnapshotFolder.mark, to: deed) }
  }

  /// What apps keep now and kept otherwise at the mark, or in a snapshot, by file and key.
  ///
  /// Settings, scenes, property lists and JSON are told key by key, all else by its size.
  ///
  /// - Parameter snapshot: The name of a snapshot; `nil` is the mark.
  /// - Returns: The changes, sorted by file and key; none where nothing changed.
  /// - Throws: `.folder` when there is no such thing, or a file cannot be read.
  /// - Complexity: O(*n*) in the files, and in the bytes of those that were touched.
  public func changes(since snapshot: String? = nil) throws(DeviceError) -> [DeviceChange] {
    if let snapshot { try check(snapshot) }
    return try layout.together(to: "compare the device") { () throws(DeviceError) in
      try compare(with: snapshot)
    }
  }

  private func compare(with snapshot: String?) throws(DeviceError) -> [DeviceChange] {
    let folder = SnapshotFolder(layout)
    do {
      let name = snapshot ?? SnapshotFolder.mark
      guard try folder.exists(name) else { throw try noSnapshot(snapshot) }
      let comparison = SnapshotComparison(
        from: folder.path(of: name),
        begun: try folder.begun(name),
        to: self.folder
      )
      return try SnapshotFolder.parts.flatMap { try comparison.changes(in: $0) }
    } catch let error as DeviceError {
      throw error
    } catch {
      throw DeviceError(.folder, "cannot compare the device: \(error)")
    }
  }

  /// Forgets the mark, and removes what was copied for it; without one nothing is done.
  ///
  /// - Throws: `.folder` when it cannot be removed.
  public func forgetMark() throws(DeviceError) {
    try layout.alone(to: "forget the mark") { () throws(DeviceError) in
      do {
        let folder = SnapshotFolder(layout)
        if try folder.exists(SnapshotFolder.mark) { try folder.remove(SnapshotFolder.mark) }
      } catch {
        throw DeviceError(.folder, "cannot forget the mark: \(error)")
      }
    }
  }

  // MARK: going back

  /// The names of the device's snapshots, sorted.
  ///
  /// - Throws: `.folder` when they cannot be listed.
  public func snapshots() throws(DeviceError) -> [String] {
    do {
      return try SnapshotFolder(layout).names()
    } catch {
      throw DeviceError(.folder, "cannot list the snapshots: \(error)")
    }
  }

  /// Copies all that apps keep on the device, settings and secrets among it, but not the apps.
  ///
  /// Apps that this object launched stand still meanwhile: it is what a kill would leave of them.
  ///
  /// - Parameter name: A plain file name that no snapshot has yet.
  /// - Throws: `.folder` for another name, and when it cannot be copied; `.running` while an app runs
  ///   that another process launched.
  public func snapshot(_ name: String) throws(DeviceError) {
    try check(name)
    let deed = "take the snapshot '\(name)'"
    try layout.alone(to: deed) { () throws(DeviceError) in
      if try snapshots().contains(name) {
        throw DeviceError(.folder, "there is a snapshot '\(name)' already; it was left as it is")
      }
      let own = Set(runningApps().map(\.identifier))
      if let other = try runningIdentifiers().first(where: { !own.contains($0) }) {
        throw DeviceError(
          .running,
          "cannot take a snapshot while \(other) runs, which another process launched; stop it first"
        )
      }
      try keep(name, to: deed)
    }
  }

  /// Puts all that apps kept at a snapshot in place of what they keep now.
  ///
  /// The apps themselves, and the snapshot, stay as they are.
  ///
  /// - Throws: `.running` while an app runs, and nothing is done; `.folder` when there is no such
  ///   snapshot, or when it cannot be copied.
  public func restore(_ name: String) throws(DeviceError) {
    try check(name)
    try layout.alone(to: "restore '\(name)'") { () throws(DeviceError) in
      guard try snapshots().contains(name) else { throw try noSnapshot(name) }
      if let running = try runningIdentifiers().first {
        throw DeviceError(
          .running,
          "cannot restore '\(name)' while \(running) runs; \(whatFirst(running))"
        )
      }
      do {
        try SnapshotFolder(layout).restore(name)
      } catch {
        throw DeviceError(
          .folder,
          "cannot restore '\(name)': \(error); the snapshot is as it was"
        )
      }
    }
  }

  /// Removes a snapshot.
  ///
  /// - Throws: `.folder` when there is none of this name, or when it cannot be removed.
  public func removeSnapshot(_ name: String) throws(DeviceError) {
    try check(name)
    try layout.alone(to: "remove the snapshot '\(name)'") { () throws(DeviceError) in
      guard try snapshots().contains(name) else { throw try noSnapshot(name) }
      do {
        try SnapshotFolder(layout).remove(name)
      } catch {
        throw DeviceError(.folder, "cannot remove the snapshot '\(name)': \(error)")
      }
    }
  }

  // MARK: parts

  private func keep(_ name: String, to deed: String) throws(DeviceError) {
    let apps = runningApps().map(\.session.process)
    // One that somebody else had stopped stays so.
    let paused = apps.filter { $0.pause() }
    defer { for app in paused { app.goOn() } }
    do {
      try SnapshotFolder(layout).make(name)
    } catch {
      throw DeviceError(.folder, "cannot \(deed): \(error)")
    }
  }

  private func check(_ name: String) throws(DeviceError) {
    do {
      try FileName.check(name)
    } catch {
      throw DeviceError(
        .folder,
        "no snapshot can have the name '\(FileName.printable(name))': \(error.reason); use one such as"
          + " 'before-update'"
      )
    }
    if name.hasPrefix(".") {
      throw DeviceError(.folder, "a snapshot's name begins with no dot, as '\(name)' does")
    }
  }

  private func noSnapshot(_ name: String?) throws(DeviceError) -> DeviceError {
    guard let name else {
      return DeviceError(.folder, "the device has no mark; set one: device mark")
    }
    let known = try snapshots()
    let hint =
      known.isEmpty
      ? "; the device has none; take one: device snapshot NAME"
      : nearestOrAll(name, known)
    return DeviceError(.folder, "no snapshot '\(name)'" + hint)
  }
}
