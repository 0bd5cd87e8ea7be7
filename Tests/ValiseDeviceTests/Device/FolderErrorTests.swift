import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("A device whose folder is damaged")
struct FolderErrorTests {
  private let folder: TemporaryFolder
  private let device: Device

  init() throws {
    folder = try TemporaryFolder()
    device = try FakeBundle.device(in: folder, deadline: .seconds(1))
  }

  private func error(_ body: () throws(DeviceError) -> Void) -> String? {
    do throws(DeviceError) {
      try body()
      return nil
    } catch {
      return error.description.replacing(folder.path, with: "")
    }
  }

  /// A file in place of a folder of the device.
  private func block(_ part: String) throws {
    try? FileManager.default.removeItem(atPath: folder("device/\(part)"))
    try folder.put([], "device/\(part)")
  }

  @Test("no name is not the current folder")
  func named() {
    #expect(
      error { () throws(DeviceError) in _ = try Device(folder: "") }
        == "no folder is named ''; name the device's, or '.' for this one"
    )
  }

  @Test("files in place of its folders are told, each with what could not be done")
  func missingFolders() throws {
    try block("Snapshots")
    #expect(
      error { () throws(DeviceError) in _ = try device.snapshots() }
        == "cannot list the snapshots: cannot list '/device/Snapshots': Not a directory"
    )
    try block("Applications")
    #expect(
      error { () throws(DeviceError) in _ = try device.apps() }
        == "cannot list the apps: cannot list '/device/Applications': Not a directory"
    )
    try block("Running")
    #expect(
      error { () throws(DeviceError) in _ = try device.apps() }
        == "cannot tell which apps run: cannot list '/device/Running': Not a directory"
    )
    try FileManager.default.removeItem(atPath: folder("device"))
    #expect(
      error { () throws(DeviceError) in try device.erase() }
        == "cannot lock the device in '/device': cannot open '/device': No such file or directory"
    )
  }

  @Test("a mark of running apps that cannot be made is told")
  func noMark() throws {
    try block("Running")
    #expect(
      error { () throws(DeviceError) in try device.install(bundle: folder("Fake.app")) }
        == "cannot mark com.example.fake as running: cannot create "
        + "'/device/Running/com.example.fake': Not a directory"
    )
  }

  @Test("a log that is a folder keeps an app from starting, and cannot be read")
  func noLog() throws {
    let log = folder("device/Logs/com.example.fake.log")
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
    #expect(
      error { () throws(DeviceError) in _ = try device.launch("com.example.fake") }
        == "cannot launch com.example.fake: cannot create "
        + "'/device/Logs/com.example.fake.log': Is a directory"
    )
    #expect(
      error { () throws(DeviceError) in _ = try device.log(of: "com.example.fake") }
        == "cannot read the log of com.example.fake: cannot read "
        + "'/device/Logs/com.example.fake.log': Is a directory"
    )
  }

  @Test("a snapshot that cannot be copied is told, and stays")
  func damagedSnapshot() throws {
    try device.snapshot("x")
    let part = "Snapshots/x/Containers"
    try block(part)
    #expect(
      error { () throws(DeviceError) in try device.restore("x") }
        == "cannot restore 'x': cannot look at '/device/\(part)/': Not a directory; "
        + "the snapshot is as it was"
    )
    #expect(try device.snapshots() == ["x"])
    try device.removeSnapshot("x")
    #expect(try device.snapshots() == [])
  }

  @Test("a list of what was begun that cannot be read is told, and nothing is touched")
  func damagedList() throws {
    let list = folder("device/.replacing/steps")
    try FileManager.default.createDirectory(
      atPath: folder("device/.replacing"),
      withIntermediateDirectories: true
    )
    try Data("[".utf8).write(to: URL(fileURLWithPath: list))
    let why =
      "'/device/.replacing/steps' is damaged; move what lies beside it to where it belongs, then "
      + "remove its folder"
    #expect(
      error { () throws(DeviceError) in try device.mark() } == "cannot mark the device: \(why)"
    )
    #expect(
      error { () throws(DeviceError) in _ = try Device(folder: device.folder) }
        == "cannot open the device: \(why)"
    )
    #expect(FileManager.default.fileExists(atPath: list))
  }

  @Test("an app that answers that it ends, and does not, is told")
  func lingers() throws {
    let app = try device.launchFake("--lingers")
    #expect(
      error { () throws(DeviceError) in try app.quit() }
        == "com.example.fake answered 'quit' but did not end; it waits; it said: listening"
    )
    app.stop()
  }

  @Test("whatever number of files a process may open, a call is done or says in one line why not")
  func fewDescriptors() throws {
    let tool = FakeBundle.products + "/device"
    for limit in 5...24 {
      let script = "ulimit -n \(limit) && exec '\(tool)' launch com.example.none"
      let result = try ChildProcess.run(
        "/bin/bash",
        ["-c", script],
        environment: ["VALISE_DEVICE_DIR": folder("device")]
      )
      // The system's loader has no words of ours.
      if result.errors.contains("error while loading shared libraries") { continue }
      #expect(result.status == 1, "with \(limit)")
      #expect(result.errors.hasPrefix("device: "), "with \(limit): \(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "with \(limit): \(result.errors)")
    }
  }
}
