import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("Snapshots of a device")
struct GoingBackTests {
  private let kept: KeptFiles
  private var device: Device { kept.device }

  init() throws { kept = try KeptFiles() }

  @Test("a snapshot brings all of it back, and is compared with by its name")
  func goesBack() throws {
    try kept.put("one", "Documents/a.txt")
    try FileManager.default.createSymbolicLink(
      atPath: kept.path("Documents/link"),
      withDestinationPath: "a.txt"
    )
    kept.settings().set(.int(1), forKey: "number")
    try device.snapshot("before")
    try kept.put("two!", "Documents/a.txt")
    try kept.put("new", "Documents/b.txt")
    kept.settings().set(.int(2), forKey: "number")
    #expect(try device.snapshots() == ["before"])
    #expect(
      try kept.changes(since: "before") == [
        "Documents/a.txt: was 3 bytes, is 4 bytes", "Documents/b.txt: new, 3 bytes",
        "Library/Preferences/com.example.a.plist: number: was 1, is 2",
      ]
    )
    try device.restore("before")
    #expect(try kept.changes(since: "before") == [])
    #expect(kept.settings().value(forKey: "number") == .int(1))
    #expect(kept.folder.bytes("\(kept.home)/Documents/b.txt") == nil)
    // What was restored can be written, and is another file than the snapshot's.
    kept.settings().set(.int(3), forKey: "number")
    #expect(try kept.changes(since: "before").count == 1)
    try device.removeSnapshot("before")
    #expect(try device.snapshots() == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: kept.folder("device/Snapshots")) == []
    )
  }

  @Test("an app that writes without a pause stands still for a snapshot, and goes on")
  func standsStill() throws {
    try device.install(bundle: FakeBundle.stage(in: kept.folder))
    let app = try device.launchFake()
    let documents = "Containers/com.example.fake/Documents"
    for number in 0..<300 { try kept.folder.put([1], "device/\(documents)/m\(number).bin") }
    try app.tap("Write for ever")
    func number(_ name: String) throws -> Int {
      let bytes = try #require(kept.folder.bytes("device/Snapshots/x/\(documents)/\(name).txt"))
      return try #require(Int(String(decoding: bytes, as: UTF8.self)))
    }
    while kept.folder.bytes("device/\(documents)/z.txt") == nil {}
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
    try kept.put("Kim", "Documents/a.txt")
    try device.snapshot("before")
    try kept.put("", "Documents/a.txt")
    #expect(try device.files(containing: "Kim") == [])
  }
}
