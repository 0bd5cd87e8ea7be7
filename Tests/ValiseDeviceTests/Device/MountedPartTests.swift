import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("A device of which a part is mounted by itself")
struct MountedPartTests {
  private let small: SmallDevice
  private let before: [String: String]

  init() throws {
    small = try SmallDevice()
    before = try small.state()
  }

  /// What `deed` is refused with, while `part` is mounted in the way that `options` say.
  private func refusal(_ deed: String, _ part: String, _ options: [String]) throws -> String? {
    let path = "\(small.path)/\(part)"
    let mount = try ChildProcess.run("/usr/bin/env", ["mount"] + options + [path])
    // This process may not mount anything.
    guard mount.status == 0 else { return nil }
    defer { _ = try? ChildProcess.run("/usr/bin/env", ["umount", path]) }
    let body = try #require(SmallDevice.deeds[deed])
    let error = #expect(throws: DeviceError.self) {
      try body(try Device(folder: small.path), small)
    }
    #expect(try small.leftovers().filter { $0.hasPrefix(".scrap") || $0 == ".replacing" } == [])
    return try #require(error).description
  }

  private static let rest =
    "is mounted by itself, and a device is changed as one; nothing was done; mount the whole device "
    + "instead"

  @Test(
    "says so, and stays as it was",
    arguments: [
      ("snapshot", "Snapshots", "cannot take the snapshot 'second'"),
      ("mark", "Snapshots", "cannot mark the device"),
      ("erase", "Snapshots", "cannot erase the device in"),
      ("erase", "Containers", "cannot erase the device in"),
      ("restore", "Containers", "cannot restore 'before'"),
      ("install", "Applications", "cannot install com.example.app"),
    ]
  )
  func tells(deed: String, part: String, start: String) throws {
    let refused = try refusal(deed, part, ["-t", "tmpfs", "valise-test"])
    guard let refused else { return }
    #expect(refused.hasPrefix(start))
    #expect(refused.contains(": '\(small.path)/\(part)' \(Self.rest)"))
    #expect(try small.state() == before)
  }

  @Test("says so of a folder of the same disk, too")
  func tellsBinds() throws {
    let other = small.folder("other")
    mkdir(other, 0o700)
    guard let refused = try refusal("snapshot", "Snapshots", ["--bind", other]) else { return }
    let part = "'\(small.path)/Snapshots'"
    #expect(refused == "cannot take the snapshot 'second': \(part) \(Self.rest)")
    #expect(try small.state() == before)
  }
}
