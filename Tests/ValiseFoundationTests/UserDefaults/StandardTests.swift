import TestSupport
import Testing
import ValiseFiles
import ValiseFoundation

/// Each test runs in a process of its own: `standard` belongs to the whole process.
@Suite("The standard settings")
struct StandardTests {
  @Test("are the app's own on the device that the environment names")
  func device() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      setenv("VALISE_DEVICE", path, 1)
      UserDefaults.standard.set("Kim", forKey: "travelerName")
      raise(SIGKILL)
    }
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      setenv("VALISE_DEVICE", path, 1)
      #expect(UserDefaults.standard.string(forKey: "travelerName") == "Kim")
      #expect(UserDefaults().string(forKey: "travelerName") == "Kim")
      #expect(UserDefaults(suiteName: nil)?.string(forKey: "travelerName") == "Kim")
      UserDefaults.standard.set(true, forKey: "showsYear")
      UserDefaults.standard.list.store.settle()
    }
    let file =
      "Containers/\(AppIdentifier.current)/Library/Preferences/\(AppIdentifier.current).plist"
    let list = try PropertyListSerialization.propertyList(
      from: Data(try #require(folder.bytes(file))),
      format: nil
    )
    #expect(
      list as? NSDictionary == ["travelerName": NSString("Kim"), "showsYear": true as NSNumber]
    )
  }

  @Test("are where Foundation keeps them on a desktop")
  func desktop() async throws {
    let folder = try TemporaryFolder()
    let file = "config/\(AppIdentifier.current).plist"
    try FileManager.default.createDirectory(
      atPath: folder("config"),
      withIntermediateDirectories: false
    )
    // As Foundation writes it there; it cannot do so itself in a process that changes its
    // own environment, of which it keeps a copy.
    let old = try PropertyListSerialization.data(
      fromPropertyList: ["count": 41, "travelerName": "Kim"] as [String: Any],
      format: .xml,
      options: 0
    )
    try folder.put([UInt8](old), file)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      unsetenv("VALISE_DEVICE")
      setenv("HOME", path, 1)
      setenv("XDG_CONFIG_HOME", path + "/config", 1)
      #expect(UserDefaults.standard.integer(forKey: "count") == 41)
      UserDefaults.standard.set(42, forKey: "count")
      UserDefaults.standard.list.store.settle()
    }
    let list = try PropertyListSerialization.propertyList(
      from: Data(try #require(folder.bytes(file))),
      format: nil
    )
    #expect(list as? NSDictionary == ["count": 42 as NSNumber, "travelerName": NSString("Kim")])
  }

  @Test("find what the process's own command line says")
  func commandLine() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      setenv("VALISE_DEVICE", folder.path, 1)
      let found = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)
      let words = ProcessInfo.processInfo.arguments
      let key = try #require(found.keys.sorted().first)
      let place = try #require(words.firstIndex(of: "-" + key))
      #expect(UserDefaults.standard.string(forKey: key) == words[place + 1])
    }
  }

  @Test("are one object until they are reset, and one store always")
  func reset() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      setenv("VALISE_DEVICE", folder.path, 1)
      let old = UserDefaults.standard
      #expect(old === UserDefaults.standard)
      old.set(1, forKey: "a")
      UserDefaults.resetStandardUserDefaults()
      #expect(old !== UserDefaults.standard)
      #expect(UserDefaults.standard.integer(forKey: "a") == 1)
      old.set(2, forKey: "a")
      #expect(UserDefaults.standard.integer(forKey: "a") == 2)
    }
  }

  @Test("live apart from a group's")
  func group() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      setenv("VALISE_DEVICE", folder.path, 1)
      let group = try #require(UserDefaults(suiteName: "group.com.example.journey"))
      group.set("orange", forKey: "tint")
      #expect(
        UserDefaults(suiteName: "group.com.example.journey")?.string(forKey: "tint") == "orange"
      )
      #expect(UserDefaults.standard.string(forKey: "tint") == nil)
    }
  }

  @Test("can be a subclass's, made with a suite's name")
  func subclass() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      setenv("VALISE_DEVICE", folder.path, 1)
      let counting = try #require(CountingDefaults(suiteName: "com.example.counting"))
      counting.set(1, forKey: "a")
      counting.set(true, forKey: "b")
      #expect(counting.integers == 1)
      #expect(counting.bool(forKey: "b"))
    }
  }
}

// Safe because: each one is used by the test that makes it alone, on one thread.
private final class CountingDefaults: UserDefaults, @unchecked Sendable {
  var integers = 0

  override func set(_ value: Int, forKey defaultName: String) {
    integers += 1
    super.set(value, forKey: defaultName)
  }
}
