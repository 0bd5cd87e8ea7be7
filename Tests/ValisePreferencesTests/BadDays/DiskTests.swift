import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("Preferences on a disk that fails them")
struct DiskTests {
  @Test("a disk that is full in the middle of a mapped write: what was set is held, then written")
  func fullUnderMapping() throws {
    guard let disk = try SmallDisk(size: 512 << 10) else { return }
    let file = disk.path + "/a.plist"
    let store = PreferenceStore(domain: "hole", file: file)
    store.leaveCheckpointsToCaller()
    store.set(.int(1), forKey: "before")
    // As a sparse copy leaves it: no disk behind the room for records. Touching it raises SIGBUS.
    let punch = try ChildProcess.run(
      "/usr/bin/env",
      ["fallocate", "-p", "-o", "8192", "-l", "57344", disk.path + "/.a.plist.journal"]
    )
    try #require(punch.status == 0, "\(punch.errors)")
    try fill(disk)
    store.set(.data(Array(repeating: 7, count: 9_000)), forKey: "inside")
    store.set(.int(3), forKey: "after")
    #expect(store.entries().map(\.key) == ["after", "before", "inside"])
    #expect(
      Diagnostics.lines.contains {
        $0.contains("'hole'") && $0.contains("what is set is kept in memory and written when it")
      }
    )
    #expect(PreferenceStore(domain: "a", file: file).value(forKey: "before") == .int(1))
    try FileManager.default.removeItem(atPath: disk.path + "/filler")
    #expect(store.synchronize())
    let other = PreferenceStore(domain: "a", file: file)
    #expect(other.entries() == store.entries())
  }

  @Test("records that are half moved to the front lead no writer astray that lags behind")
  func halfMoved() throws {
    let folder = try TemporaryFolder()
    let late = open(folder, true)
    late.set(.int(1), forKey: "first")
    let beside = open(folder, true)
    let stage = Atomic(0)
    let fileSystem = FileSystem { operation in
      let isJournal = operation.path == folder(".a.plist.journal")
      switch (operation.kind, stage.load(ordering: .relaxed)) {
      case (.link, 1):
        // After the snapshot: a record that the checkpoint does not hold, and that must be moved.
        stage.store(2, ordering: .relaxed)
        beside.set(.int(2), forKey: "rest")
      case (.append, 2) where isJournal: stage.store(3, ordering: .relaxed)
      case (.write, 3) where isJournal:
        // They are copied, and no header says so: as if the writer died here.
        stage.store(4, ordering: .relaxed)
        return .fail(EIO)
      default: break
      }
      return .proceed
    }
    let store = PreferenceStore(domain: "a", file: folder("a.plist"), fileSystem: fileSystem)
    store.leaveCheckpointsToCaller()
    for index in 0..<30 {
      store.set(.data(Array(repeating: UInt8(index), count: 12_000)), forKey: "key \(index)")
    }
    stage.store(1, ordering: .relaxed)
    store.settle()
    #expect(stage.load(ordering: .relaxed) == 4)
    late.set(.int(3), forKey: "later")
    for reader in [late, store, open(folder, true)] {
      #expect(reader.entries().count == 33)
      #expect(reader.value(forKey: "rest") == .int(2))
      #expect(reader.value(forKey: "later") == .int(3))
    }
  }

  @Test("a value that has no room takes none")
  func noRoomTaken() throws {
    guard let disk = try SmallDisk(size: 512 << 10) else { return }
    let store = open(disk.path + "/a.plist")
    store.set(.int(1), forKey: "small")
    store.set(.data(Array(repeating: 7, count: 600 << 10)), forKey: "large")
    let size = try FileSystem.system.status(disk.path + "/.a.plist.journal")?.size
    #expect(size == 64 << 10, "others on the disk need the rest")
    store.set(.int(2), forKey: "small")
    #expect(store.value(forKey: "small") == .int(2))
  }

  @Test(
    "a journal that is cut while its checkpoint lock is held leaves no lock behind in the thread"
  )
  func cutInCheckpoint() async throws {
    let folder = try TemporaryFolder()
    // A lock that the thread's list still led to would end the process at one of the next.
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let journal = "\(path)/.a.plist.journal"
      let stage = Atomic(0)
      let fileSystem = FileSystem { operation in
        switch (operation.kind, stage.load(ordering: .relaxed)) {
        case (.append, 1), (.append, 2):
          stage.store(2, ordering: .relaxed)
          return .fail(ENOSPC)
        case (.sync, 2) where operation.path == path: stage.store(3, ordering: .relaxed)
        case (.status, 3) where operation.path == journal:
          stage.store(5, ordering: .relaxed)
          truncate(journal, 4_095)
        default: break
        }
        return .proceed
      }
      let store = PreferenceStore(domain: "a", file: "\(path)/a.plist", fileSystem: fileSystem)
      store.leaveCheckpointsToCaller()
      store.set(.int(1), forKey: "first")
      stage.store(1, ordering: .relaxed)
      store.set(.int(2), forKey: "held")
      for index in 0..<20 {
        store.settle()
        store.set(.int(Int64(index)), forKey: "later")
      }
      let other = PreferenceStore(domain: "b", file: "\(path)/a.plist")
      other.set(.int(3), forKey: "other")
      #expect(other.entries().map(\.key) == ["first", "held", "later", "other"])
      #expect(stage.load(ordering: .relaxed) == 5)
    }
  }

  @Test(
    "only local file systems that keep a mapping right are mapped; on others nothing is",
    arguments: [
      (0xEF53, true), (0x5846_5342, true), (0x9123_683E, true), (0x0102_1994, true),
      // NFS, CIFS, SMB 2, FUSE, 9p, Ceph, AFS, overlay.
      (0x6969, false), (0xFF53_4D42, false), (0xFE53_4D42, false), (0x6573_5546, false),
      (0x0102_1997, false), (0x00C3_6400, false), (0x5346_414F, false), (0x794C_7630, false),
    ]
  )
  func media(type: Int, isMapped: Bool) throws {
    let folder = try TemporaryFolder()
    let recorder = FaultInjector()
    let fileSystem = recorder.on(fileSystemType: type)
    let store = PreferenceStore(domain: "a", file: folder("a.plist"), fileSystem: fileSystem)
    store.set(.int(1), forKey: "k")
    store.settle()
    store.set(.int(2), forKey: "k")
    #expect(recorder.operations.contains { $0.kind == .map } == isMapped)
    // Another machine would have no mapping either.
    let other = PreferenceStore(domain: "a", file: folder("a.plist"), fileSystem: fileSystem)
    #expect(other.value(forKey: "k") == .int(2))
    other.set(.int(3), forKey: "k")
    #expect(store.value(forKey: "k") == .int(3))
  }

  @Test("a journal that a burst made long is short again after the next start")
  func shrinking() throws {
    let folder = try TemporaryFolder()
    for allowsMapping in [true, false] {
      do {
        let store = open(folder, allowsMapping)
        store.set(.data(Array(repeating: 1, count: 2 << 20)), forKey: "large")
        store.settle()
        store.set(.int(1), forKey: "small")
        #expect((folder.bytes(".a.plist.journal")?.count ?? 0) > 2 << 20)
        // While somebody has it, its room stays.
        open(folder, allowsMapping).set(.int(2), forKey: "small")
      }
      // A program that another test just started may have the descriptors for a moment.
      for _ in 0..<10_000 where !isShort(folder) {
        let store = open(folder, allowsMapping)
        #expect(store.value(forKey: "small") == .int(2))
        store.set(.int(2), forKey: "small")
      }
      #expect(isShort(folder))
      let store = open(folder, allowsMapping)
      store.set(.int(3), forKey: "next")
      let other = open(folder, allowsMapping)
      #expect(other.entries() == store.entries())
      #expect(other.entries().map(\.key) == ["large", "next", "small"])
      store.removeDomain()
    }
  }

  private func isShort(_ folder: TemporaryFolder) -> Bool {
    (folder.bytes(".a.plist.journal")?.count ?? 0) <= 64 << 10
  }

  @Test("a long journal whose records no checkpoint holds stays as it is")
  func noShrinking() throws {
    let folder = try TemporaryFolder()
    do { open(folder, true).set(.data(Array(repeating: 1, count: 2 << 20)), forKey: "large") }
    let store = open(folder, true)
    store.set(.int(1), forKey: "small")
    let other = open(folder, true)
    #expect(other.entries().map(\.key) == ["large", "small"])
  }

  private func open(_ folder: TemporaryFolder, _ allowsMapping: Bool) -> PreferenceStore {
    open(folder("a.plist"), allowsMapping)
  }

  private func open(_ file: String, _ allowsMapping: Bool = true) -> PreferenceStore {
    let store = PreferenceStore(domain: "a", file: file, allowsMapping: allowsMapping)
    store.leaveCheckpointsToCaller()
    return store
  }

  /// Writes until there is no room left.
  private func fill(_ disk: SmallDisk) throws {
    let handle = Glibc.open(disk.path + "/filler", O_WRONLY | O_CREAT, 0o600)
    try #require(handle >= 0)
    let page = [UInt8](repeating: 1, count: 4_096)
    while write(handle, page, page.count) > 0 {}
    #expect(close(handle) == 0)
  }
}
