// Several of a device's files and folders, replaced and removed together: all of them or none.
//
//   .scrap-<n>/            being made, or of no use any more: whoever changes the device clears it
//   .replacing/steps       JSON: the paths that give way, in their order
//   .replacing/new-<i>     what takes the place of path number i, where anything does
//   .replacing/old-<i>     what path number i was, once it has given way
//
// States: .scrap-<n> → .replacing, by a rename: from here on it is done, whoever does it; → .scrap-<m>,
// by a rename: it was done, or undone whole because a step was refused.
//
// Invariants
//   1. Before the first rename nothing of the device is changed; the second follows the last step.
//   2. A step can be done again, and undone again, from any moment at which it was cut off.
//   3. Who holds the lock of the device finishes what is in .replacing before anything else.
//   4. What cannot be cleared away afterwards is no failure of the replacement.
//   5. On a disk too full to write down the steps, removals are done in their order all the same: the
//      last is what the next call looks for, so that it can do the rest.

import FoundationEssentials
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Files and folders of a device that are replaced or removed together.
struct Replacement {
  /// One path, and whether anything takes its place.
  struct Step: Codable, Equatable {
    /// From the device's folder.
    var path: String
    /// Whether something new comes there.
    var isReplaced: Bool
  }

  private static let folder = ".replacing"
  private static let list = "steps"

  private let device: DeviceFolder
  private let steps: [Step]

  private var fileSystem: FileSystem { device.fileSystem }
  private var place: String { Path.join(device.path, Self.folder) }

  /// Replaces what `steps` says by what `make` makes, all of it or nothing.
  ///
  /// - Parameters:
  ///   - steps: The paths that give way.
  ///   - device: The device, whose lock is held.
  ///   - make: Makes what comes to one path, at the path that it is given.
  /// - Throws: What `make` throws, and a refusal of the file system, with nothing changed; or
  ///   `Unfinished`.
  static func run(
    _ steps: [Step],
    on device: DeviceFolder,
    making make: (Step, _ place: String) throws -> Void = { _, _ in }
  ) throws {
    // Half of what is made would keep a full disk full.
    defer { device.clearScrap() }
    do {
      try runWhole(steps, on: device, making: make)
    } catch let error as FileError
      where error.isWantOfRoom && !steps.contains(where: \.isReplaced)
    {
      try removeOneByOne(steps.map(\.path), on: device)
    } catch let error as FileError where error.errno == EXDEV || error.errno == EBUSY {
      throw Elsewhere(among: steps.map(\.path), on: device)
    }
  }

  /// Removes paths of the device one after the other, where there is no room to write down what is to
  /// be removed: each goes by a rename, which needs none.
  ///
  /// Cut off in between, the same call does the rest.
  static func removeOneByOne(_ paths: [String], on device: DeviceFolder) throws {
    defer { device.clearScrap() }
    for path in paths {
      let path = Path.join(device.path, path)
      guard try device.fileSystem.status(path, followingLinks: false) != nil else { continue }
      try move(path, to: try device.freeScrap(), device.fileSystem)
    }
  }

  private static func runWhole(
    _ steps: [Step],
    on device: DeviceFolder,
    making make: (Step, _ place: String) throws -> Void
  ) throws {
    let replacement = Replacement(device: device, steps: steps)
    let scrap = try device.newScrap()
    for (number, step) in steps.enumerated() where step.isReplaced {
      try make(step, Path.join(scrap, "new-\(number)"))
    }
    try device.fileSystem.open(Path.join(scrap, list), [.readWrite, .create, .exclusive])
      .write([UInt8](try JSONEncoder().encode(steps)))
    try device.fileSystem.rename(scrap, to: replacement.place)
    try replacement.finish()
  }

  /// Whether something was cut off.
  static func isUnfinished(on device: DeviceFolder) throws(FileError) -> Bool {
    try device.fileSystem.status(Path.join(device.path, folder)) != nil
  }

