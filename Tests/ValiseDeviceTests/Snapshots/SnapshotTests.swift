import Foundation
import TestSupport
import Testing
import ValiseDevice
import ValiseFiles
import ValisePreferences

@Suite("What changed on a device")
struct SnapshotTests {
  private let kept: KeptFiles
  private var device: Device { kept.device }

  init() throws { kept = try KeptFiles() }

  @Test("nothing changed where nothing did, however old the files are")
  func findsNothing() throws {
    try kept.put("{\"a\": 1}", "Documents/a.json")
    kept.settings().set(.int(1), forKey: "number")
    try device.mark()
    #expect(try device.changes() == [])
    // Another file with the same content.
    try kept.put("{\"a\": 1}", "Documents/a.json")
    #expect(try device.changes() == [])
  }

  @Test("settings are told key by key, whether the journal has them or the list")
  func tellsSettings() throws {
    let store = kept.settings()
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
    #expect(try kept.changes() == expected)
    store.settle()
    #expect(try kept.changes() == expected)
    // Looking changes nothing.
    #expect(try kept.changes() == expected)
    #expect(try kept.folder.files().filter { $0.contains("damaged") } == [])
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
    try kept.folder.put(scene("overview", width: 800), "\(kept.home)/\(file)")
    try device.mark()
    try kept.folder.put(scene("trips", width: 360), "\(kept.home)/\(file)")
    #expect(
      try kept.changes() == [
        "\(file): Width: was 800.0, is 360.0", "\(file): tab: was \"overview\", is \"trips\"",
      ]
    )
  }

  @Test("a file that was changed just before the mark and just after, within one tick, is found")
  func findsQuickChanges() throws {
    let path = kept.path("Documents/quick.bin")
    try kept.put("12345", "Documents/quick.bin")
    var status = stat()
    #expect(stat(path, &status) == 0)
    try device.mark()
    try kept.put("54321", "Documents/quick.bin")
    #expect(utimensat(AT_FDCWD, path, [status.st_mtim, status.st_mtim], 0) == 0)
    #expect(try kept.changes().count == 1)
  }

  @Test("an old file is compared by its date and size, and found when it changes")
  func readsOnlyWhatWasTouched() throws {
    try kept.put("12345", "Documents/old.bin")
    let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
    let path = kept.path("Documents/old.bin")
    try FileManager.default.setAttributes(old, ofItemAtPath: path)
    try device.mark()
    #expect(try device.changes() == [])
    try kept.put("54321", "Documents/old.bin")
    #expect(try device.changes().count == 1)
  }

}
