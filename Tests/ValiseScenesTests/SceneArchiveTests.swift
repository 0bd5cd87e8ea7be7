import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValiseScenes

@Suite("The archive of scenes")
struct SceneArchiveTests {
  private let folder: TemporaryFolder
  private let archive: SceneArchive

  init() throws {
    folder = try TemporaryFolder()
    archive = SceneArchive(folder: folder("state/scenes"))
  }

  @Test("is empty where nothing was saved")
  func empty() {
    #expect(archive.load() == [])
  }

  @Test("gives every scene back, with its values, bit for bit")
  func roundTrip() throws {
    let scene = SavedScene.sample
    try archive.save(scene)
    #expect(SceneArchive(folder: folder("state/scenes")).load() == [scene])
  }

  @Test("gives the scenes back in their order, whatever order they were saved in")
  func order() throws {
    let scenes = [3, -1, 2, 0, 1].map { SavedScene(order: $0, group: "main") }
    for scene in scenes { try archive.save(scene) }
    #expect(archive.load().map(\.order) == [-1, 0, 1, 2, 3])
  }

  @Test("orders scenes of one place by their identifiers")
  func sameOrder() throws {
    let scenes = (0..<4).map { _ in SavedScene(order: 1, group: "main") }
    for scene in scenes { try archive.save(scene) }
    #expect(archive.load().map(\.id) == scenes.map(\.id).sorted())
  }

  @Test("gives a window's state back", arguments: [WindowState.normal, .maximized, .fullScreen])
  func windowState(state: WindowState) throws {
    let scene = SavedScene(order: 0, group: "main", width: 640, height: 480, state: state)
    try archive.save(scene)
    #expect(SceneArchive(folder: folder("state/scenes")).load() == [scene])
  }

  @Test("takes a scene for another one when its window has another size")
  func compares() {
    let scene = SavedScene(order: 0, group: "main", width: 640, height: 480)
    for (width, height) in [(641, 480), (640, 481), (nil, 480), (640, nil)] as [(Double?, Double?)]
    {
      var other = scene
      (other.width, other.height) = (width, height)
      #expect(other != scene)
    }
  }

  @Test("keeps the last save of a scene")
  func replaces() throws {
    var scene = SavedScene.sample
    try archive.save(scene)
    scene.values = [PropertyListEntry(key: "tab", value: .string("trips"))]
    scene.width = nil
    try archive.save(scene)
    #expect(archive.load() == [scene])
    #expect(try folder.files().count == 1)
  }

  @Test("keeps keys apart that only their code units tell apart")
  func codeUnits() throws {
    let keys = ["e\u{301}", "\u{E9}", "a.b", "@count", "", "👩‍👩‍👧"]
    let scene = SavedScene(
      order: 0,
      group: "main",
      values: keys.map { PropertyListEntry(key: $0, value: .string($0)) }
    )
    try archive.save(scene)
    #expect(archive.load() == [scene])
    #expect(archive.load().first?.values.count == keys.count)
  }

  @Test("keeps values that look like a seal")
  func sealLikeValues() throws {
    let mark = Array("valise-scene-sum".utf8)
    let scene = SavedScene(
      order: 0,
      group: "valise-scene-sum\0\0\0\0",
      values: [
        PropertyListEntry(key: "A", value: .data(mark + [0, 0, 0, 0])),
        PropertyListEntry(key: "Z", value: .data(mark + mark + [1, 2, 3, 4, 5])),
      ]
    )
    try archive.save(scene)
    #expect(archive.load() == [scene])
  }

  @Test("keeps a scene of 3 MB")
  func large() throws {
    let bytes = [UInt8](repeating: 7, count: 3_000_000)
    let scene = SavedScene(
      order: 0,
      group: "main",
      values: [PropertyListEntry(key: "large", value: .data(bytes))]
    )
    try archive.save(scene)
    #expect(archive.load() == [scene])
  }

  @Test("forgets a scene that is destroyed, and only that one")
  func destroys() throws {
    let scenes = (0..<3).map { SavedScene(order: $0, group: "main") }
    for scene in scenes { try archive.save(scene) }
    try archive.destroy(scenes[1].id)
    #expect(archive.load() == [scenes[0], scenes[2]])
    try archive.destroy(scenes[1].id)
    #expect(try folder.files().count == 2)
  }

  @Test("is open to its owner only")
  func permissions() throws {
    let scene = SavedScene.sample
    #expect(try archive.claim())
    try archive.save(scene)
    #expect(folder.mode("state") == 0o700)
    #expect(folder.mode("state/scenes") == 0o700)
    #expect(folder.mode("state/scenes/\(scene.id).plist") == 0o600)
    #expect(folder.mode("state/scenes/.lock") == 0o600)
  }

  @Test("follows a link to its folder, and a scene's link to its file")
  func links() throws {
    let scene = SavedScene.sample
    try FileManager.default.createDirectory(
      atPath: folder("elsewhere"),
      withIntermediateDirectories: false
    )
    try #require(symlink("elsewhere", folder("link")) == 0)
    try #require(symlink("kept", folder("elsewhere/\(scene.id).plist")) == 0)
    let archive = SceneArchive(folder: folder("link"))
    try archive.save(scene)
    #expect(folder.bytes("elsewhere/kept") != nil)
    #expect(archive.load() == [scene])
  }

  @Test("syncs a saved scene to the disk, unless it need not outlive the machine")
  func durability() throws {
    for (durability, count) in [(WholeFile.Durability.process, 0), (.content, 1), (.power, 2)] {
      let recorder = FaultInjector()
      let archive = SceneArchive(folder: folder.path, fileSystem: recorder.fileSystem)
      try archive.save(.sample, durability: durability)
      #expect(recorder.operations.count { $0.kind == .sync } == count)
    }
  }

  @Test("refuses an identifier that is no UUID by ending the process")
  func precondition() async {
    await #expect(processExitsWith: .failure) {
      try SceneArchive(folder: "/nowhere").destroy("../escape")
    }
  }

  @Test("makes identifiers that are valid and never the same")
  func identifiers() {
    let made = Set((0..<1_000).map { _ in SceneIdentifier.new() })
    #expect(made.count == 1_000)
    for id in made {
      #expect(SceneIdentifier.isValid(id))
      #expect(UUID(uuidString: id)?.uuidString == id)
    }
  }

  @Test(
    "takes nothing else for an identifier",
    arguments: [
      "", "main", "8c5f3f0e-6b0b-4f6e-9c55-0a4b8b1f2d3c", "8C5F3F0E6B0B4F6E9C550A4B8B1F2D3C",
      "8C5F3F0E-6B0B-4F6E-9C55-0A4B8B1F2D3", "8C5F3F0E-6B0B-4F6E-9C55-0A4B8B1F2D3C-",
      "8C5F3F0E-6B0B-4F6E-9C55-0A4B8B1F2D3G", "../F3F0E-6B0B-4F6E-9C55-0A4B8B1F2D3C",
    ]
  )
  func invalid(text: String) {
    #expect(!SceneIdentifier.isValid(text))
  }
}

extension SavedScene {
  /// A scene with a value of every type.
  static let sample = SavedScene(
    id: "8C5F3F0E-6B0B-4F6E-9C55-0A4B8B1F2D3C",
    order: 2,
    group: "main",
    width: 800.5,
    height: 600,
    values: SampleValues.edges
  )
}
