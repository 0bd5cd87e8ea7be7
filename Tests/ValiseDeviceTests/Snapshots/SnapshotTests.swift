import Foundation
import TestSupport
import Testing
import ValiseDevice
import ValiseFiles
import ValisePreferences

@Suite("What changed on a device")
struct SnapshotTests {
  private let folder: TemporaryFolder
  private let device: Device
  private let home: String

  init() throws {
    folder = try TemporaryFolder()
    device = try Device(folder: folder("device"))
    home = "device/Containers/com.example.a"
    for part in ["Documents", "Library/Preferences", "Library/Saved Application State"] {
      try FileManager.default.createDirectory(
        atPath: folder("\(home)/\(part)"),
        withIntermediateDirectories: true
      )
    }
  }

  private func put(_ text: String, _ name: String) throws {
    try folder.put(Array(text.utf8), "\(home)/\(name)")
  }

  private func changes(since name: String? = nil) throws -> [String] {
    try device.changes(since: name).map {
      $0.description.replacing("Containers/com.example.a/", with: "")
    }
  }

  private func settings() -> PreferenceStore {
    let name = "com.example.a"
    return PreferenceStore(domain: name, file: folder("\(home)/Library/Preferences/\(name).plist"))
  }

  @Test("nothing changed where nothing did, however old the files are")
  func findsNothing() throws {
    try put("{\"a\": 1}", "Documents/a.json")
    settings().set(.int(1), forKey: "number")
    try device.mark()
    #expect(try device.changes() == [])
    // Another file with the same content.
    try put("{\"a\": 1}", "Documents/a.json")
    #expect(try device.changes() == [])
  }

  @Test("settings are told key by key, whether the journal has them or the list")
  func tellsSettings() throws {
    let store = settings()
    store.set(.string("orange"), forKey: "highlight")
    store.set(.bool(true), forKey: "year")
    try device.mark()
    store.set(.string("mint \"x\"\n"), forKey: "highlight")
    store.removeValue(forKey: "year")
    store.set(.array([.int(1), .dictionary([])]), forKey: "list")
    let list = "Library/Preferences/com.example.a.plist"
    let expected = [
      "\(list): highlight: was \"orange\", is \"mint \\\"x\\\"\\n\"",
      "\(list): list[0]: new, 1", "\(list): list[1]: new, {}",
      "\(list): year: gone, was true",
    ]
    #expect(try changes() == expected)
    store.settle()
    #expect(try changes() == expected)
    // Looking changes nothing.
    #expect(try changes() == expected)
    #expect(try folder.files().filter { $0.contains("damaged") } == [])
  }