  /// Finishes what was cut off, or undoes it where the file system refuses.
  ///
  /// - Throws: `Unfinished`.
  static func finish(on device: DeviceFolder) throws {
    guard try isUnfinished(on: device) else { return }
    let list = Path.join(device.path, Self.folder + "/" + Self.list)
    let bytes = try device.fileSystem.readAll(list) ?? []
    guard let steps = try? JSONDecoder().decode([Step].self, from: Data(bytes)) else {
      throw Unreadable(list: list)
    }
    do {
      try Replacement(device: device, steps: steps).finish()
    } catch let error as FileError {
      Diagnostics.report(
        "what was begun on the device in '\(device.path)' was undone: \(error)",
        subject: "undone \(device.path)"
      )
    }
  }

  private init(device: DeviceFolder, steps: [Step]) {
    self.device = device
    self.steps = steps
  }

  private func finish() throws {
    do {
      for (number, step) in steps.enumerated() { try take(step, number) }
      try fileSystem.rename(place, to: try device.freeScrap())
    } catch {
      try undo(because: error)
      throw error
    }
  }

  private func undo(because reason: any Error) throws {
    do {
      for (number, step) in steps.enumerated().reversed() { try undo(step, number) }
      try fileSystem.rename(place, to: try device.freeScrap())
    } catch {
      throw Unfinished(reason: reason)
    }
  }

  private func take(_ step: Step, _ number: Int) throws {
    let (path, new, old) = paths(step, number)
    if try !step.isReplaced || exists(new) {
      // Where it gave way before, what stands there since is an empty folder that an opener made.
      if try exists(old) { try fileSystem.removeFolder(BytePath(path)) }
      if try exists(path) { try move(path, to: old) }
    }
    if step.isReplaced, try exists(new) { try move(new, to: path) }
  }

  private func undo(_ step: Step, _ number: Int) throws {
    let (path, new, old) = paths(step, number)
    if try step.isReplaced && !exists(new) { try move(path, to: new) }
    if try exists(old) {
      try fileSystem.removeFolder(BytePath(path))
      try move(old, to: path)
    }
  }

  private func move(_ old: String, to new: String) throws(FileError) {
    try Self.move(old, to: new, fileSystem)
  }

  /// Moves what stands at `old` to `new`, where nothing does or an empty folder.
  private static func move(
    _ old: String,
    to new: String,
    _ fileSystem: FileSystem
  ) throws(FileError) {
    let (old, new) = (BytePath(old), BytePath(new))
    do {
      try fileSystem.rename(old, to: new)
    } catch  where error.errno == EACCES {
      // Whoever moves a folder writes in it: the name `..` leads elsewhere.
      guard let status = try fileSystem.status(old), status.kind == .folder,
        status.mode & 0o200 == 0
      else { throw error }
      try fileSystem.setMode(old, status.mode | 0o200)
      try fileSystem.rename(old, to: new)
      try fileSystem.setMode(new, status.mode)
    } catch {
      throw error
    }
  }

  private func paths(_ step: Step, _ number: Int) -> (path: String, new: String, old: String) {
    (
      Path.join(device.path, step.path), Path.join(place, "new-\(number)"),
      Path.join(place, "old-\(number)")
    )
  }

  private func exists(_ path: String) throws(FileError) -> Bool {
    try fileSystem.status(path, followingLinks: false) != nil
  }
}

/// A replacement that can neither be finished nor undone now.
struct Unfinished: Error, CustomStringConvertible {
  /// What was refused first.
  let reason: any Error

  /// One line.
  var description: String { "\(reason); it has begun, and is finished by the next call that can" }
}

/// A list of steps that cannot be read: no program that was killed leaves one.
struct Unreadable: Error, CustomStringConvertible {
  /// The list's path.
  let list: String

  /// One line.
  var description: String {
    "'\(list)' is damaged; move what lies beside it to where it belongs, then remove its folder"
  }
}

extension FileError {
  /// Whether the disk is full, or all that one may have of it is used.
  var isWantOfRoom: Bool { errno == ENOSPC || errno == EDQUOT }
}
