import Foundation
import TestSupport
import Testing
import ValiseDevice
import ValiseFiles
import ValisePreferences

@Suite("What diff says of files that cannot be read")
struct UnreadableFileTests {
  private let folder: TemporaryFolder
  private let device: CommandLine
  private let list = "Containers/com.example.a/Library/Preferences/com.example.a.plist"

  init() throws {
    folder = try TemporaryFolder()
    device = CommandLine(device: "device", in: folder)
    #expect(try device("create").code == 0)
    let file = URL(filePath: folder("device/\(list)"))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let entries = [PropertyListEntry(key: "number", value: .int(1))]
    try folder.put(BinaryPropertyList.encode(entries), "device/\(list)")
  }

  private func spoil() throws { try folder.put(Array("garbage".utf8), "device/\(list)") }

  private var store: PreferenceStore {
    PreferenceStore(domain: "com.example.a", file: folder("device/\(list)"))
  }

  private static let unread = "7 bytes, which cannot be read as a property list"

  @Test("a list of garbage is told by its size, in diff's own words")
  func garbage() throws {
    #expect(try device("mark") == .done())
    try spoil()
    #expect(
      try device("diff")
        == .done("\(list): was values, is \(Self.unread)\n  number: gone, was 1\n")
    )
    #expect(try device("mark") == .done())
    #expect(try device("diff") == .done())
    try folder.put([0], "device/\(list)")
    #expect(
      try device("diff")
        == .done(
          "\(list): was \(Self.unread), is 1 byte, which cannot be read as a property list\n"
        )
    )
  }

  @Test("what the journal has is told beside a list of garbage, and nothing is set aside")
  func garbageBesideAJournal() throws {
    store.set(.int(2), forKey: "other")
    #expect(try device("mark") == .done())
    try spoil()
    #expect(
      try device("diff")
        == .done("\(list): was values, is \(Self.unread)\n  number: gone, was 1\n")
    )
    #expect(try folder.files().filter { $0.contains("damaged") } == [])
    #expect(folder.bytes("device/\(list)") == Array("garbage".utf8))
  }

  @Test("a list that cannot even be opened is an error with its path and what to do")
  func unopened() throws {
    store.set(.int(2), forKey: "other")
    #expect(try device("mark") == .done())
    try FileManager.default.removeItem(atPath: folder("device/\(list)"))
    try FileManager.default.createDirectory(
      atPath: folder("device/\(list)/inside"),
      withIntermediateDirectories: true
    )
    let told = try device("diff")
    #expect(told.code == 1)
    #expect(
      told.errors.hasPrefix("device: cannot read the settings '\(folder("device/\(list)"))': ")
    )
    #expect(told.errors.contains("Is a directory"))
    #expect(told.errors.split(separator: "\n").count == 1)
  }

  @Test("a value of one byte is told as one byte")
  func oneByte() throws {
    #expect(try device("mark") == .done())
    let entries = [PropertyListEntry(key: "number", value: .data([0]))]
    try folder.put(BinaryPropertyList.encode(entries), "device/\(list)")
    #expect(
      try device("diff") == .done("\(list)\n  number: was 1, is data <00> of 1 byte\n")
    )
  }
}
