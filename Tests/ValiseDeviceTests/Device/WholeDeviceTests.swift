import Foundation
import Synchronization
import TestSupport
import Testing
import ValiseDevice
import ValiseFiles

@Suite("What is done to a whole device")
struct WholeDeviceTests {
  /// The device is opened again and is as before the deed or as after it, with nothing left beside.
  ///
  /// The result is `nil` once it is another than before: the next try needs a new one.
  private func expectWhole(
    _ small: SmallDevice,
    before: [String: String],
    after: [String: String],
    _ comment: String
  ) throws -> SmallDevice? {
    let device = try Device(folder: small.path)
    let state = try small.state()
    #expect(state == before || state == after, "\(comment)")
    // The next call that changes anything clears what was left.
    _ = try? device.removeSnapshot("none")
    #expect(try small.leftovers() == [], "\(comment)")
    return state == before ? small : nil
  }

  @Test(
    "a fault at any operation leaves it as it was, or as it is to be",
    arguments: SmallDevice.deeds.keys.sorted()
  )
  func faults(deed: String) throws {
    let body = try #require(SmallDevice.deeds[deed])
    let before = try SmallDevice().state()
    let after = try SmallDevice.state(after: deed)
    var used: SmallDevice?
    let count = try withFaultAtEveryOperation { injector in
      let small = try used ?? SmallDevice()
      var isDone = false
      do {
        try body(try Device(folder: small.path, fileSystem: injector.fileSystem), small)
        isDone = true
      } catch is DeviceError {}
      let comment = "\(deed), \(injector.failed.map { "\($0)" } ?? "no fault"), done \(isDone)"
      // A fault is no reason to say that something was done that was not.
      if isDone { #expect(try small.state() == after, "\(comment)") }
      if !isDone { #expect(try small.state() == before, "\(comment)") }
      used = try expectWhole(small, before: before, after: after, comment)
    }
    #expect(count > 20)
  }

  @Test(
    "a full disk keeps nothing from being removed",
    arguments: ["uninstall", "remove-snapshot", "forget", "erase"]
  )
  func fullDisk(deed: String) throws {
    let body = try #require(SmallDevice.deeds[deed])
    let small = try SmallDevice()
    let full = FileSystem { operation in
      let needsRoom = [.create, .write, .makeFolder].contains(operation.kind)
      return needsRoom && operation.path.contains("/.scrap-") ? .fail(ENOSPC) : .proceed
    }
    try body(try Device(folder: small.path, fileSystem: full), small)
    #expect(try small.state() == SmallDevice.state(after: deed))
    #expect(try small.leftovers() == [])
  }

  @Test("a disk on which nothing is left is freed by each of the verbs that remove")
  func reallyFull() throws {
    let calls = ["remove-snapshot before", "mark --forget", "uninstall com.example.fake", "erase"]
    for call in calls {
      guard let disk = try SmallDisk(size: 64 << 20) else { return }
      let folder = try TemporaryFolder()
      let tool = CommandLine(device: disk.path + "/device")
      #expect(try tool("create").code == 0)
      #expect(try tool("install", FakeBundle.stage(in: folder)).code == 0)
      try FileManager.default.createDirectory(
        atPath: "\(tool.device)/Containers/com.example.fake",
        withIntermediateDirectories: true
      )
      let data = "\(tool.device)/Containers/com.example.fake/data"
      try Data(count: 1 << 20).write(to: URL(filePath: data))
      #expect(try tool("mark") == .done())
      #expect(try tool("snapshot", "before") == .done())
      _ = try ChildProcess.run("/bin/sh", ["-c", "cat /dev/zero >'\(disk.path)/rest'"])
      #expect(try tool("snapshot", "more").errors.contains("No space left on device"))
      #expect(try tool(call.split(separator: " ").map(String.init)) == .done(), "\(call)")
      let room = try FileManager.default.attributesOfFileSystem(forPath: disk.path)
      #expect((room[.systemFreeSize] as? Int ?? 0) >= 1 << 20, "\(call)")
      #expect(try tool("apps").code == 0)
    }
  }

  @Test(
    "cut off before any operation it is as it was, or as it is to be, once it is opened again",
    arguments: SmallDevice.deeds.keys.sorted()
  )
  func cuts(deed: String) throws {
    let body = try #require(SmallDevice.deeds[deed])
    let before = try SmallDevice().state()
    let after = try SmallDevice.state(after: deed)
    var isCut = true
    var number = 0
    var used: SmallDevice?
    while isCut {
      number += 1
      let small = try used ?? SmallDevice()
      let seen = Mutex(0)
      let last = number
      // From there on nothing happens any more, as for a process that was killed.
      let dead = FileSystem { operation in
        // To be cut off before it looks at something is to be cut off before it changes something.
        if [.close, .status, .read, .list, .open].contains(operation.kind),
          seen.withLock({ $0 <= last })
        {
          return .proceed
        }
        return seen.withLock { seen in
          seen += 1
          return seen > last ? .fail(EIO) : .proceed
        }
      }
      do {
        try body(try Device(folder: small.path, fileSystem: dead), small)
      } catch is DeviceError {}
      isCut = seen.withLock { $0 } > last
      used = try expectWhole(small, before: before, after: after, "\(deed) after \(number)")
    }
    #expect(number > 20)
  }

  @Test(
    "killed at any of its renames, a call of the tool leaves it whole; the next call goes on",
    arguments: ["restore before", "erase", "uninstall com.example.app", "mark"]
  )
  func kills(call: String) throws {
    let words = call.split(separator: " ").map(String.init)
    let before = try SmallDevice().state()
    let after = try SmallDevice.state(after: words[0])
    for number in 1... {
      let small = try SmallDevice()
      let tool = CommandLine(
        device: small.path,
        environment: ["VALISE_CRASH_AT": "rename:\(number)"]
      )
      let code = try tool(words).code
      try #require(code == 0 || code == -Int(SIGKILL))
      _ = try expectWhole(small, before: before, after: after, "\(call), rename \(number)")
      if code == 0 { break }
      #expect(number < 20)
    }
  }
}
