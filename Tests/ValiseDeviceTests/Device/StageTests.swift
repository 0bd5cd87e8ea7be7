import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("Staging an app")
struct StageTests {
  private let folder: TemporaryFolder
  private let files = FileManager.default

  init() throws {
    folder = try TemporaryFolder()
    try files.createDirectory(atPath: folder("built"), withIntermediateDirectories: true)
    try files.copyItem(atPath: FakeBundle.products + "/FakeApp", toPath: folder("built/Fake"))
    try files.createDirectory(atPath: folder("Fake"), withIntermediateDirectories: true)
    try list(["CFBundleIdentifier": "com.example.fake"])
  }

  private func list(_ list: [String: Any]) throws {
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    try folder.put(Array(data), "Fake/Info.plist")
  }

  private func stage() throws -> AppStage {
    try AppStage(executable: folder("built/Fake"), target: folder("Fake"))
  }

  private func staged() throws -> [String: String] {
    let bundle = try stage().write(into: folder.path)
    #expect(bundle == folder("Fake.app"))
    let list = folder.bytes("Fake.app/Info.plist") ?? []
    return try PropertyListDecoder().decode([String: String].self, from: Data(list))
  }

  /// Why it was refused, without the test's folder.
  private func refusal(_ stage: AppStage) -> String {
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

  @Test("refuses what would be no app, with what to do")
  func refuses() throws {
    let start = "bundle: cannot stage the app: "
    let settings = "and settings are kept by the identifier; give one with --identifier"
    #expect(
      refusal(AppStage(executable: folder("built/Fake")))
        == start + "it has no Info.plist, \(settings) com.example.app"
    )
    #expect(
      refusal(AppStage(executable: folder("built/Gone")))
        == start + "there is no executable 'built/Gone'"
    )
    try folder.put([], "built/text")
    #expect(
      refusal(AppStage(executable: folder("built/text")))
        == start + "there is no executable 'built/text'"
    )
    var stage = try stage()
    stage.information = folder("Other.plist")
    #expect(refusal(stage) == start + "there is no file 'Other.plist'")
    stage = try self.stage()
    stage.icon = folder("icon.gif")
    #expect(refusal(stage) == start + "the icon 'icon.gif' is neither .png nor .svg; convert it")
    stage.icon = folder("icon.png")
    #expect(refusal(stage) == start + "there is no file 'icon.png'")
    stage = try self.stage()
    stage.resources = folder("Pictures")
    #expect(refusal(stage) == start + "there is no folder 'Pictures'")
    #expect(try folder.files().filter { $0.contains(".app") || $0.contains("staging") } == [])
  }

  @Test("refuses an Info.plist that no app can have, and leaves the older bundle")
  func refusesLists() throws {
    _ = try stage().write(into: folder.path)
    let start = "bundle: cannot stage the app: "
    func refused(_ list: [String: String]) throws -> String {
      try self.list(list)
      return refusal(try stage())
    }
    #expect(
      try refused(["CFBundleName": "Fake"])
        == start + "'Fake/Info.plist' has no CFBundleIdentifier, and settings are kept by the "
        + "identifier; give one with --identifier com.example.app"
    )
    #expect(
      try refused(["CFBundleIdentifier": "a/b"]).hasPrefix(start + "cannot use the name 'a/b'")
    )
    for (identifier, other) in [("bad id", " "), ("com.exämple", "ä"), ("com_example", "_")] {
      #expect(
        try refused(["CFBundleIdentifier": identifier])
          == start
          + "the identifier '\(identifier)' has a '\(other)'; it may have letters from a to z, "
          + "digits, '-' and '.', as com.example.app"
      )
    }
    #expect(
      try refused(["CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)"])
        == start + "'Fake/Info.plist' leaves the identifier to Xcode; give it with --identifier "
        + "com.example.app"
    )
    #expect(
      try refused(["CFBundleIdentifier": "com.example.$(TEAM)"])
        == start + "'Fake/Info.plist' has $(TEAM), which only Xcode knows; write its value"
    )
    #expect(
      try refused(["CFBundleIdentifier": "com.example.fake", "CFBundleExecutable": "Faker"])
        == start + "'Fake/Info.plist' names the executable 'Faker', which was built as 'Fake'; "
        + "write $(EXECUTABLE_NAME), or leave CFBundleExecutable out"
    )
    #expect(
      try refused(["CFBundleIdentifier": "com.example.fake", "CFBundleIconFile": "drawn.svg"])
        == start + "'Fake/Info.plist' names the icon 'drawn.svg', which is neither beside it nor "
        + "in the resources; give its file with --icon, or take CFBundleIconFile out"
    )
    try folder.put(Array("garbage".utf8), "Fake/Info.plist")
    #expect(
      refusal(try stage())
        == start
        + "'Fake/Info.plist' is no property list with keys; plutil or an editor shows where"
    )
    #expect(try Device(folder: folder("device")).install(bundle: folder("Fake.app")).name == "Fake")
  }

  @Test(
    "refuses resources that would take the place of the app's own files",
    arguments: [
      "Info.plist", "Fake",
    ]
  )
  func refusesOwnNames(name: String) throws {
    try files.createDirectory(atPath: folder("Fake/Resources"), withIntermediateDirectories: true)
    try folder.put([], "Fake/Resources/\(name)")
    #expect(
      refusal(try stage())
        == "bundle: cannot stage the app: 'Fake/Resources' holds '\(name)', which the bundle has of "
        + "its own; rename it"
    )
  }

  @Test("says which file could not be copied, and leaves the older bundle")
  func failsWhole() throws {
    _ = try stage().write(into: folder.path)
    try files.createDirectory(atPath: folder("Fake/Resources"), withIntermediateDirectories: true)
    mkfifo(folder("Fake/Resources/pipe"), 0o600)
    #expect(
      refusal(try stage())
        == "folder: cannot stage 'Fake.app': cannot read 'Fake/Resources/pipe': Invalid argument"
    )
    #expect(
      try folder.files().filter { $0.contains("app") } == ["Fake.app/Fake", "Fake.app/Info.plist"]
    )
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
