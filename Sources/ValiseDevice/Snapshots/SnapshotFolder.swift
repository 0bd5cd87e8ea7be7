// What a device keeps of its own past.
//
//   Snapshots/<name>/{Containers,Groups,Keychain}    a snapshot, whole
//   Snapshots/.mark/…                                the mark that `changes` counts from
//   Snapshots/.making-…, Snapshots/.old-…            what a kill left behind; cleared by the next
//
// Invariants
//   1. A folder with a plain name, and the mark, are whole.
//   2. A copy of a file has the date of the file, or the epoch where that could mislead.

import ValiseFiles

/// The snapshots of a device.
struct SnapshotFolder {
  /// What a snapshot holds: all that apps keep, and not the apps.
  static let parts = ["Containers", "Groups", "Keychain"]
  /// The name of the mark.
  static let mark = ".mark"

  private let device: String
  private let fileSystem = FileSystem()

  /// The snapshots of the device in `device`.
  init(_ device: String) { self.device = device }

  private var folder: String { Path.join(device, "Snapshots") }

  /// The folder of a snapshot.
  func path(of name: String) -> String { Path.join(folder, name) }

  /// Whether there is one of this name.
  func exists(_ name: String) throws(FileError) -> Bool {
    try fileSystem.status(path(of: name)) != nil
  }

  /// The names, sorted, without the mark.
  func names() throws(FileError) -> [String] {
    (try fileSystem.list(folder) ?? []).filter { !$0.hasPrefix(".") }
  }

  /// Copies what the device holds, in place of a snapshot of this name.
  func make(_ name: String) throws {
    let copy = path(of: ".making-\(name)")
    try clear(copy)
    do {
      try fileSystem.makeFolder(copy)
      for part in Self.parts {
        try FolderTree(Path.join(device, part)).copy(to: Path.join(copy, part), keepingDates: true)
      }
      try FolderTree(copy).move(to: path(of: name))
    } catch {
      // Where the disk is full, half a snapshot would keep it full.
      try? clear(copy)
      throw error
    }
  }

  /// Puts what a snapshot holds in place of what the device does.
  func restore(_ name: String) throws {
    let copy = path(of: ".making-\(name)")
    try clear(copy)
    do {
      try FolderTree(path(of: name)).copy(to: copy, keepingDates: true)
      for part in Self.parts {
        try FolderTree(Path.join(copy, part)).move(to: Path.join(device, part))
      }
    } catch {
      try? clear(copy)
      throw error
    }
    try clear(copy)
  }

  /// Removes a snapshot.
  func remove(_ name: String) throws {
    let old = path(of: ".old-\(name)")
    try clear(old)
    try fileSystem.rename(path(of: name), to: old)
    try clear(old)
  }

  private func clear(_ folder: String) throws {
    if try fileSystem.status(folder) != nil { try FolderTree(folder).remove() }
  }
}
