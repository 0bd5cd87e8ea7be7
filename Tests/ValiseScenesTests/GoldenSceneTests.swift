import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValiseScenes

@Suite("The format of scenes, version 1")
struct GoldenSceneTests {
  private let folder: TemporaryFolder
  private var name: String { "\(GoldenScene.scene.id).plist" }

  init() throws { folder = try TemporaryFolder() }

  @Test("is written as the bytes in Docs/Formats/scene-state.md")
  func written() throws {
    try SceneArchive(folder: folder.path).save(GoldenScene.scene)
    #expect(folder.bytes(name) == GoldenScene.bytes)
  }

  @Test("is read from these bytes for ever")
  func read() throws {
    try folder.put(GoldenScene.bytes, name)
    #expect(SceneArchive(folder: folder.path).load() == [GoldenScene.scene])
  }

  @Test("is a property list that Foundation reads")
  func foundation() throws {
    let list = try PropertyListSerialization.propertyList(
      from: Data(GoldenScene.bytes),
      options: [],
      format: nil
    )
    let root = try #require(list as? [String: Any])
    #expect(root["Version"] as? Int == 1)
    #expect(root["Identifier"] as? String == GoldenScene.scene.id)
    #expect(root["Width"] as? Double == 800)
    #expect((root["Values"] as? [String: Any])?["tab"] as? String == "trips")
    #expect((root["Checksum"] as? Data)?.count == 20)
  }
}

/// One scene and its bytes.
enum GoldenScene {
  static let scene = SavedScene(
    id: "8C5F3F0E-6B0B-4F6E-9C55-0A4B8B1F2D3C",
    order: 1,
    group: "main",
    width: 800,
    values: [
      PropertyListEntry(key: "tab", value: .string("trips")),
      PropertyListEntry(key: "count", value: .int(3)),
    ]
  )

  /// As in the table of Docs/Formats/scene-state.md; its sum was worked out by another program.
  static let bytes = parse(
    """
    62706c6973743030d70102030405060708090a0b0c111258436865636b73756d
    5547726f75705a4964656e746966696572554f726465725656616c7565735756
    657273696f6e5557696474684f101476616c6973652d7363656e652d73756db6
    c3dbd4546d61696e5f102438433546334630452d364230422d344636452d3943
    35352d3041344238423146324433431001d20d0e0f1055636f756e7453746162
    100355747269707310012340890000000000000817202631373e464c63688f91
    969ca0a2a8aa0000000000010101000000000000001300000000000000000000
    0000000000b3
    """
  )

  /// The same with version 2 at offset 169, sealed anew by that other program.
  static let newer: [UInt8] = {
    var changed = bytes
    changed[169] = 2
    changed.replaceSubrange(95..<99, with: parse("ea45f3f1"))
    return changed
  }()

  private static func parse(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
