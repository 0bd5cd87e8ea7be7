import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("Installing apps")
struct InstallTests {
  private let folder: TemporaryFolder
  private let device: Device
  private let files = FileManager.default

  init() throws {
    folder = try TemporaryFolder()
    device = try Device(folder: folder("device"))
  }

  private func failure(_ body: () throws -> Void) -> String {
    let error = #expect(throws: DeviceError.self) { try body() }
    return error.map { "\($0.kind.rawValue): \($0)" } ?? ""
  }

  private func write(_ text: String, _ path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test("an app is copied whole, with its resources, links and permissions")
  func copiesAll() throws {
    let bundle = try FakeBundle.stage(in: folder)
    try files.createDirectory(atPath: bundle + "/Pictures/more", withIntermediateDirectories: true)
    try write("picture", bundle + "/Pictures/more/a.txt")
    try files.createSymbolicLink(atPath: bundle + "/link", withDestinationPath: "Pictures/more")
    let app = try device.install(bundle: bundle)
    #expect(app.identifier == "com.example.fake")
    #expect(app.bundle == folder("device/Applications/Fake.app"))
    #expect(try String(contentsOfFile: app.bundle + "/link/a.txt", encoding: .utf8) == "picture")
    #expect(files.isExecutableFile(atPath: app.bundle + "/Fake"))
    #expect(try device.apps() == [app])
  }

  @Test("names with spaces and other scripts are names like any other")
  func installsOddNames() throws {
    let device = try Device(folder: folder("my device 京"))
    let bundle = try FakeBundle.stage(
      in: folder,
      name: "Meine Reisen 🧳",
      identifier: "com.example.reisen 京",
      executable: "Meine Reisen"
    )
    try device.install(bundle: bundle)
    let app = try device.launch("com.example.reisen 京")
    try app.type("Kim", into: "Name")
    try app.tap("Save")
    app.stop()
    #expect(try device.launch("com.example.reisen 京").element("Name").value == "Kim")
    #expect(try device.apps().map(\.name) == ["Meine Reisen 🧳"])
  }

  @Test("a newer app takes the place of the older one, and the data stays")
  func replaces() throws {
    let bundle = try FakeBundle.stage(in: folder)
    try device.install(bundle: bundle)
    let app = try device.launchFake()
    try app.type("Kim", into: "Name")
    try app.tap("Save")
    app.stop()
    try write("new", bundle + "/new.txt")
    try device.install(bundle: bundle)
    #expect(files.fileExists(atPath: folder("device/Applications/Fake.app/new.txt")))
    #expect(try device.launchFake().element("Name").value == "Kim")
    #expect(try files.contentsOfDirectory(atPath: folder("device/Applications")) == ["Fake.app"])
  }

  @Test("an app under another folder name replaces the one with its identifier")
  func replacesUnderAnotherName() throws {
    try device.install(bundle: try FakeBundle.stage(in: folder))
    try device.install(bundle: try FakeBundle.stage(in: folder, name: "Renamed"))
    #expect(try files.contentsOfDirectory(atPath: folder("device/Applications")) == ["Renamed.app"])
  }

  @Test("a folder's name that another app has is refused")
  func refusesTakenNames() throws {
    try device.install(bundle: try FakeBundle.stage(in: folder))
    try files.removeItem(atPath: folder("Fake.app"))
    let other = try FakeBundle.stage(in: folder, identifier: "com.example.other")
    #expect(
      failure { try device.install(bundle: other) }
        == "bundle: cannot install com.example.other: the device has another app in a bundle of the "
        + "name 'Fake.app', com.example.fake; rename the bundle, or uninstall that one first"
    )
  }

  @Test("what an install that was killed left behind is cleared by the next one")
  func clearsLeftovers() throws {
    let left = folder("device/Applications/.installing-Old.app")
    try files.createDirectory(atPath: left, withIntermediateDirectories: true)
    try write("half", left + "/Info.plist")
    #expect(try device.apps() == [])
    try device.install(bundle: try FakeBundle.stage(in: folder))
    #expect(!files.fileExists(atPath: left))
  }

