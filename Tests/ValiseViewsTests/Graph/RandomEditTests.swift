import SwiftUI
import TestSupport
import TestViews
import Testing
import ValiseControl
import ValiseHeadless
import ValiseScenes

// A random tree of views over a model, and random edits of the model. After each edit the tree that
// was updated must be what a fresh one of the same model is, and the front must have been told of
// exactly that.

@MainActor
@Suite("Random edits")
struct RandomEditTests {
  /// The screen without identifiers, which differ from one build to the next.
  private static func plain(_ element: ElementSnapshot) -> ElementSnapshot {
    var plain = element
    plain.id = 0
    plain.children = element.children.map(Self.plain)
    return plain
  }

  private static func screen(_ application: Application) -> [ElementSnapshot] {
    application.graph.turn()
    return application.windows.map {
      var reader = ScreenReader()
      return plain(reader.read($0))
    }
  }

  private static func start(_ model: SketchModel, _ front: any Front, _ folder: String)
    -> Application
  {
    let application = Application(front: front, archive: SceneArchive(folder: folder))
    application.start(showing: SketchRoot(model: model), size: CGSize(width: 400, height: 300))
    return application
  }

  @Test("an updated tree is what a fresh one of the same model is", arguments: 0..<UInt64(40))
  func updatedAndFresh(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let model = SketchModel(.random(4, &random))
    let front = MirrorFront()
    let updated = Self.start(model, front, folder.path)
    defer { updated.tearDown() }
    for step in 0..<25 {
      model.sketch = model.sketch.edited(4, &random)
      let freshFront = HeadlessFront()
      let fresh = Self.start(SketchModel(model.sketch), freshFront, folder("fresh"))
      defer { fresh.tearDown() }
      #expect(Self.screen(updated) == Self.screen(fresh), "seed \(seed) step \(step)")
      let root = try #require(updated.windows.first)
      #expect(front.difference(from: root) == nil, "seed \(seed) step \(step)")
      #expect(front.count == freshFront.elementCount, "seed \(seed) step \(step)")
    }
  }

  @Test("closing its window takes every element from the front")
  func closing() throws {
    let folder = try TemporaryFolder()
    let front = MirrorFront()
    var random = SeededGenerator(seed: 1)
    let application = Self.start(SketchModel(.random(4, &random)), front, folder.path)
    application.openNew()
    application.graph.turn()
    let both = front.count
    application.close(application.windows[0])
    #expect(front.count * 2 == both)
    #expect(front.difference(from: application.windows[0]) == nil)
    application.tearDown()
    #expect(front.count == 0)
  }
}
