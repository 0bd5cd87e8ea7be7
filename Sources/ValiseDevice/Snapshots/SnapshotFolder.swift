// What a device keeps of its own past.
//
//   Snapshots/<name>/{Containers,Groups,Keychain}    a snapshot, whole
//   Snapshots/<name>/begun                           when it was begun, in nanoseconds since 1970
//   Snapshots/.mark/…                                the mark that `changes` counts from
//   Snapshots/.making-…, Snapshots/.old-…            what a kill left behind; cleared by the next
//
// Invariants
//   1. A folder with a plain name, and the mark, are whole.
//   2. A file in it is what the file was, with its date and permissions. What was changed within the
//      second before it was begun may have changed again without another date.

import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The snapshots of a device.
struct SnapshotFolder {
  /// What a snapshot holds: all that apps keep, and not the apps.
  static let parts = ["Containers", "Groups", "Keychain"]
  /// The name of the mark.
  static let mark = ".mark"

  private static let begun = "begun"

  // In nanoseconds since 1970, as files are dated.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private let layout: DeviceFolder

  /// The snapshots of a device.
  init(_ layout: DeviceFolder) { self.layout = layout }

  private var device: String { layout.path }
  private var fileSystem: FileSystem { layout.fileSystem }

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

  /// When a snapshot was begun, in nanoseconds since 1970; `nil` where it does not say.
  func begun(_ name: String) throws(FileError) -> Int64? {
    guard let bytes = try fileSystem.readAll(Path.join(path(of: name), Self.begun)) else {
      return nil
    }
    return Int64(String(decoding: bytes, as: UTF8.self))
  }

  /// Copies what the device holds, in place of a snapshot of this name.
  func make(_ name: String) throws {
    let copy = path(of: ".making-\(name)")
    try clear(copy)
    do {
      let begun = Self.now
      try copyParts(of: device, to: copy)
      try fileSystem.open(Path.join(copy, Self.begun), [.readWrite, .create, .exclusive])
        .write(Array(String(begun).utf8))
      try layout.tree(copy).move(to: path(of: name))
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
      try copyParts(of: path(of: name), to: copy)
      for part in Self.parts {
        try layout.tree(Path.join(copy, part)).move(to: Path.join(device, part))
      }
    } catch {
      try? clear(copy)
      throw error
    }
    try clear(copy)
  }

  private func copyParts(of source: String, to target: String) throws {
    var copy = TreeCopy(.everything, fileSystem: fileSystem)
    try fileSystem.makeFolder(target)
    for part in Self.parts {
      // With a slash at its end it is the folder also where it is a link to one.
      let (old, new) = (Path.join(source, part + "/"), Path.join(target, part))
      if try fileSystem.status(old) == nil {
        try fileSystem.makeFolder(new)
      } else {
        try copy.copy(BytePath(old), to: BytePath(new))
      }
    }
  }

  /// Removes a snapshot.
  func remove(_ name: String) throws {
    let old = path(of: ".old-\(name)")
    try clear(old)
    try fileSystem.rename(path(of: name), to: old)
    try clear(old)
  }

  private func clear(_ folder: String) throws {
    if try fileSystem.status(folder) != nil { try layout.tree(folder).remove() }
  }
}