  @Test("a scene is told by its values and its size, not by its seal")
  func tellsScenes() throws {
    func scene(_ tab: String, width: Double) -> [UInt8] {
      BinaryPropertyList.encode([
        PropertyListEntry(key: "Checksum", value: .data(Array(tab.utf8))),
        PropertyListEntry(key: "Version", value: .int(1)),
        PropertyListEntry(key: "Width", value: .double(width)),
        PropertyListEntry(
          key: "Values",
          value: .dictionary([PropertyListEntry(key: "tab", value: .string(tab))])
        ),
      ])
    }
    let file = "Library/Saved Application State/A.plist"
    try folder.put(scene("overview", width: 800), "\(home)/\(file)")
    try device.mark()
    try folder.put(scene("trips", width: 360), "\(home)/\(file)")
    #expect(
      try changes() == [
        "\(file): Width: was 800.0, is 360.0", "\(file): tab: was \"overview\", is \"trips\"",
      ]
    )
  }

  @Test("JSON is told key by key, and what is broken by its size")
  func tellsJSON() throws {
    let file = "Documents/trips.json"
    try put("{\"trips\": [{\"name\": \"Kyoto\", \"price\": 1.5}], \"n\": null}", file)
    try device.mark()
    try put("{\"trips\": [{\"name\": \"Lisbon\", \"price\": 1.5}, {}], \"n\": false}", file)
    #expect(
      try changes() == [
        "\(file): n: was null, is false",
        "\(file): trips[0].name: was \"Kyoto\", is \"Lisbon\"",
        "\(file): trips[1]: new, {}",
      ]
    )
    try put("{", file)
    #expect(
      try changes() == [
        "\(file): was values, is 1 byte, which cannot be read as JSON",
        "\(file): n: gone, was null",
        "\(file): trips[0].name: gone, was \"Kyoto\"", "\(file): trips[0].price: gone, was 1.5",
      ]
    )
  }

  @Test(
    "no change of JSON goes untold",
    arguments: [
      (
        #"{"x": 12345678901234567890}"#, #"{"x": 12345678901234567891}"#,
        "x: was 12345678901234567890, is 12345678901234567891"
      ),
      (
        #"{"x": 123456789012345678901234567890}"#, #"{"x": 123456789012345678901234567891}"#,
        "x: was 123456789012345678901234567890, is 123456789012345678901234567891"
      ),
      (#"{"k": "a\nb"}"#, #"{"k": "a\\nb"}"#, #"k: was "a\nb", is "a\\nb""#),
      (
        #"{"a": {"b": 1}, "a.b": 1}"#, #"{"a": {"b": 1}, "a.b": 2}"#,
        "a.b, a name: was 1, is 2"
      ),
      (#"{"k": 1}"#, #"{"k":  1}"#, "was values, is the same, written otherwise"),
    ]
  )
  func tellsEachChange(before: String, now: String, told: String) throws {
    let file = "Documents/a.json"
    try put(before, file)
    try device.mark()
    try put(now, file)
    #expect(try changes() == ["\(file): \(told)"])
  }

  @Test("a file that became a folder, and a folder that became a file, are told")
  func tellsKinds() throws {
    try put("12345", "Documents/file")
    try FileManager.default.createDirectory(
      atPath: folder("\(home)/Documents/folder"),
      withIntermediateDirectories: true
    )
    try put("1", "Documents/folder/a.json")
    try device.mark()
    for name in ["file", "folder"] {
      try FileManager.default.removeItem(atPath: folder("\(home)/Documents/\(name)"))
    }
    try FileManager.default.createDirectory(
      atPath: folder("\(home)/Documents/file"),
      withIntermediateDirectories: true
    )
    try put("[2]", "Documents/file/b.json")
    try put("123", "Documents/folder")
    #expect(
      try changes() == [
        "Documents/file: gone, was 5 bytes", "Documents/file/b.json: [0]: new, 2",
        "Documents/folder: new, 3 bytes", "Documents/folder/a.json: value: gone, was 1",
      ]
    )
  }

  @Test("all else is told by its size, and so are files that come and go")
  func tellsFiles() throws {
    for name in ["same", "longer", "other", "gone"] { try put("12345", "Documents/\(name).bin") }
    try device.mark()
    try put("123456", "Documents/longer.bin")
    try put("54321", "Documents/other.bin")
    try put("", "Documents/new.bin")
    try FileManager.default.removeItem(atPath: folder("\(home)/Documents/gone.bin"))
    #expect(
      try changes() == [
        "Documents/gone.bin: gone, was 5 bytes", "Documents/longer.bin: was 5 bytes, is 6 bytes",
        "Documents/new.bin: new, 0 bytes", "Documents/other.bin: was 5 bytes, is other 5 bytes",
      ]
    )
  }

  @Test("a file that was changed just before the mark and just after, within one tick, is found")
  func findsQuickChanges() throws {
    let path = folder("\(home)/Documents/quick.bin")
    try put("12345", "Documents/quick.bin")
    var status = stat()
    #expect(stat(path, &status) == 0)
    try device.mark()
    try put("54321", "Documents/quick.bin")
    #expect(utimensat(AT_FDCWD, path, [status.st_mtim, status.st_mtim], 0) == 0)
    #expect(try changes().count == 1)
  }

  @Test("an old file is compared by its date and size, and found when it changes")
  func readsOnlyWhatWasTouched() throws {
    try put("12345", "Documents/old.bin")
    let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
    let path = folder("\(home)/Documents/old.bin")
    try FileManager.default.setAttributes(old, ofItemAtPath: path)
    try device.mark()
    #expect(try device.changes() == [])
    try put("54321", "Documents/old.bin")
    #expect(try device.changes().count == 1)
  }

  @Test("a snapshot brings all of it back, and is compared with by its name")
  func goesBack() throws {
    try put("one", "Documents/a.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder("\(home)/Documents/link"),
      withDestinationPath: "a.txt"
    )
    settings().set(.int(1), forKey: "number")
    try device.snapshot("before")
    try put("two!", "Documents/a.txt")
    try put("new", "Documents/b.txt")
    settings().set(.int(2), forKey: "number")
    #expect(try device.snapshots() == ["before"])
    #expect(
      try changes(since: "before") == [
        "Documents/a.txt: was 3 bytes, is 4 bytes", "Documents/b.txt: new, 3 bytes",
        "Library/Preferences/com.example.a.plist: number: was 1, is 2",
      ]
    )
    try device.restore("before")
    #expect(try changes(since: "before") == [])
    #expect(settings().value(forKey: "number") == .int(1))
    #expect(folder.bytes("\(home)/Documents/b.txt") == nil)
    // What was restored can be written, and is another file than the snapshot's.
    settings().set(.int(3), forKey: "number")
    #expect(try changes(since: "before").count == 1)
    try device.removeSnapshot("before")
    #expect(try device.snapshots() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("device/Snapshots")) == [])
  }

  @Test("an app that writes without a pause stands still for a snapshot, and goes on")
  func standsStill() throws {
    try device.install(bundle: FakeBundle.stage(in: folder))
    let app = try device.launchFake()
    let documents = "Containers/com.example.fake/Documents"
    for number in 0..<300 { try folder.put([1], "device/\(documents)/m\(number).bin") }
    try app.tap("Write for ever")
    func number(_ name: String) throws -> Int {
      let bytes = try #require(folder.bytes("device/Snapshots/x/\(documents)/\(name).txt"))
      return try #require(Int(String(decoding: bytes, as: UTF8.self)))
    }
    while folder.bytes("device/\(documents)/z.txt") == nil {}
    for _ in 0..<3 {
      try device.snapshot("x")
      let ahead = try number("a") - number("z")
      #expect(ahead == 0 || ahead == 1)
      try device.removeSnapshot("x")
    }
    #expect(try app.shows("Save"))
    app.stop()
  }

  @Test("what is not there, or has no name, is said")
  func refuses() throws {
    func error(_ body: () throws(DeviceError) -> Void) -> String? {
      do throws(DeviceError) {
        try body()
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      error { () throws(DeviceError) in _ = try device.changes() }
        == "the device has no mark; set one: device mark"
    )
    #expect(
      error { () throws(DeviceError) in try device.restore("x") }
        == "no snapshot 'x'; the device has none; take one: device snapshot NAME"
    )
    try device.snapshot("before")
    #expect(
      error { () throws(DeviceError) in try device.snapshot("before") }
        == "there is a snapshot 'before' already; it was left as it is"
    )
    #expect(
      error { () throws(DeviceError) in try device.removeSnapshot("befor") }
        == "no snapshot 'befor'; did you mean 'before'?"
    )
    #expect(
      error { () throws(DeviceError) in _ = try device.changes(since: "nothing") }
        == "no snapshot 'nothing'; there is 'before'"
    )
    #expect(
      error { () throws(DeviceError) in try device.snapshot(".x") }
        == "a snapshot's name begins with no dot, as '.x' does"
    )
    #expect(
      error { () throws(DeviceError) in try device.snapshot("a/b") }?.hasPrefix(
        "no snapshot can have the name 'a/b': it is not a plain file name; use one such as 'before-update'"
      ) == true
    )
  }

  @Test("what an app of a snapshot did not say in its files is not found in the snapshot either")
  func searchesTheAppsAlone() throws {
    try put("Kim", "Documents/a.txt")
    try device.snapshot("before")
    try put("", "Documents/a.txt")
    #expect(try device.files(containing: "Kim") == [])
  }
}
