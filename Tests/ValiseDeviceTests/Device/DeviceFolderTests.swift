import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("A device's folder")
struct DeviceFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(_ body: () throws -> Void) -> String {
    let error = #expect(throws: DeviceError.self) { try body() }
    return error.map { "\($0.kind.rawValue): \($0)" } ?? ""
  }

  @Test("a device is made with its folders, for its owner alone, and opened again")
  func makesAndOpens() throws {
    let device = try Device(folder: folder("deep/down/device/"))
    #expect(device.folder == folder("deep/down/device"))
    #expect(folder.mode("deep/down/device") == 0o700)
    for part in ["Applications", "Containers", "Groups", "Keychain"] {
      #expect(folder.mode("deep/down/device/\(part)") == 0o700)
    }
    _ = try Device(folder: folder("deep/down/device"), creating: false)
  }

  @Test("one device made from many threads at once is one device")
  func makesOnce() async throws {
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<20 { group.addTask { try Device(folder: folder("device")).folder } }
      for try await made in group { #expect(made == folder("device")) }
    }
    #expect(folder.bytes("device/.valise-device") == Array("1\n".utf8))
  }

  @Test("a folder that holds other files is refused, and they stay")
  func refusesOtherFolders() throws {
    try folder.put([1], "letter")
    #expect(
      failure { _ = try Device(folder: folder.path) }
        == "folder: '\(folder.path)' is no device and holds other files; "
        + "choose a new or an empty folder"
    )
    #expect(try folder.files() == ["letter"])
  }

  @Test("a missing device is told how to be made")
  func refusesMissingDevices() throws {
    #expect(
      failure { _ = try Device(folder: folder("none"), creating: false) }
        == "folder: no device in '\(folder("none"))'; "
        + "make one: device create '\(folder("none"))'"
    )
    #expect(try folder.files() == [])
  }

  @Test("a file in the device's place is refused with the reason")
  func refusesFiles() throws {
    try folder.put([1], "file")
    #expect(
      failure { _ = try Device(folder: folder("file")) }.hasPrefix(
        "folder: cannot use the device in '\(folder("file"))': cannot "
      )
    )
    #expect(folder.bytes("file") == [1])
  }

  @Test("a device of another version is refused and left untouched")
  func refusesOtherVersions() throws {
    _ = try Device(folder: folder("device"))
    try folder.put(Array("2\n".utf8), "device/.valise-device")
    #expect(
      failure { _ = try Device(folder: folder("device")) }
        == "folder: the device in '\(folder("device"))' was made by another version of Valise; "
        + "it was left untouched"
    )
  }

  @Test("a folder that cannot be written is refused with the reason")
  func refusesReadOnlyFolders() throws {
    // Root may write anywhere but where the kernel makes the files.
    let place = getuid() == 0 ? "/sys/no device" : folder("closed/device")
    if getuid() != 0 {
      mkdir(folder("closed"), 0o500)
    }
    #expect(
      failure { _ = try Device(folder: place) }
        .hasPrefix(
          "folder: cannot use the device in '\(place)': cannot make the folder '\(place)': "
        )
    )
  }

  @Test("erasing leaves an empty device, whatever was in it")
  func erases() throws {
    let device = try FakeBundle.device(in: folder)
    let app = try device.launchFake()
    try app.tap("Save")
    app.stop()
    try folder.put([1], "outside")
    symlink(folder("outside"), folder("device/Groups/link"))
    try device.erase()
    #expect(try device.apps() == [])
    #expect(
      try folder.files().filter { $0.hasPrefix("device/") && !$0.contains("Running") }
        == ["device/.valise-device"]
    )
    #expect(folder.bytes("outside") == [1])
    try device.install(bundle: folder("Fake.app"))
    #expect(try device.launchFake().element("Name").value == "")
  }

  @Test("a text is found in any file, as UTF-8 and UTF-16, also across pieces")
  func searches() throws {
    let device = try Device(folder: folder("device"))
    let pad = [UInt8](repeating: 0x4B, count: (1 << 20) - 3)
    try folder.put(pad + Array("Käthe".utf8) + pad, "device/Groups/a")
    try folder.put(
      "xKäthe".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] },
      "device/Keychain/b"
    )
    try folder.put("Käthe".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, "device/Logs/c d")
    try folder.put(Array("Käth".utf8), "device/Logs/e")
    #expect(try device.files(containing: "Käthe") == ["Groups/a", "Keychain/b", "Logs/c d"])
    #expect(try device.files(containing: "") == [])
  }
}
