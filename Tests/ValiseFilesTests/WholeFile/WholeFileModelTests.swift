import Foundation
import TestSupport
import Testing
import ValiseFiles

@Suite("Whole files")
struct WholeFileModelTests {
  /// What a folder should hold: names, contents, modes.
  private struct Model {
    var files: [String: (bytes: [UInt8], mode: Int)] = [:]
  }

  @Test("agree with a dictionary after any run of edits, faults among them", arguments: 0..<40)
  func agreesWithModel(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try TemporaryFolder()
    var model = Model()
    for step in 0..<60 {
      try edit(folder, &model, &random)
      #expect(try folder.files() == model.files.keys.sorted(), "seed \(seed) step \(step)")
      for (name, file) in model.files {
        #expect(folder.bytes(name) == file.bytes, "seed \(seed) step \(step) \(name)")
        #expect(folder.mode(name) == file.mode, "seed \(seed) step \(step) \(name)")
      }
    }
  }

  private func edit(
    _ folder: TemporaryFolder,
    _ model: inout Model,
    _ random: inout SeededGenerator
  ) throws {
    let name = ["a", "b", "c"].randomElement(using: &random) ?? "a"
    let size = [0, 1, 17, 4_096, 5_000].randomElement(using: &random) ?? 0
    let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
    let fault = Int.random(in: 1...40, using: &random)
    let injector = FaultInjector(failing: fault) { $0.kind != .close && $0.kind != .sync }
    let isNamed = Bool.random(using: &random)
    let file = WholeFile(
      folder(name),
      mode: 0o640,
      durability: .process,
      fileSystem: isNamed ? injector.refusingUnnamed() : injector.fileSystem
    )
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1:
      let result = Result { try file.write(bytes) }
      if case .success = result { model.files[name] = (bytes, model.files[name]?.mode ?? 0o640) }
      #expect((try? result.get()) != nil || injector.failed != nil)
    case 2:
      let result = Result { try file.create(bytes) }
      if case .success = result {
        #expect(model.files[name] == nil)
        model.files[name] = (bytes, 0o640)
      }
    case 3:
      guard model.files[name] != nil else { return }
      let mode = [0o600, 0o644, 0o755].randomElement(using: &random) ?? 0o600
      chmod(folder(name), mode_t(mode))
      model.files[name]?.mode = mode
    default:
      let result = Result { try file.setAside(date: 0) }
      guard case .success(let path) = result else { return }
      let new = String(path.dropFirst(folder.path.count + 1))
      #expect(model.files[new] == nil)
      model.files[new] = model.files.removeValue(forKey: name)
    }
  }
}
