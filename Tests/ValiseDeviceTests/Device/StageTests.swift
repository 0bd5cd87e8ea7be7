import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("Staging an app")
struct StageTests {
  let folder: TemporaryFolder
  let files = FileManager.default

  init() throws {
    folder = try TemporaryFolder()
    try files.createDirectory(atPath: folder("built"), withIntermediateDirectories: true)
    try files.copyItem(atPath: FakeBundle.products + "/FakeApp", toPath: folder("built/Fake"))
    try files.createDirectory(atPath: folder("Fake"), withIntermediateDirectories: true)
    try list(["CFBundleIdentifier": "com.example.fake"])
  }

  func list(_ list: [String: Any]) throws {
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    try folder.put(Array(data), "Fake/Info.plist")
  }

  func stage() throws -> AppStage {
    try AppStage(executable: folder("built/Fake"), target: folder("Fake"))
  }

  func staged() throws -> [String: String] {
    let bundle = try stage().write(into: folder.path)
    #expect(bundle == folder("Fake.app"))
    let list = folder.bytes("Fake.app/Info.plist") ?? []
    return try PropertyListDecoder().decode([String: String].self, from: Data(list))
  }

  /// Why it was refused, without the test's folder.
  func refusal(_ stage: AppStage) -> String {
    let error = #expect(throws: DeviceError.self) { try stage.write(into: folder.path) }
    return error.map { "\($0.kind.rawValue): \($0)" }?
      .replacingOccurrences(of: folder.path + "/", with: "") ?? ""
  }

  @Test("makes what a device installs and launches, in any folder, again and again")
  func installs() throws {
    let device = try Device(folder: folder("device"))
    for _ in 0..<2 {
      let app = try device.install(bundle: stage().write(into: folder.path))
      #expect(app.identifier == "com.example.fake")
      try device.launchFake().stop()
    }
    #expect(try folder.files().filter { $0.contains("staging") } == [])
    #expect(folder.mode("Fake.app/Info.plist") == 0o644)
  }

  @Test("adds to the Info.plist what it leaves out, and keeps what it says")
  func completes() throws {
    try list(["CFBundleIdentifier": "com.example.fake", "CFBundleName": "Faker", "Own": "kept"])
    #expect(
      try staged() == [
        "CFBundleIdentifier": "com.example.fake", "CFBundleName": "Faker", "Own": "kept",
        "CFBundleExecutable": "Fake", "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
      ]
    )
  }

  @Test("writes out what Xcode would")
  func writesVariables() throws {
    try list([
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
      "CFBundleExecutable": "$(EXECUTABLE_NAME)",
      "CFBundleName": "${PRODUCT_NAME:rfc1034identifier} of $5",
      "Nested": ["$(MARKETING_VERSION)", ["in": "$(TARGET_NAME)"]],
    ])
    var stage = try stage()
    stage.identifier = "com.example.given"
    _ = try stage.write(into: folder.path)
    let bytes = Data(folder.bytes("Fake.app/Info.plist") ?? [])
    let written = try #require(
      try PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any]
    )
    #expect(written["CFBundleIdentifier"] as? String == "com.example.given")
    #expect(written["CFBundleExecutable"] as? String == "Fake")
    #expect(written["CFBundleName"] as? String == "Fake of $5")
    let nested = try #require(written["Nested"] as? [Any])
    #expect(nested[0] as? String == "1.0")
    #expect(nested[1] as? [String: String] == ["in": "Fake"])
  }

  @Test("takes the icon, the resources and what SwiftPM built for the modules")
  func takesAll() throws {
    for path in ["Fake/Resources/en", "built/Kit_Kit.resources"] {
      try files.createDirectory(atPath: folder(path), withIntermediateDirectories: true)
    }
    try folder.put([1], "Fake/AppIcon.png")
    try folder.put([2], "Fake/Resources/en/text")
    try folder.put([3], "built/Kit_Kit.resources/data")
    #expect(try staged()["CFBundleIconFile"] == "AppIcon.png")
    let bundle = try folder.files().filter { $0.hasPrefix("Fake.app/") }
    #expect(
      bundle == [
        "Fake.app/AppIcon.png", "Fake.app/Fake", "Fake.app/Info.plist",
        "Fake.app/Kit_Kit.resources/data", "Fake.app/en/text",
      ]
    )
  }

  @Test("takes the icon that the Info.plist names, beside it or among the resources")
  func takesListedIcon() throws {
    try list(["CFBundleIdentifier": "com.example.fake", "CFBundleIconFile": "drawn.svg"])
    try folder.put([1], "Fake/drawn.svg")
    #expect(try staged()["CFBundleIconFile"] == "AppIcon.svg")
    #expect(folder.bytes("Fake.app/AppIcon.svg") == [1])
    try files.createDirectory(atPath: folder("Fake/Resources"), withIntermediateDirectories: true)
    try files.moveItem(atPath: folder("Fake/drawn.svg"), toPath: folder("Fake/Resources/drawn.svg"))
    #expect(try staged()["CFBundleIconFile"] == "drawn.svg")
    #expect(folder.bytes("Fake.app/AppIcon.svg") == nil)
  }

  @Test("from the command line prints the bundle's path, and takes its options")
  func commandLine() throws {
    let device = CommandLine(device: "/nowhere")
    let executable = folder("built/Fake")
    #expect(
      try device("stage", executable, "--target", folder("Fake"))
        == .done(folder("built/Fake.app\n"))
    )
    try folder.put([1], "icon.png")
    #expect(
      try device(
        "stage",
        executable,
        "--info",
        folder("Fake/Info.plist"),
        "--identifier",
        "com.example.other",
        "--icon",
        folder("icon.png"),
        "--into",
        folder.path
      ) == .done(folder("Fake.app\n"))
    )
    #expect(folder.bytes("Fake.app/AppIcon.png") == [1])
    #expect(
      try Device(folder: folder("device")).install(bundle: folder("Fake.app")).identifier
        == "com.example.other"
    )
    #expect(
      try device("stage", folder("built/Gone"), "--identifier", "com.example.fake")
        == .failed("cannot stage the app: there is no executable '\(folder("built/Gone"))'")
    )
  }

  @Test("of a product takes it from beside the running test, and its list from the package")
  func product() throws {
    try files.createDirectory(atPath: folder("Sources/FakeApp"), withIntermediateDirectories: true)
    try files.copyItem(
      atPath: folder("Fake/Info.plist"),
      toPath: folder("Sources/FakeApp/Info.plist")
    )
    let device = try Device(folder: folder("device"))
    let test = folder("Tests/FakeTests/Test.swift")
    let why = #expect(throws: DeviceError.self) {
      try device.install(product: "FakeApp", testFile: test)
    }
    #expect(
      why?.description
        == "cannot stage the app: no package holds '\(test)'; give the folder of the "
        + "app's target"
    )
    try folder.put([], "Package.swift")
    let app = try device.install(product: "FakeApp", testFile: test)
    #expect(app.identifier == "com.example.fake")
    #expect(try device.launch("com.example.fake").isRunning)
    #expect(try device.apps().map(\.name) == ["FakeApp"])
  }
}
