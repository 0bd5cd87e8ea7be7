import TestSupport
import Testing
import ValiseFiles
import ValiseFoundation

@Suite("Names of suites")
struct SuiteNameTests {
  private static let refused = [
    UserDefaults.globalDomain, "../escape", "", "a/b", "/tmp/a", ".", "..", TestApp.identifier,
    ".GlobalPreferences", "line\nbreak",
  ]

  @Test("S21: that would leave the folder, or mean another domain, are refused", arguments: refused)
  func refusal(name: String) throws {
    let app = try TestApp()
    SharedDomains.withCurrent(app.domains) {
      #expect(UserDefaults(suiteName: name) == nil)
    }
    app.defaults.addSuite(named: name)
    app.defaults.set(1, forKey: "a")
    #expect(try app.folder.files().allSatisfy { $0.contains(TestApp.identifier) })
  }

  @Test("that are refused give no object and one line that says why")
  func diagnostic() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let folder = try TemporaryFolder()
      setenv("VALISE_DEVICE", folder.path, 1)
      let own = AppIdentifier.current
      #expect(UserDefaults(suiteName: "../escape") == nil)
      #expect(UserDefaults(suiteName: "../escape") == nil)
      #expect(UserDefaults(suiteName: own) == nil)
      #expect(UserDefaults(suiteName: UserDefaults.globalDomain) == nil)
      #expect(try folder.files() == [])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("valise: ") }
    #expect(lines.count == 3)
    #expect(lines.first?.contains("'../escape': it is not a plain file name") == true)
  }

  @Test("S22: that are the same give one store")
  func oneStore() throws {
    let app = try TestApp()
    let first = try app.suite("com.example.suite")
    let second = try app.suite("com.example.suite")
    first.set(1, forKey: "a")
    #expect(second.integer(forKey: "a") == 1)
    #expect(app.defaults.object(forKey: "a") == nil)
    second.removeObject(forKey: "a")
    #expect(first.object(forKey: "a") == nil)
  }

  @Test("are kept apart in files of their own, a group's in the group's folder")
  func files() throws {
    let app = try TestApp()
    try app.suite("group.com.example.shared").set("mint", forKey: "highlight")
    try app.suite("com.example.suite").set("orange", forKey: "highlight")
    #expect(app.defaults.string(forKey: "highlight") == nil)
    for name in ["group.com.example.shared", "com.example.suite"] {
      try app.domains.list(suite: name).store.settle()
    }
    let files = try app.folder.files()
    #expect(
      files.contains { $0.hasPrefix("Groups/") && $0.hasSuffix("/group.com.example.shared.plist") }
    )
    #expect(files.contains { $0.hasSuffix("Library/Preferences/com.example.suite.plist") })
  }
}
