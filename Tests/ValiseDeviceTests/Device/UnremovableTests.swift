import Foundation
import TestSupport
import Testing
import ValiseDevice
import ValiseFiles

/// What root may do anywhere, and nobody else: each test runs in a process without root's rights.
@Suite("Files that cannot be removed just so")
struct UnremovableTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    chmod(folder.path, 0o777)
    mkdir(folder("device"), 0o700)
    if getuid() == 0 { chown(folder("device"), 65_534, 65_534) }
  }

  /// A folder that lets nobody in, with a file in it.
  private static func close(_ path: String) {
    mkdir(path, 0o700)
    _ = FileManager.default.createFile(atPath: "\(path)/file", contents: Data([1]))
    chmod(path, 0)
  }

  @Test("what a kill left is cleared by the next call, also where a folder must be opened first")
  func clears() async throws {
    await #expect(processExitsWith: .success) { [path = folder("device") as String] in
      Privileges.drop()
      let device = try Device(folder: path)
      let left = ["\(path)/.scrap-1", "\(path)/Snapshots/.making-x", "\(path)/Applications/.old"]
      for path in left {
        mkdir(path, 0o700)
        Self.close("\(path)/closed")
        chmod(path, 0o500)
      }
      try device.mark()
      for path in left { #expect(access(path, F_OK) != 0, "\(path)") }
    }
  }

  @Test("folders that may not be written come back as they were, and are replaced and erased")
  func closedFolders() async throws {
    await #expect(processExitsWith: .success) { [path = folder("device") as String] in
      Privileges.drop()
      let device = try Device(folder: path)
      let home = "\(path)/Containers/com.example.a"
      mkdir(home, 0o700)
      mkdir("\(home)/closed", 0o700)
      _ = FileManager.default.createFile(atPath: "\(home)/closed/file", contents: Data([1]))
      chmod("\(home)/closed/file", 0o400)
      chmod("\(home)/closed", 0o500)
      try device.snapshot("x")
      try device.restore("x")
      var status = stat()
      #expect(stat("\(home)/closed", &status) == 0 && status.st_mode & 0o777 == 0o500)
      #expect(try device.changes(since: "x") == [])
      try device.removeSnapshot("x")
      try device.erase()
      #expect(access(home, F_OK) != 0 && access("\(path)/.scrap-1", F_OK) != 0)
    }
  }

  @Test("an app that took the right to write from its own folder is uninstalled all the same")
  func closedHome() async throws {
    let bundle = try FakeBundle.stage(in: folder)
    await #expect(processExitsWith: .success) {
      [path = folder("device") as String, bundle = bundle as String] in
      Privileges.drop()
      let device = try Device(folder: path)
      try device.install(bundle: bundle)
      let home = try device.container(of: "com.example.fake")
      mkdir(home, 0o700)
      _ = FileManager.default.createFile(atPath: "\(home)/file", contents: Data([1]))
      chmod(home, 0o500)
      try device.uninstall("com.example.fake")
      #expect(access(home, F_OK) != 0)
      #expect(Diagnostics.lines == [])
    }
  }

  @Test("a file that stays does not keep a restore or an erase from being done; it is said")
  func stays() async throws {
    // Somebody else's folder: what is in it cannot be removed, but it can be moved away.
    let home = folder("device/Containers/com.example.a")
    await #expect(processExitsWith: .success) { [path = folder("device") as String] in
      Privileges.drop()
      try Device(folder: path).snapshot("empty")
    }
    mkdir(home, 0o777)
    chmod(home, 0o777)
    mkdir("\(home)/foreign", 0o755)
    _ = FileManager.default.createFile(atPath: "\(home)/foreign/file", contents: Data([1]))
    await #expect(processExitsWith: .success) { [path = folder("device") as String] in
      let isRoot = getuid() == 0
      Privileges.drop()
      let device = try Device(folder: path)
      try device.restore("empty")
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/Containers") == [])
      guard isRoot else { return }
      let file = "\(path)/.scrap-1/old-0/com.example.a/foreign/file"
      let said = "cannot remove '\(file)': Permission denied; it is of no use any more"
      #expect(Diagnostics.lines.contains { $0.hasPrefix(said) })
      #expect(try device.files(containing: "\u{1}") == [])
      try device.snapshot("again")
      try device.erase()
      #expect(try device.snapshots() == [])
    }
    // Root can.
    try Device(folder: folder("device")).mark()
    #expect(access(folder("device/.scrap-1"), F_OK) != 0)
  }
}
