import Foundation
import TestSupport
import Testing
import ValiseDevice

extension StageTests {
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
}
