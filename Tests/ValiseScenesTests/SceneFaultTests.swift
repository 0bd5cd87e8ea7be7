import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValiseScenes

@Suite("A scene")
struct SceneFaultTests {
  private let folder: TemporaryFolder
  private let old = SavedScene.sample
  private var new: SavedScene {
    SavedScene(id: old.id, order: 9, group: "other", values: [])
  }

  init() throws { folder = try TemporaryFolder() }

  @Test("is the old or the new one after a fault at any operation of its save")
  func saves() throws {
    let archive = SceneArchive(folder: folder.path)
    let count = try withFaultAtEveryOperation { injector in
      try archive.save(old)
      let faulty = SceneArchive(folder: folder.path, fileSystem: injector.fileSystem)
      let result = Result { try faulty.save(new) }
      switch result {
      case .success: #expect(archive.load() == [new])
      case .failure: #expect(archive.load() == [old])
      }
      #expect(try folder.files().count == 1)
    }
    #expect(count > 8)
  }

  @Test("is there or gone after a fault at any operation of its destruction")
  func destroys() throws {
    let archive = SceneArchive(folder: folder.path)
    try withFaultAtEveryOperation { injector in
      try archive.save(old)
      let faulty = SceneArchive(folder: folder.path, fileSystem: injector.fileSystem)
      let result = Result { try faulty.destroy(old.id) }
      switch result {
      case .success: #expect(archive.load() == [])
      case .failure: #expect(archive.load() == [old])
      }
    }
  }

  @Test("stays when the disk is full")
  func fullDisk() throws {
    // Where no disk can be mounted, the faults above stand for it.
    guard let disk = try SmallDisk(size: 128 << 10) else { return }
    let archive = SceneArchive(folder: disk.path)
    try archive.save(old)
    var large = old
    large.values = [PropertyListEntry(key: "a", value: .data(Array(repeating: 1, count: 1 << 20)))]
    let result = Result { try archive.save(large) }
    guard case .failure(let error) = result else {
      Issue.record("1 MiB fitted on a disk of 128 KiB")
      return
    }
    #expect((error as? FileError)?.errno == ENOSPC)
    #expect(archive.load() == [old])
    try archive.save(new)
    #expect(archive.load() == [new])
  }

  @Test("is read from a folder that must not be written to")
  func readOnlyFolder() async throws {
    try SceneArchive(folder: folder.path).save(old)
    try #require(chmod(folder("\(old.id).plist"), 0o644) == 0)
    try folder.put([1], "\(SceneIdentifier.new()).plist")
    try #require(chmod(folder.path, 0o555) == 0)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      Privileges.drop()
      Diagnostics.listen { _ in }
      let archive = SceneArchive(folder: path)
      #expect(throws: FileError.self) { try archive.claim() }
      #expect(archive.load() == [SavedScene.sample])
      #expect(throws: FileError.self) { try archive.save(SavedScene.sample) }
      #expect(Diagnostics.lines.count == 1)
      #expect(Diagnostics.lines.first?.contains("left there, since it could not be set") == true)
    }
    try #require(chmod(folder.path, 0o700) == 0)
  }

  @Test(
    "is the old or the new one when the process is killed before any operation of its save",
    arguments: [
      "status", "status:2", "status:3", "open", "create", "write", "sync", "link", "rename",
      "close", "close:2",
    ]
  )
  func killed(point: String) async throws {
    let archive = SceneArchive(folder: folder.path)
    try archive.save(old)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String, point] in
      Interception.shared.crash(at: point)
      try SceneArchive(folder: path).save(
        SavedScene(id: SavedScene.sample.id, order: 9, group: "other", values: [])
      )
    }
    #expect(archive.load() == [point == "close:2" ? new : old])
    try archive.save(new)
    #expect(archive.load() == [new])
    #expect(try folder.files() == ["\(old.id).plist"])
  }
}

@Suite("The claim on the scenes")
struct SceneClaimTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("is given to one process at a time")
  func oneAtATime() async throws {
    let archive = SceneArchive(folder: folder("scenes"))
    #expect(try archive.claim())
    #expect(try archive.claim())
    await #expect(processExitsWith: .success) { [path = folder("scenes") as String] in
      let isClaimed = try SceneArchive(folder: path).claim()
      #expect(!isClaimed)
    }
    #expect(try SceneArchive(folder: folder("scenes")).claim() == false)
  }

  @Test("ends when the process that has it is killed")
  func endsWithTheProcess() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder("scenes") as String] in
      let archive = SceneArchive(folder: path)
      let isClaimed = try archive.claim()
      #expect(isClaimed)
      kill(getpid(), SIGKILL)
    }
    #expect(folder.bytes("scenes/.lock") == [])
    #expect(try SceneArchive(folder: folder("scenes")).claim())
  }

  @Test("ends with the archive")
  func endsWithTheArchive() throws {
    var archive: SceneArchive? = SceneArchive(folder: folder.path)
    #expect(try archive?.claim() == true)
    archive = nil
    #expect(try SceneArchive(folder: folder.path).claim())
  }

  @Test("is not held after a fault at any operation")
  func faults() throws {
    try withFaultAtEveryOperation { injector in
      let archive = SceneArchive(folder: folder("x"), fileSystem: injector.fileSystem)
      let result = Result { try archive.claim() }
      let isFree = try SceneArchive(folder: folder("x")).claim()
      #expect(isFree == (injector.failed != nil))
      if case .failure = result { #expect(injector.failed != nil) }
      withExtendedLifetime(archive) {}
      try? FileManager.default.removeItem(atPath: folder("x"))
    }
  }
}
