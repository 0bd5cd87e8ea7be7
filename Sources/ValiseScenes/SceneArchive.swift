// The scenes of one app on disk: a folder, a file for each scene, a lock.
//
//   <folder>/<UUID>.plist             one scene (SceneFile.swift)
//   <folder>/.lock                    held with flock by the process that has the scenes
//   <folder>/<UUID>.plist.damaged-…   what could not be read, kept for the person
//
// Invariants
//   1. A scene's file is whole: the last save that returned, or a later one.
//   2. A file that is not a whole scene is never loaded, never deleted and said once.
//   3. One process at a time holds the lock; it ends with the process, however that dies.
//
// Not here: when scenes are saved and destroyed (the runtime), how files are written whole
// (WholeFile.swift).

import Synchronization
package import ValiseFiles

/// The saved scenes of one app.
package final class SceneArchive: Sendable {
  private let folder: String
  private let fileSystem: FileSystem
  private let lock = Mutex<OpenFile?>(nil)

  /// The scenes in `folder`; nothing is looked at yet.
  package init(folder: String, fileSystem: FileSystem = .system) {
    self.folder = folder
    self.fileSystem = fileSystem
  }

  /// Takes the scenes for this process, until it ends or the archive is let go.
  ///
  /// - Throws: `FileError` when the folder or the lock cannot be made; nothing is held then, and
  ///   nothing keeps a second process away.
  /// - Returns: `false` when another process, or another archive, has them.
  package func claim() throws(FileError) -> Bool {
    if lock.withLock({ $0 != nil }) { return true }
    try fileSystem.makeFolder(folder)
    let file = try fileSystem.open(Path.join(folder, ".lock"), [.readWrite, .create])
    guard try file.lock(.exclusive, wait: false) else { return false }
    lock.withLock { $0 = file }
    return true
  }

  /// Every scene that was saved, in its order.
  ///
  /// A file that is no scene is set aside, one that cannot be read or that a later version wrote
  /// stays; each is said once through `Diagnostics`, and the others are loaded.
  ///
  /// - Complexity: O(*n*) in the bytes of the files.
  package func load() -> [SavedScene] {
    let names: [String]
    do {
      names = try fileSystem.list(folder) ?? []
    } catch {
      report("cannot load the scenes: \(error); the app starts anew", about: folder)
      return []
    }
    // The end is looked at first: to look through a whole name takes longer than to open the file.
    let scenes = names.filter { name in
      !name.hasPrefix(".") && (name.hasSuffix(Self.ending) || !isSetAside(name))
    }.compactMap(load(named:))
    return scenes.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }

  /// Keeps a scene as it is now, in place of what was kept of it.
  ///
  /// - Precondition: The scene's `id` is a `SceneIdentifier`.
  /// - Throws: `FileError`; what was kept before is whole.
  /// - Complexity: About 0.4 ms on ext4, most of it the fsync, which `.process` leaves out.
  package func save(
    _ scene: SavedScene,
    durability: WholeFile.Durability = .content
  ) throws(FileError) {
    let file = WholeFile(path(of: scene.id), durability: durability, fileSystem: fileSystem)
    try file.write(SceneFile.encode(scene))
  }

  /// Forgets a scene for good; one that is not kept is forgotten already.
  ///
  /// - Precondition: `id` is a `SceneIdentifier`.
  /// - Throws: `FileError`; the scene is still kept.
  package func destroy(_ id: String) throws(FileError) {
    try fileSystem.unlink(path(of: id))
  }

  private func path(of id: String) -> String {
    precondition(SceneIdentifier.isValid(id), "a scene's identifier is no UUID: '\(id)'")
    return Path.join(folder, id + Self.ending)
  }

  private static let ending = ".plist"

  private func isSetAside(_ name: String) -> Bool { name.contains(".plist.damaged-") }

  private func load(named name: String) -> SavedScene? {
    let path = Path.join(folder, name)
    guard name.hasSuffix(Self.ending) else {
      report("found '\(path)' among the scenes: it is no scene; it was left there", about: path)
      return nil
    }
    do {
      // It may have gone since the folder was listed.
      guard let bytes = try fileSystem.readAll(path) else { return nil }
      let scene = try SceneFile.decode(bytes)
      guard scene.id + Self.ending == name else { throw SceneFile.Defect.notAScene }
      return scene
    } catch let defect as SceneFile.Defect {
      handle(defect, path)
    } catch {
      report("cannot load a scene: \(error); the file was left there", about: path)
    }
    return nil
  }

  private func handle(_ defect: SceneFile.Defect, _ path: String) {
    let reason: String
    switch defect {
    case .newer(let version):
      let ours = SceneFile.version
      report(
        "cannot load the scene '\(path)': it has version \(version), this app knows \(ours); "
          + "the file was left there; start it with the newer version of the app",
        about: path
      )
      return
    case .notSealed: reason = "its checksum is missing or wrong"
    case .notAScene: reason = "it is no scene's file"
    }
    let outcome: String
    do {
      let file = WholeFile(path, durability: .process, fileSystem: fileSystem)
      outcome = "set aside as '\(try file.setAside())'"
    } catch {
      outcome = "left there, since it could not be set aside: \(error)"
    }
    report("cannot load the scene '\(path)': \(reason); the file was \(outcome)", about: path)
  }

  private func report(_ message: String, about path: String) {
    Diagnostics.report(message, subject: "scene \(path)")
  }
}
