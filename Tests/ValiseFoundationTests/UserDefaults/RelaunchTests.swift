import TestSupport
import Testing
import ValiseFiles
import ValiseFoundation

@Suite("Settings after the process ended")
struct RelaunchTests {
  /// What a child process does before it ends.
  private static func setThree(on path: String) throws {
    let defaults = try TestApp.defaults(on: path)
    defaults.set("mint", forKey: "highlight")
    defaults.set(false, forKey: "showsYear")
    defaults.set(1.3, forKey: "fraction")
  }

  private func expectThree(on folder: TemporaryFolder) throws {
    let defaults = try TestApp(on: folder).defaults
    #expect(defaults.string(forKey: "highlight") == "mint")
    #expect(defaults.object(forKey: "showsYear") as? Bool == false)
    #expect(defaults.double(forKey: "fraction") == 1.3)
  }

  @Test("S1: are there when it exited")
  func exited() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .exitCode(0)) { [path = folder.path as String] in
      try Self.setThree(on: path)
      exit(0)
    }
    try expectThree(on: folder)
  }

  @Test("S1: are there when it returned")
  func returned() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try Self.setThree(on: path)
    }
    try expectThree(on: folder)
  }

  @Test("S1: are there when it was ended by SIGTERM")
  func terminated() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = folder.path as String] in
      try Self.setThree(on: path)
      // To the process: this thread may be one that signals are blocked on.
      kill(getpid(), SIGTERM)
      while true { pause() }
    }
    try expectThree(on: folder)
  }

  @Test("S1: are there when it was killed right after the last set")
  func killed() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      try Self.setThree(on: path)
      raise(SIGKILL)
    }
    try expectThree(on: folder)
  }

  @Test("are there when it trapped on a value that cannot be stored")
  func trapped() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .failure) { [path = folder.path as String] in
      try Self.setThree(on: path)
      try TestApp.defaults(on: path).set(UUID(), forKey: "highlight")
    }
    try expectThree(on: folder)
  }

  @Test("S19: keep 6,000 keys that two processes set at once")
  func twoWriters() async throws {
    let folder = try TemporaryFolder()
    async let first: Void = Self.write(3_000, prefix: "a", on: folder.path)
    async let second: Void = Self.write(3_000, prefix: "b", on: folder.path)
    _ = await (first, second)
    let defaults = try TestApp(on: folder).defaults
    let wrong = (0..<3_000).flatMap { ["a\($0)", "b\($0)"] }.filter {
      defaults.string(forKey: $0) != $0
    }
    #expect(wrong == [])
    #expect(defaults.list.entries().count == 6_000)
  }

  private static func write(_ count: Int, prefix: String, on path: String) async {
    await #expect(processExitsWith: .success) {
      [count = count as Int, prefix = prefix as String, path = path as String] in
      let defaults = try TestApp.defaults(on: path)
      for index in 0..<count { defaults.set("\(prefix)\(index)", forKey: "\(prefix)\(index)") }
    }
  }

  @Test("S20: of one process are read and heard of in another at once", .timeLimit(.minutes(1)))
  func seenElsewhere() async throws {
    let app = try TestApp()
    app.defaults.set(1, forKey: "count")
    let (heard, continuation) = AsyncStream.makeStream(of: Void.self)
    let observation = app.defaults.observe(key: "count") { continuation.yield() }
    defer { observation.cancel() }
    await #expect(processExitsWith: .success) { [path = app.folder.path as String] in
      let defaults = try TestApp.defaults(on: path)
      #expect(defaults.integer(forKey: "count") == 1)
      defaults.set(2, forKey: "count")
    }
    #expect(app.defaults.integer(forKey: "count") == 2)
    for await _ in heard { break }
  }

  @Test("S11: read as true where another program wrote the number 1 for a Bool")
  func foreignNumber() throws {
    let app = try TestApp()
    let file = app.domains.places.preferencesFile
    try FileManager.default.createDirectory(
      atPath: app.domains.places.preferencesFolder,
      withIntermediateDirectories: true
    )
    let list = ["showsYear": 1, "count": 3]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: URL(fileURLWithPath: file))
    #expect(app.defaults.bool(forKey: "showsYear"))
    app.defaults.set(4, forKey: "count")
    let relaunched = try app.relaunched().defaults
    #expect(relaunched.bool(forKey: "showsYear"))
    #expect(relaunched.integer(forKey: "count") == 4)
  }

  @Test(
    "start anew over a file that cannot be read, whose bytes are kept aside",
    arguments: [[UInt8]("bplist00garbage".utf8), [1, 2, 3], Array("<plist><array/></plist>".utf8)]
  )
  func damaged(bytes: [UInt8]) throws {
    let app = try TestApp()
    let folder = app.domains.places.preferencesFolder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: app.domains.places.preferencesFile))
    #expect(app.defaults.object(forKey: "a") == nil)
    app.defaults.set(1, forKey: "a")
    app.domains.appList.store.settle()
    #expect(try app.relaunched().defaults.integer(forKey: "a") == 1)
    let kept = try app.folder.files().filter { $0.contains(".damaged-") }
    #expect(kept.compactMap { app.folder.bytes($0) } == [bytes])
  }

  @Test("S12: of 10 MB do not keep small ones from being kept")
  func large() throws {
    let app = try TestApp()
    let bytes = Data(repeating: 7, count: 10_000_000)
    app.defaults.set(bytes, forKey: "large")
    app.defaults.set(1, forKey: "small")
    let relaunched = try app.relaunched().defaults
    #expect(relaunched.integer(forKey: "small") == 1)
    #expect(relaunched.data(forKey: "large") == bytes)
  }
}
