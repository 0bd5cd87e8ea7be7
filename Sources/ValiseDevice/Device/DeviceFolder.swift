// A device on disk.
//
//   .valise-device      the mark of a device, with the layout's version
//   Applications/       Name.app, flat bundles
//   Containers/<id>/    what an app keeps: Documents, Library, tmp
//   Groups/<group>/     what apps share
//   Keychain/           secrets
//   Logs/<id>.log       what an app printed in its latest run
//   Running/<id>        locked while the app runs; says which process it is
//   Snapshots/<name>/   what apps kept once (SnapshotFolder.swift)
//   .changing           who has the device for itself (DeviceFolder+Lock.swift)
//   .replacing/         what is being put in place; .scrap-<n>/ what is not yet, or gave way
//
// Invariants
//   1. Nothing is ever removed from a folder that does not carry the mark.
//   2. What is here is whole: it is made, replaced and removed by a Replacement (Replacement.swift).
//
// Not here: the lock that whoever changes it holds (DeviceFolder+Lock.swift).

import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The folder of a device: its layout, made and erased.
struct DeviceFolder: Sendable {
  /// The absolute path.
  let path: String
  /// What every operation on the device's files goes through.
  let fileSystem: FileSystem
  /// How long whoever has the device may keep it.
  let patience: Duration

  /// The name of the file that makes a folder a device.
  static let mark = ".valise-device"
  private static let version = "1\n"
  private static let parts = [
    "Applications", "Containers", "Groups", "Keychain", "Logs", "Running", "Snapshots",
  ]

  /// Where the bundles are.
  var applications: String { Path.join(path, "Applications") }
  /// Where the snapshots are.
  var snapshots: String { Path.join(path, "Snapshots") }
  /// Where the marks of running apps are.
  var running: String { Path.join(path, "Running") }

  /// What the file system says about the mark; `nil` where there is none to be seen.
  var markStatus: FileStatus? { try? fileSystem.status(Path.join(path, Self.mark)) }

  /// Opens the device at `path`, or makes one of a new or empty folder.
  ///
  /// - Throws: `.folder` when there is none and `creating` is false, when the folder holds other
  ///   things, and when it cannot be read or written.
  init(
    _ path: String,
    creating: Bool,
    patience: Duration,
    fileSystem: FileSystem
  ) throws(DeviceError) {
    self.path = Path.absolute(path)
    self.patience = patience
    self.fileSystem = fileSystem
    // Swift's texts have it where bytes were none.
    if self.path.contains("\u{FFFD}") {
      throw DeviceError(
        .folder,
        "cannot use the device in '\(self.path)': the name is not UTF-8; choose another folder"
      )
    }
    do {
      switch try fileSystem.readAll(Path.join(self.path, Self.mark)) {
      case nil where creating: try create()
      case nil where try fileSystem.status(self.path)?.kind == .file:
        throw DeviceError(
          .folder,
          "no device in '\(self.path)', which is a file; name a folder"
        )
      case nil:
        throw DeviceError(
          .folder,
          "no device in '\(self.path)'; make one: device create '\(self.path)'"
        )
      case let version? where version != Array(Self.version.utf8):
        throw DeviceError(
          .folder,
          "the device in '\(self.path)' was made by another version of Valise; "
            + "it was left untouched"
        )
      default: break
      }
      // Whoever makes a device, or finds it made, is going to change what is on it.
      if creating { try checkWritable() }
      for part in Self.parts { try fileSystem.makeFolder(Path.join(self.path, part)) }
    } catch let error as DeviceError {
      throw error
    } catch {
      throw DeviceError(.folder, "cannot use the device in '\(self.path)': \(error)")
    }
  }

  /// A path inside the device, from its folder.
  func relative(_ path: String) -> String { String(path.dropFirst(self.path.count + 1)) }

  /// What is below `path`, through the device's own seam.
  func tree(_ path: String) -> FolderTree { FolderTree(path, fileSystem: fileSystem) }

  /// Removes all that the device holds; an empty device stays.
  func erase() throws(DeviceError) {
    let parts = Self.parts.filter { $0 != "Running" }
    do {
      let steps = parts.map { Replacement.Step(path: $0, isReplaced: true) }
      do {
        try Replacement.run(steps, on: self) { _, place in
          try fileSystem.makeNewFolder(BytePath(place))
        }
      } catch let error as FileError where error.isWantOfRoom {
        // No room for new folders either: the old ones are emptied.
        let inside = try parts.flatMap { part in
          try (fileSystem.list(Path.join(path, part)) ?? []).map { Path.join(part, $0) }
        }
        try Replacement.removeOneByOne(inside, on: self)
      }
    } catch {
      throw DeviceError(.folder, "cannot erase the device in '\(path)': \(error)")
    }
  }

  /// Throws `.folder` where nobody may write the device, or this process may not.
  func checkWritable() throws(DeviceError) {
    // Whatever else is the matter is told by who meets it.
    guard access(path, W_OK) == -1, [EROFS, EACCES, EPERM].contains(errno) else { return }
    let reason = String(cString: strerror(errno))
    throw DeviceError(
      .folder,
      "the device in '\(path)' cannot be written: \(reason); make it writable, or choose another folder"
    )
  }

  private func create() throws {
    let names = try fileSystem.list(path) ?? []
    // With the mark it is a device that another process has made since.
    if !names.isEmpty && !names.contains(Self.mark) {
      throw DeviceError(
        .folder,
        "'\(path)' is no device and holds other files; choose a new or an empty folder"
      )
    }
    try fileSystem.makeFolder(path)
    // Whole: another process that makes the same device at this moment sees no half of it.
    let mark = WholeFile(Path.join(path, Self.mark), durability: .process, fileSystem: fileSystem)
    try mark.write(Array(Self.version.utf8))
  }
}