  @Test("a copy that fails leaves the older app")
  func failsWhole() throws {
    let bundle = try FakeBundle.stage(in: folder)
    try device.install(bundle: bundle)
    mkfifo(bundle + "/zzz", 0o600)
    try write("new", bundle + "/new.txt")
    #expect(
      failure { try device.install(bundle: bundle) }
        == "folder: cannot install com.example.fake: cannot read '\(bundle)/zzz': Invalid argument"
    )
    #expect(try files.contentsOfDirectory(atPath: folder("device/Applications")) == ["Fake.app"])
    #expect(!files.fileExists(atPath: folder("device/Applications/Fake.app/new.txt")))
    #expect(try device.launchFake().isRunning)
  }

  @Test("apps that are installed at once do not disturb each other")
  func installsAtOnce() async throws {
    let bundles = try (1...4).map { number in
      try FakeBundle.stage(in: folder, name: "App\(number)", identifier: "com.example.app\(number)")
    }
    // Enough to copy that the others come meanwhile.
    for bundle in bundles {
      for number in 0..<200 { try write("\(number)", "\(bundle)/\(number).txt") }
    }
    for _ in 0..<5 {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for bundle in bundles {
          group.addTask { [device] in
            try Device(folder: device.folder).install(bundle: bundle)
          }
        }
        try await group.waitForAll()
      }
      #expect(try device.apps().count == bundles.count)
    }
  }

  @Test("a damaged app does not keep the others from starting, and may be installed again")
  func skipsDamagedApps() throws {
    try device.install(bundle: try FakeBundle.stage(in: folder))
    let other = try FakeBundle.stage(in: folder, name: "Other", identifier: "com.example.other")
    try device.install(bundle: other)
    try write("garbage", folder("device/Applications/Other.app/Info.plist"))
    #expect(try device.apps().map(\.identifier) == ["com.example.fake"])
    #expect(try device.launchFake().isRunning)
    try device.install(bundle: other)
    #expect(try device.apps().map(\.identifier) == ["com.example.fake", "com.example.other"])
  }

  @Test("an app that runs is not replaced, removed or erased")
  func protectsRunningApps() throws {
    let bundle = try FakeBundle.stage(in: folder)
    try device.install(bundle: bundle)
    let app = try device.launchFake()
    let why = "running: com.example.fake is running; stop it first"
    #expect(failure { try device.install(bundle: bundle) } == why)
    #expect(failure { try device.uninstall("com.example.fake") } == why)
    #expect(
      failure { try device.erase() }
        == "running: cannot erase the device while com.example.fake runs; stop it first"
    )
    let other = try Device(folder: device.folder)
    #expect(failure { _ = try other.launchFake() } == why)
    #expect(try other.apps().map(\.isRunning) == [true])
    app.stop()
    #expect(try other.launchFake().isRunning)
  }

  @Test("an app that is uninstalled leaves nothing of its own, and is not found")
  func uninstalls() throws {
    try device.install(bundle: try FakeBundle.stage(in: folder))
    try device.launchFake().stop()
    try device.uninstall("com.example.fake")
    #expect(try device.apps() == [])
    #expect(try files.contentsOfDirectory(atPath: folder("device/Containers")) == [])
    let none = "notInstalled: no app 'com.example.fake' on the device; the device has no apps"
    #expect(failure { try device.uninstall("com.example.fake") } == none)
    #expect(failure { _ = try device.launchFake() } == none)
  }

  @Test("the nearest identifier is named")
  func namesTheNearest() throws {
    try device.install(bundle: try FakeBundle.stage(in: folder))
    #expect(
      failure { _ = try device.launch("com.example.fakee") }
        == "notInstalled: no app 'com.example.fakee' on the device; "
        + "did you mean 'com.example.fake'?"
    )
  }

  @Test("what is no app is refused with what is missing")
  func refusesBundles() throws {
    func refused(_ path: String) -> String {
      failure { try device.install(bundle: path) }
        .replacingOccurrences(of: folder.path + "/", with: "")
    }
    #expect(refused(folder("gone.app")) == "bundle: 'gone.app' is no app: it has no Info.plist")
    #expect(refused(folder("Fake")) == "bundle: 'Fake' is no app: its name does not end in .app")
    #expect(refused(folder(".app")) == "bundle: '.app' is no app: its name does not end in .app")
    let bundle = try FakeBundle.stage(in: folder)
    let list = bundle + "/Info.plist"
    try write("garbage", list)
    #expect(
      refused(bundle)
        == "bundle: 'Fake.app' is no app: its Info.plist is no property list of strings"
    )
    try write("<plist><dict/></plist>", list)
    #expect(
      refused(bundle) == "bundle: 'Fake.app' is no app: its Info.plist has no CFBundleIdentifier"
    )
    let dict = { (id: String, program: String) in
      "<plist><dict><key>CFBundleIdentifier</key><string>\(id)</string>"
        + "<key>CFBundleExecutable</key><string>\(program)</string></dict></plist>"
    }
    try write(dict("com.example.fake", "Fakir"), list)
    #expect(refused(bundle) == "bundle: 'Fake.app' is no app: it has no executable 'Fakir'")
    try write(dict("../escape", "Fake"), list)
    #expect(refused(bundle).hasPrefix("bundle: 'Fake.app' is no app: "))
    try write(dict("com.example.fake", "../../bin/sh"), list)
    #expect(refused(bundle).hasPrefix("bundle: 'Fake.app' is no app: "))
    try write(dict("com.example.fake", "Fake"), list)
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: bundle + "/Fake")
    #expect(refused(bundle) == "bundle: 'Fake.app' is no app: it has no executable 'Fake'")
  }

  @Test("an executable that the kernel cannot start is told with its reason")
  func tellsWhatCannotStart() throws {
    let bundle = try FakeBundle.stage(in: folder)
    try Data("not a program".utf8).write(to: URL(fileURLWithPath: bundle + "/Fake"))
    try device.install(bundle: bundle)
    #expect(
      failure { _ = try device.launchFake() }
        == "bundle: cannot start '\(device.folder)/Applications/Fake.app/Fake': Exec format error"
    )
    #expect(try device.runningIdentifiers() == [])
  }
}
