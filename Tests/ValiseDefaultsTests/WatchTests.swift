import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("Watching with the defaults tool")
struct WatchTests {
  private let defaults: DefaultsCommand

  init() throws { defaults = try DefaultsCommand() }

  @Test("prints each change with what was there before, whoever makes it, until it is interrupted")
  func changes() throws {
    let store = defaults.store("app")
    store.set(.string("Orange"), forKey: "highlight")
    let watch = try WatchedCommand(defaults, "app")
    store.set(.string("Mint"), forKey: "highlight")
    store.set(.array([.int(1), .string("a b")]), forKey: "list of two")
    #expect(try defaults("write", "app", "highlight", "Rot é") == .done())
    #expect(try WriterProcess(["fill", defaults.file("app"), "w", "1"]).waitForEnd() == 0)
    store.removeValue(forKey: "list of two")
    #expect(
      watch.lines(5) == [
        "app  highlight = Mint  (was Orange)",
        "app  \"list of two\" = (1, \"a b\")  (new)",
        "app  highlight = \"Rot \\U00e9\"  (was Mint)",
        "app  \"w.0\" = 0  (new)",
        "app  \"list of two\" removed  (was (1, \"a b\"))",
      ]
    )
    #expect(watch.end() == 0)
  }

  @Test("hears a domain that is made, removed, and made again, and makes no file itself")
  func coming() throws {
    let watch = try WatchedCommand(defaults, "app")
    #expect(try defaults.folder.files() == [])
    #expect(try defaults("write", "app", "k", "1") == .done())
    #expect(watch.line() == "app  k = 1  (new)")
    #expect(try defaults("delete", "app") == .done())
    #expect(watch.line() == "app  k removed  (was 1)")
    #expect(try defaults.folder.files() == [])
    #expect(try defaults("write", "app", "k", "-int", "2") == .done())
    #expect(watch.line() == "app  k = 2  (new)")
    #expect(try defaults("write", "app", "k", "-int", "3") == .done())
    #expect(watch.line() == "app  k = 3  (was 2)")
    #expect(watch.end(SIGTERM) == 0)
  }

  @Test("hears a list that another program puts in place, with a journal and without")
  func strangers() throws {
    let list = { (number: Int) in
      Array("<plist><dict><key>k</key><integer>\(number)</integer></dict></plist>".utf8)
    }
    try defaults.put(list(1), "app")
    let watch = try WatchedCommand(defaults, "app")
    try WholeFile(defaults.file("app")).write(list(2))
    #expect(watch.line() == "app  k = 2  (was 1)")
    try defaults.put(list(3), "app")
    #expect(watch.line() == "app  k = 3  (was 2)")
    #expect(try defaults("write", "app", "k", "-int", "4") == .done())
    #expect(watch.line() == "app  k = 4  (was 3)")
    try WholeFile(defaults.file("app")).write(list(5))
    #expect(watch.line() == "app  k = 5  (was 4)")
    #expect(watch.end() == 0)
  }

  @Test("watches all domains, also those that come later")
  func allDomains() throws {
    defaults.store("one").set(.int(1), forKey: "k")
    let watch = try WatchedCommand(defaults)
    #expect(try defaults("write", "one", "k", "2") == .done())
    #expect(watch.line() == "one  k = 2  (was 1)")
    #expect(try defaults("write", "two", "k", "3") == .done())
    #expect(watch.line() == "two  k = 3  (new)")
    #expect(try defaults("write", "-g", "k", "4") == .done())
    #expect(watch.line() == "Apple Global Domain  k = 4  (new)")
    #expect(watch.end(SIGHUP) == 0)
  }

  @Test("prints one key alone, and JSON")
  func json() throws {
    let watch = try WatchedCommand(defaults, "app", "é", "--json")
    #expect(try defaults("write", "app", "other", "1") == .done())
    #expect(try defaults("write", "app", "é", "-dict", "a", "1") == .done())
    #expect(try defaults("write", "app", "é", "-bool", "yes") == .done())
    #expect(try defaults("delete", "app", "é") == .done())
    #expect(
      watch.lines(3) == [
        #"{"domain":"app","key":"é","new":{"a":"1"}}"#,
        #"{"domain":"app","key":"é","new":true,"old":{"a":"1"}}"#,
        #"{"domain":"app","key":"é","old":true}"#,
      ]
    )
    #expect(watch.end() == 0)
  }

  @Test("ends when nobody reads any more")
  func nobodyReads() throws {
    let watch = try WatchedCommand(defaults, "app")
    watch.hangUp()
    #expect(watch.end(nil) == 0)
  }

  @Test("hears the apps of a device, and one that is new on it")
  func device() throws {
    let containers = defaults.folder("phone/Containers")
    try FileSystem.system.makeFolder(containers)
    let file = { (app: String) in "\(containers)/\(app)/Library/Preferences/\(app).plist" }
    PreferenceStore(domain: "a", file: file("com.example.a")).set(.int(1), forKey: "k")
    let watch = try WatchedCommand(defaults, "-device", "phone")
    PreferenceStore(domain: "a", file: file("com.example.a")).set(.int(2), forKey: "k")
    #expect(watch.line() == "com.example.a  k = 2  (was 1)")
    PreferenceStore(domain: "b", file: file("com.example.b")).set(.int(3), forKey: "k")
    #expect(watch.line() == "com.example.b  k = 3  (new)")
    #expect(watch.end() == 0)
  }

  @Test("hears each app that is new on a device, and each of its changes once")
  func newApps() throws {
    let containers = defaults.folder("phone/Containers")
    try FileSystem.system.makeFolder(containers)
    let watch = try WatchedCommand(defaults, "-device", "phone")
    for number in 0..<20 {
      let app = "com.example.\(number)"
      let file = "\(containers)/\(app)/Library/Preferences/\(app).plist"
      let store = PreferenceStore(domain: app, file: file)
      for value in 1...3 { store.set(.int(Int64(value)), forKey: "k") }
      // Those that came before the tool looked are one.
      var lines: [String?] = []
      while lines.last??.contains(" = 3 ") != true, lines.last != .some(nil) {
        lines.append(watch.line())
      }
      let all = ["k = 1  (new)", "k = 2  (was 1)", "k = 3  (was 2)"].map { "\(app)  \($0)" }
      let isWhole = lines == all
      let isLate = lines == ["\(app)  k = 2  (new)", all[2]] || lines == ["\(app)  k = 3  (new)"]
      #expect(isWhole || isLate, "\(lines)")
    }
    #expect(watch.end() == 0)
  }

  @Test("goes on when the folder is removed and made again")
  func folderAgain() throws {
    // Not by a store of this process: that would go on too, with what it knows.
    #expect(try defaults("write", "app", "k", "-int", "1") == .done())
    let watch = try WatchedCommand(defaults, "app")
    try FileManager.default.removeItem(atPath: defaults.folder("config"))
    #expect(try defaults("write", "app", "k", "-int", "2") == .done())
    let line = watch.line()
    // It may have looked while there was nothing.
    if line == "app  k removed  (was 1)" {
      #expect(watch.line() == "app  k = 2  (new)")
    } else {
      #expect(line == "app  k = 2  (was 1)")
    }
    #expect(try defaults("write", "app", "k", "-int", "3") == .done())
    #expect(watch.line() == "app  k = 3  (was 2)")
    #expect(watch.end() == 0)
  }
}
