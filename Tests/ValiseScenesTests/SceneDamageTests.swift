import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValiseScenes

@Suite("A file that is no scene")
struct SceneDamageTests {
  private let folder: TemporaryFolder
  private let archive: SceneArchive

  init() throws {
    folder = try TemporaryFolder()
    archive = SceneArchive(folder: folder.path)
  }

  private let small = SavedScene(
    order: 0,
    group: "main",
    values: [PropertyListEntry(key: "tab", value: .string("trips"))]
  )

  /// What was said about files in this test's folder.
  private var said: [String] { Diagnostics.lines.filter { $0.contains(folder.path) } }

  /// The bytes of `small`'s file, which is removed again.
  private func smallBytes() throws -> [UInt8] {
    try archive.save(small)
    let bytes = try #require(folder.bytes("\(small.id).plist"))
    try archive.destroy(small.id)
    return bytes
  }

  /// Expects that `bytes` are not loaded, and are kept aside; then removes them.
  private func expectSetAside(_ bytes: [UInt8], _ comment: Comment) throws {
    try folder.put(bytes, "\(small.id).plist")
    #expect(archive.load() == [], comment)
    let files = try folder.files()
    try #require(files.count == 1, comment)
    #expect(files[0].hasPrefix("\(small.id).plist.damaged-"), comment)
    #expect(folder.bytes(files[0]) == bytes, comment)
    try FileManager.default.removeItem(atPath: folder(files[0]))
  }

  @Test("is found by every flipped byte, and set aside")
  func flips() throws {
    let bytes = try smallBytes()
    for (offset, damaged) in Damage.flips(of: bytes) {
      try expectSetAside(damaged, "byte \(offset)")
    }
  }

  @Test("is found at every length short of the whole, and set aside")
  func prefixes() throws {
    let bytes = try smallBytes()
    for damaged in Damage.prefixes(of: bytes) {
      try expectSetAside(damaged, "\(damaged.count) bytes")
    }
    try expectSetAside(bytes + [0], "a byte too many")
  }

  @Test("is set aside when it is garbage, XML, or another property list")
  func foreign() throws {
    var random = SeededGenerator(seed: 7)
    try expectSetAside((0..<400).map { _ in .random(in: 0...255, using: &random) }, "garbage")
    let lists: [Any] = [["tab": "trips"], [1, 2], "text"]
    for list in lists {
      for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
        let data = try PropertyListSerialization.data(
          fromPropertyList: list,
          format: format,
          options: 0
        )
        try expectSetAside(Array(data), "\(list)")
      }
    }
  }

  @Test("is said once, with what happened to it, and without a stored value")
  func diagnostic() throws {
    try folder.put(Array("garbage".utf8), "\(small.id).plist")
    #expect(archive.load() == [])
    #expect(archive.load() == [])
    let aside = folder(try folder.files()[0])
    #expect(
      said == [
        "cannot load the scene '\(folder(small.id)).plist': its checksum is missing or wrong; "
          + "the file was set aside as '\(aside)'"
      ]
    )
  }

  @Test("does not keep the other scenes from loading")
  func others() throws {
    try archive.save(small)
    try folder.put([1, 2, 3], "\(SceneIdentifier.new()).plist")
    try folder.put([], "\(SceneIdentifier.new()).plist")
    try folder.put([], "notes.txt")
    try FileManager.default.createDirectory(
      atPath: folder("\(SceneIdentifier.new()).plist"),
      withIntermediateDirectories: false
    )
    #expect(archive.load() == [small])
    #expect(folder.bytes("notes.txt") == [])
    #expect(said.count == 4)
    #expect(
      said.contains(
        "found '\(folder("notes.txt"))' among the scenes: it is no scene; it was left there"
      )
    )
  }

  @Test("is a scene's file under another scene's name, too")
  func otherName() throws {
    let bytes = try smallBytes()
    let name = "\(SceneIdentifier.new()).plist"
    try folder.put(bytes, name)
    #expect(archive.load() == [])
    #expect(said.count == 1 && said[0].contains("it is no scene's file"))
    #expect(try folder.files()[0].hasPrefix("\(name).damaged-"))
  }

  @Test("of a later version is left where it is")
  func newer() throws {
    // The golden file with version 2, sealed as a later version would.
    let name = "\(GoldenScene.scene.id).plist"
    try folder.put(GoldenScene.newer, name)
    #expect(archive.load() == [])
    #expect(folder.bytes(name) == GoldenScene.newer)
    #expect(
      said == [
        "cannot load the scene '\(folder(name))': it has version 2, this app knows 1; the file "
          + "was left there; start it with the newer version of the app"
      ]
    )
  }

  @Test("is left where it is when it cannot be read, or not be set aside, at each operation")
  func faults() throws {
    let bytes = Array("garbage".utf8)
    try withFaultAtEveryOperation { injector in
      let name = "\(SceneIdentifier.new()).plist"
      try folder.put(bytes, name)
      try archive.save(small)
      let scenes = SceneArchive(folder: folder.path, fileSystem: injector.fileSystem).load()
      #expect(scenes == [small] || injector.failed != nil)
      #expect(folder.bytes("\(small.id).plist") != nil)
      let files = try folder.files().filter { $0.hasPrefix(name) }
      #expect(files.count == 1 && folder.bytes(files[0]) == bytes)
      try FileManager.default.removeItem(atPath: folder(files[0]))
    }
  }
}
