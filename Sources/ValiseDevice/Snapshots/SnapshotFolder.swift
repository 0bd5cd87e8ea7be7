// What a device keeps of its own past.
//
//   Snapshots/<name>/{Containers,Groups,Keychain}    a snapshot, whole
//   Snapshots/<name>/begun                           when it was begun, in nanoseconds since 1970
//   Snapshots/.mark/…                                the mark that `changes` counts from
//
// Invariants
//   1. A snapshot, and the mark, are whole.
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

  private var fileSystem: FileSystem { layout.fileSystem }

  /// The folder of a snapshot.
  func path(of name: String) -> String { Path.join(layout.snapshots, name) }

  /// Whether there is one of this name.
  func exists(_ name: String) throws(FileError) -> Bool {
    try fileSystem.status(path(of: name)) != nil
  }

  /// The names, sorted, without the mark.
  func names() throws(FileError) -> [String] {
    (try fileSystem.list(layout.snapshots) ?? []).filter { !$0.hasPrefix(".") }
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
    let step = Replacement.Step(path: "Snapshots/\(name)", isReplaced: true)
    try Replacement.run([step], on: layout) { _, place in
      let begun = Self.now
      var copy = TreeCopy(.everything, fileSystem: fileSystem)
      try fileSystem.makeNewFolder(BytePath(place))
      for part in Self.parts {
        try copyPart(Path.join(layout.path, part), to: Path.join(place, part), &copy)
      }
      try fileSystem.open(Path.join(place, Self.begun), [.readWrite, .create, .exclusive])
        .write(Array(String(begun).utf8))
    }
  }

  /// Puts what a snapshot holds in place of what the device does.
  func restore(_ name: String) throws {
    var copy = TreeCopy(.everything, fileSystem: fileSystem)
    let steps = Self.parts.map { Replacement.Step(path: $0, isReplaced: true) }
    try Replacement.run(steps, on: layout) { step, place in
      try copyPart(Path.join(path(of: name), step.path), to: place, &copy)
    }
  }

  /// Removes a snapshot.
  func remove(_ name: String) throws {
    let step = Replacement.Step(path: "Snapshots/\(name)", isReplaced: false)
    try Replacement.run([step], on: layout)
  }

  private func copyPart(_ source: String, to target: String, _ copy: inout TreeCopy) throws {
    // With a slash at its end it is the folder also where it is a link to one.
    let source = source + "/"
    if try fileSystem.status(source) == nil {
      try fileSystem.makeNewFolder(BytePath(target))
    } else {
      try copy.copy(BytePath(source), to: BytePath(target))
    }
  }
}
