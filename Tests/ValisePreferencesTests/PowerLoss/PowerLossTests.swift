import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("A power cut")
struct PowerLossTests {
  /// How many histories are cut; `VALISE_POWER` says another number.
  private static let count =
    ProcessInfo.processInfo.environment["VALISE_POWER"].flatMap { Int($0) } ?? 1

  @Test(
    "at any moment leaves a state that existed, no older than the last synchronize",
    arguments: [true, false]
  )
  func cuts(allowsMapping: Bool) throws {
    let folder = try TemporaryFolder()
    var (cuts, moments) = (0, 0)
    for seed in 0..<UInt64(Self.count) {
      let history = try PowerHistory(seed: seed, allowsMapping: allowsMapping, steps: 40)
      moments += history.recorder.moments.count
      for number in history.recorder.moments.indices {
        // What a file system writes at once, and what a disk does.
        let block = number % 2 == 0 ? 4_096 : 512
        var random = SeededGenerator(seed: seed << 32 | UInt64(number))
        let left = history.recorder.cut(at: number, block: block, using: &random)
        let trouble = try Self.trouble(history, number, left, folder)
        try #require(trouble == nil, "seed \(seed) moment \(number) block \(block)")
        cuts += 1
      }
    }
    print("power: \(cuts) cuts at \(moments) moments, mapped: \(allowsMapping); none lost")
    #expect(cuts > 200)
  }

  @Test("keeps what came while a checkpoint was written, also where it is moved to the front")
  func moves() throws {
    let folder = try TemporaryFolder()
    let history = try PowerHistory.moving()
    let moments = history.recorder.moments
    let start = try #require(moments.firstIndex { $0.operation.kind == .link })
    for number in start..<moments.count {
      for seed in 0..<8 {
        var random = SeededGenerator(seed: UInt64(seed))
        let left = history.recorder.cut(at: number, block: 4_096, using: &random)
        let trouble = try Self.trouble(history, number, left, folder)
        try #require(trouble == nil, "moment \(number) seed \(seed)")
      }
    }
  }

  @Test("synchronize makes safe what others wrote, too", arguments: [true, false])
  func others(allowsMapping: Bool) throws {
    let folder = try TemporaryFolder()
    let file = folder("a.plist")
    let writer = PreferenceStore(domain: "power", file: file, allowsMapping: allowsMapping)
    writer.leaveCheckpointsToCaller()
    writer.set(.int(1), forKey: "key")
    let recorder = FaultInjector()
    let reader = PreferenceStore(domain: "power", file: file, fileSystem: recorder.fileSystem)
    #expect(reader.synchronize())
    let synced = recorder.operations.filter { $0.kind == .sync }.map(\.path)
    #expect(synced == [folder(".a.plist.journal"), folder.path])
  }

  /// What is wrong with a store that opens what a cut left, or `nil`.
  private static func trouble(
    _ history: PowerHistory,
    _ number: Int,
    _ left: [PowerRecorder.Left],
    _ folder: TemporaryFolder
  ) throws -> String? {
    try folder.clear()
    for file in left {
      let isJournal = file.name.hasSuffix(".journal")
      let bytes = isJournal ? Data(HeaderEditing.ofAnotherBoot(Array(file.bytes))) : file.bytes
      try bytes.write(to: URL(fileURLWithPath: folder(file.name)))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: file.modified)],
        ofItemAtPath: folder(file.name)
      )
    }
    let moment = history.recorder.moments[number]
    let store = PreferenceStore(domain: "power", file: folder("a.plist"))
    store.leaveCheckpointsToCaller()
    let found = store.entries()
    let allowed = history.states[moment.states]
    guard allowed.contains(found) else {
      let known = history.states.firstIndex(of: found).map { "that of state \($0)" } ?? "never so"
      return "before \(moment.operation): \(known), and \(moment.states) were allowed: "
        + "\(found.map(\.key)) of \(left.map { "\($0.name) \($0.bytes.count)" })"
    }
    guard number % 5 == 0 else { return nil }
    store.set(.int(-1), forKey: "later")
    let after = PreferenceStore(domain: "power", file: folder("a.plist")).entries()
    let expected = found + [PropertyListEntry(key: "later", value: .int(-1))]
    if after == expected.sortedByKey() { return nil }
    return "before \(moment.operation): a write after the cut gives \(after.map(\.key)), and not"
      + " \(expected.map(\.key)) of \(left.map { "\($0.name) \($0.bytes.count)" })"
  }
}
