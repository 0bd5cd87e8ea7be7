import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValiseScenes

@Suite("Scenes")
struct SceneModelTests {
  @Test(
    "agree with a dictionary after any run of saves and closes, faults among them",
    arguments: 0..<40
  )
  func agreesWithModel(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try TemporaryFolder()
    let ids = (0..<5).map { _ in SceneIdentifier.new() }
    var model: [String: SavedScene] = [:]
    for step in 0..<50 {
      let fault = Int.random(in: 1...30, using: &random)
      let injector = FaultInjector(failing: fault) { $0.kind != .close }
      let archive = SceneArchive(folder: folder("s"), fileSystem: injector.fileSystem)
      let id = ids.randomElement(using: &random) ?? ids[0]
      let scene = scene(id, &random)
      if Int.random(in: 0..<4, using: &random) > 0 {
        let result = Result { try archive.save(scene, durability: .process) }
        if case .success = result { model[id] = scene }
      } else {
        let result = Result { try archive.destroy(id) }
        if case .success = result { model[id] = nil }
      }
      let expected = model.values.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
      #expect(
        SceneArchive(folder: folder("s")).load() == expected,
        "seed \(seed) step \(step)"
      )
    }
  }

  private func scene(_ id: String, _ random: inout SeededGenerator) -> SavedScene {
    SavedScene(
      id: id,
      order: Int.random(in: -3...3, using: &random),
      group: "main",
      width: Bool.random(using: &random) ? .random(in: 0...2_000, using: &random) : nil,
      height: Bool.random(using: &random) ? .random(in: 0...2_000, using: &random) : nil,
      values: SampleValues.entries(8, using: &random).shuffled(using: &random)
    )
  }
}
