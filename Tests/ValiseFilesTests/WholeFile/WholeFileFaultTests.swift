import Foundation
import TestSupport
import Testing
import ValiseFiles

@Suite("A whole-file write that fails")
struct WholeFileFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Whether the seam has unnamed files.
  enum Medium: CaseIterable {
    case unnamed, named

    func fileSystem(_ injector: FaultInjector) -> FileSystem {
      guard self == .named else { return injector.fileSystem }
      return injector.refusingUnnamed()
    }
  }

  @Test(
    "at any operation leaves the old file whole, and no temporary",
    arguments: Medium.allCases,
    [EIO, ENOSPC, EACCES, EROFS, EPERM]
  )
  func replacing(medium: Medium, errno: Int32) throws {
    let count = try withFaultAtEveryOperation(errno: errno) { injector in
      try folder.put([1, 1, 1], "a")
      var hasThrown = false
      do {
        try WholeFile(folder("a"), fileSystem: medium.fileSystem(injector)).write([2, 2])
      } catch {
        hasThrown = true
        #expect((error as? FileError)?.errno == errno)
      }
      let isAfterReplacing =
        injector.operations.contains { $0.kind == .rename }
        && injector.failed?.kind != .rename
      #expect(folder.bytes("a") == (hasThrown && !isAfterReplacing ? [1, 1, 1] : [2, 2]))
      #expect(try folder.files() == ["a"], "after \(String(describing: injector.failed))")
    }
    #expect(count > 10)
  }

  @Test("at any operation leaves no file where there was none", arguments: Medium.allCases)
  func making(medium: Medium) throws {
    try withFaultAtEveryOperation { injector in
      let file = WholeFile(folder("x/a"), fileSystem: medium.fileSystem(injector))
      let result = Result { try file.write([2, 2]) }
      let files = try folder.files()
      switch result {
      case .success: #expect(files == ["x/a"])
      case .failure: #expect(files.isEmpty || injector.failed?.path != folder("x/a"))
      }
      if let bytes = folder.bytes("x/a") { #expect(bytes == [2, 2]) }
      #expect(!files.contains { $0.contains("valise-new") })
      try? FileManager.default.removeItem(atPath: folder("x"))
    }
  }

  @Test("for want of room leaves the old file whole")
  func fullDisk() throws {
    guard let disk = try SmallDisk(size: 64 << 10) else {
      // Where no disk can be mounted, the fault above at every write says ENOSPC too.
      return
    }
    let file = WholeFile("\(disk.path)/a")
    try file.write([1, 2, 3])
    #expect {
      try file.write(Array(repeating: 9, count: 1 << 20))
    } throws: {
      ($0 as? FileError)?.errno == ENOSPC
    }
    #expect(FileManager.default.contents(atPath: "\(disk.path)/a") == Data([1, 2, 3]))
    #expect(try FileSystem.system.list(disk.path) == ["a"])
    try file.write([4])
    #expect(FileManager.default.contents(atPath: "\(disk.path)/a") == Data([4]))
  }

  @Test("in a folder that must not be written to says so and leaves it")
  func readOnlyFolder() async throws {
    try folder.put([1], "a")
    try #require(chmod(folder("a"), 0o644) == 0)
    try #require(chmod(folder.path, 0o555) == 0)
    await #expect(processExitsWith: .success) { [path = folder("a") as String] in
      Privileges.drop()
      #expect {
        try WholeFile(path).write([2])
      } throws: {
        ($0 as? FileError)?.errno == EACCES
      }
    }
    #expect(folder.bytes("a") == [1])
    #expect(try folder.files() == ["a"])
    try #require(chmod(folder.path, 0o700) == 0)
  }

  @Test("of an owner's file by somebody else keeps the mode")
  func foreignOwner() async throws {
    try folder.put([1], "a")
    try #require(chmod(folder("a"), 0o640) == 0)
    try #require(chmod(folder.path, 0o777) == 0)
    await #expect(processExitsWith: .success) { [path = folder("a") as String] in
      Privileges.drop()
      #expect(throws: Never.self) { try WholeFile(path).write([2]) }
    }
    #expect(folder.bytes("a") == [2])
    #expect(folder.mode("a") == 0o640)
  }

  @Test(
    "by SIGKILL before any operation leaves the old or the new file, whole",
    arguments: [
      "status", "status:2", "status:3", "create", "setMode", "write", "sync", "link", "rename",
      "open:2", "sync:2", "close:2",
    ]
  )
  func killed(point: String) async throws {
    try folder.put([1, 1, 1], "a")
    try #require(chmod(folder("a"), 0o666) == 0)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder("a") as String, point] in
      // So that the mode has to be set: it is not the one of a new file.
      umask(0o077)
      Interception.shared.crash(at: point)
      try? WholeFile(path).write([2, 2])
    }
    let isNew = ["open:2", "sync:2", "close:2"].contains(point)
    #expect(folder.bytes("a") == (isNew ? [2, 2] : [1, 1, 1]))
    try WholeFile(folder("a")).write([3])
    #expect(folder.bytes("a") == [3])
    #expect(try folder.files() == ["a"])
  }

  @Test("by SIGKILL without unnamed files leaves nothing that the next write does not remove")
  func killedNamed() async throws {
    try folder.put([1, 1, 1], "a")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder("a") as String] in
      let injector = FaultInjector { operation in
        if operation.kind == .rename { kill(getpid(), SIGKILL) }
        return true
      }
      try? WholeFile(path, fileSystem: injector.refusingUnnamed()).write([2, 2])
    }
    #expect(folder.bytes("a") == [1, 1, 1])
    #expect(try folder.files().count == 2)
    let seam = FaultInjector().refusingUnnamed()
    try WholeFile(folder("a"), fileSystem: seam).write([3])
    #expect(folder.bytes("a") == [3])
    #expect(try folder.files() == ["a"])
  }
}
