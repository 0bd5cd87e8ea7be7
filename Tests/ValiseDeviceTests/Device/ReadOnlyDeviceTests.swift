import Foundation
import TestSupport
import Testing

@Suite("A device that nobody may write")
struct ReadOnlyDeviceTests {
  private let folder: TemporaryFolder
  private let disk: SmallDisk?

  init() throws {
    folder = try TemporaryFolder()
    disk = try SmallDisk(size: 64 << 20)
  }

  // A device that was used, on a file system of its own; `nil` where this process may not mount one.
  private func prepare() throws -> CommandLine? {
    guard let disk else { return nil }
    let device = CommandLine(device: disk.path + "/device")
    #expect(try device("create").code == 0)
    #expect(try device("install", FakeBundle.stage(in: folder)).code == 0)
    #expect(try device("launch", "com.example.fake") == .done())
    #expect(try device("mark") == .done())
    #expect(try device("tap", "Save") == .done())
    #expect(try device("snapshot", "before") == .done())
    let broker = try OtherProcess.parent(of: try #require(try device.process()))
    #expect(try device("stop") == .done())
    try OtherProcess.waitForEnd(of: broker)
    return device
  }

  private func remount(_ option: String) throws {
    let path = disk?.path ?? ""
    let mount = try ChildProcess.run("/usr/bin/env", ["mount", "-o", "remount,\(option)", path])
    try #require(mount.status == 0, "\(mount.errors)")
  }

  @Test("is read as any other")
  func reads() throws {
    guard let device = try prepare() else { return }
    try remount("ro")
    #expect(try device("apps") == .done("com.example.fake  Fake\n"))
    #expect(try device("log") == .done("listening\n"))
    #expect(try device("snapshots") == .done("before\n"))
    #expect(try device("diff").output.contains("Documents/state.json\n"))
  }

  @Test("is not made anew, and what would write says so")
  func refusesToWrite() throws {
    guard let device = try prepare() else { return }
    try remount("ro")
    let calls = [
      ["create"], ["launch", "com.example.fake"], ["mark"], ["restore", "before"], ["show"],
      ["snapshot", "after"], ["install", folder("Fake.app")], ["uninstall", "com.example.fake"],
      ["remove-snapshot", "before"], ["erase"], ["mark", "--forget"],
    ]
    for call in calls {
      #expect(
        try device(call)
          == .failed(
            "the device in '\(device.device)' cannot be written: Read-only file system; make it "
              + "writable, or choose another folder"
          )
      )
    }
  }

  @Test("a broker that finds no room for its socket is told")
  func noRoomForASocket() throws {
    guard let device = try prepare(), let disk else { return }
    var status = statvfs()
    try #require(statvfs(disk.path, &status) == 0)
    try remount("nr_inodes=\(status.f_files - status.f_ffree)")
    #expect(
      try device("launch", "com.example.fake")
        == .failed(
          "cannot make the socket of the broker of the device in '\(device.device)': No space left on"
            + " device"
        )
    )
  }
}
