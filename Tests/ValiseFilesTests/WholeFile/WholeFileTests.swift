import Foundation
import TestSupport
import Testing
import ValiseFiles

@Suite("A whole-file write")
struct WholeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("makes a file that only its owner reads", arguments: WholeFile.Durability.allCases)
  func makes(durability: WholeFile.Durability) throws {
    try WholeFile(folder("a"), durability: durability).write([1, 2, 3])
    #expect(folder.bytes("a") == [1, 2, 3])
    #expect(folder.mode("a") == 0o600)
    #expect(try folder.files() == ["a"])
  }

  @Test("makes missing folders that only their owner enters")
  func makesFolders() throws {
    try WholeFile(folder("x/y/a")).write([1])
    #expect(folder.bytes("x/y/a") == [1])
    #expect(folder.mode("x") == 0o700)
    #expect(folder.mode("x/y") == 0o700)
  }

  @Test("leaves missing folders alone when told so")
  func leavesFolders() throws {
    let file = WholeFile(folder("x/a"), makesFolders: false)
    #expect(throws: FileError.self) { try file.write([1]) }
    #expect(folder.mode("x") == nil)
  }

  @Test("replaces shorter and longer content", arguments: [0, 1, 5_000, 70_000])
  func replaces(size: Int) throws {
    try folder.put(Array(repeating: 7, count: 6_000), "a")
    let bytes = Array(repeating: UInt8(9), count: size)
    try WholeFile(folder("a")).write(bytes)
    #expect(folder.bytes("a") == bytes)
    #expect(try folder.files() == ["a"])
  }

  @Test("keeps the old file's mode", arguments: [0o600, 0o644, 0o444, 0o200, 0o755, 0o1640])
  func keepsMode(mode: Int) throws {
    try folder.put([1], "a")
    try #require(chmod(folder("a"), mode_t(mode)) == 0)
    try WholeFile(folder("a")).write([2])
    #expect(folder.mode("a") == mode)
    #expect(folder.bytes("a") == [2] || mode & 0o400 == 0)
  }

  @Test("keeps the old file's owner and group, where this process may give them")
  func keepsOwner() throws {
    try folder.put([1], "a")
    _ = chown(folder("a"), 12, 34)
    let old = try #require(try FileSystem.system.status(folder("a")))
    try WholeFile(folder("a")).write([2])
    let new = try #require(try FileSystem.system.status(folder("a")))
    #expect(new.owner == old.owner && new.group == old.group)
  }

  @Test("keeps the old file's extended attributes")
  func keepsAttributes() throws {
    try folder.put([1], "a")
    let file = try FileSystem.system.open(folder("a"), .readWrite)
    let result = Result { () throws(FileError) in
      try file.setAttribute("user.valise.test", [1, 0, 2])
      try file.setAttribute("user.empty", [])
    }
    // A file system without attributes has none to keep.
    if case .failure(let error) = result, error.errno == ENOTSUP { return }
    try result.get()
    try WholeFile(folder("a")).write([2])
    let kept = try FileSystem.system.open(folder("a"), .readOnly).attributes()
      .sorted { $0.name < $1.name }
    #expect(kept.map(\.name) == ["user.empty", "user.valise.test"])
    #expect(kept.map(\.value) == [[], [1, 0, 2]])
  }

  @Test("follows links, relative and absolute, to the final target")
  func followsLinks() throws {
    try FileManager.default.createDirectory(
      atPath: folder("real"),
      withIntermediateDirectories: false
    )
    try folder.put([1], "real/target")
    try #require(symlink("real/target", folder("second")) == 0)
    try #require(symlink(folder("second"), folder("first")) == 0)
    try WholeFile(folder("first")).write([2])
    #expect(folder.bytes("real/target") == [2])
    for link in ["first", "second"] {
      let status = try FileSystem.system.status(folder(link), followingLinks: false)
      #expect(status?.kind == .link)
    }
  }

  @Test("makes the target of a link that leads nowhere")
  func makesTarget() throws {
    try #require(symlink("target", folder("link")) == 0)
    try WholeFile(folder("link")).write([2])
    #expect(folder.bytes("target") == [2])
  }

  @Test("refuses links that lead in a circle")
  func circle() throws {
    try #require(symlink("b", folder("a")) == 0)
    try #require(symlink("a", folder("b")) == 0)
    #expect(throws: FileError(FileOperation(.open, folder("a")), errno: ELOOP)) {
      try WholeFile(folder("a")).write([1])
    }
  }

  @Test("refuses a folder and a pipe, and leaves them")
  func notAFile() throws {
    try #require(mkdir(folder("folder"), 0o700) == 0)
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(throws: FileError(FileOperation(.rename, folder("folder")), errno: EISDIR)) {
      try WholeFile(folder("folder")).write([1])
    }
    #expect(throws: FileError(FileOperation(.rename, folder("pipe")), errno: EINVAL)) {
      try WholeFile(folder("pipe")).write([1])
    }
    #expect(folder.mode("folder") == 0o700)
    #expect(folder.mode("pipe") == 0o600)
  }

  @Test("that must make the file refuses what is there, a link to nowhere too")
  func create() throws {
    try WholeFile(folder("a")).create([1])
    #expect(folder.bytes("a") == [1])
    try #require(symlink("nowhere", folder("link")) == 0)
    for name in ["a", "link"] {
      #expect(throws: FileError(FileOperation(.link, folder(name)), errno: EEXIST)) {
        try WholeFile(folder(name)).create([2])
      }
    }
    #expect(folder.bytes("a") == [1])
    #expect(try folder.files() == ["a", "link"])
  }

  @Test("removes what a killed writer left")
  func removesLeftovers() throws {
    try folder.put([1], "a")
    try folder.put([9], ".a.valise-new")
    try WholeFile(folder("a")).write([2])
    #expect(folder.bytes("a") == [2])
    #expect(try folder.files() == ["a"])
  }

  @Test("syncs what its durability says, and nothing more")
  func syncs() throws {
    func syncs(_ durability: WholeFile.Durability, _ name: String) throws -> [String] {
      let recorder = FaultInjector()
      let file = WholeFile(
        folder(name),
        durability: durability,
        fileSystem: recorder.fileSystem
      )
      try file.write([1])
      return recorder.operations.filter { $0.kind == .sync }.map(\.path)
    }
    #expect(try syncs(.process, "a").isEmpty)
    #expect(try syncs(.content, "a") == [folder.path])
    #expect(try syncs(.power, "a") == [folder.path, folder.path])
    let made = folder("x/y")
    #expect(try syncs(.power, "x/y/a") == [made, made, folder.path, folder("x")])
  }

  @Test("from several threads shows readers the whole content of one, at any time")
  func threads() throws {
    let file = WholeFile(folder("a"), durability: .process)
    let contents = (0..<8).map { [UInt8](repeating: UInt8($0), count: 20_000 + $0) }
    try file.write(contents[0])
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      for _ in 0..<20 {
        do {
          if number.isMultiple(of: 2) { try file.write(contents[number]) }
          let seen = try file.fileSystem.readAll(file.path)
          #expect(seen.map(contents.contains) == true)
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(try folder.files() == ["a"])
  }

  @Test("from two processes loses neither process's last word to a part of the other's")
  func processes() async throws {
    let rounds = 100
    try folder.put([], "a")
    async let other = #expect(processExitsWith: .success) {
      [path = folder("a") as String, rounds = rounds as Int] in
      let file = WholeFile(path, durability: .process)
      for _ in 0..<rounds { try file.write([UInt8](repeating: 1, count: 30_000)) }
    }
    let file = WholeFile(folder("a"), durability: .process)
    for _ in 0..<rounds {
      try file.write([UInt8](repeating: 2, count: 20_000))
      let seen = folder.bytes("a") ?? []
      #expect(seen.count == (seen.first == 1 ? 30_000 : 20_000))
    }
    _ = await other
    let last = try #require(folder.bytes("a"))
    #expect(Set(last).count == 1)
    #expect(try folder.files() == ["a"])
  }
}
