import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

// Serialized, since it measures where the kills fall.
@Suite("Torture", .serialized)
struct TortureTests {
  /// 200, or what `VALISE_TORTURE` says.
  private static let kills =
    ProcessInfo.processInfo.environment["VALISE_TORTURE"].flatMap { Int($0) } ?? 200

  @Test("S27: four writers, killed at random moments, lose no acknowledged write and no older key")
  func kills() throws {
    let folder = try TemporaryFolder()
    let older = (0..<50).map { PropertyListEntry(key: "older.\($0)", value: .int(Int64($0))) }
    do {
      let store = PreferenceStore(domain: "t", file: folder("a.plist"))
      for entry in older { store.set(entry.value, forKey: entry.key) }
    }
    var random = SeededGenerator(seed: 11)
    let victims = try (0..<4).map { try Victim($0, folder, using: &random) }
    var (inAppend, inCheckpoint) = (0, 0)
    for round in 0..<Self.kills {
      let victim = victims[Int.random(in: 0..<4, using: &random)]
      let moment = try victim.kill()
      inAppend += moment.isInAppend ? 1 : 0
      inCheckpoint += moment.isInCheckpoint ? 1 : 0
      let found = PreferenceStore(domain: "t", file: folder("a.plist")).entries()
      try #require(found.filter { $0.key.hasPrefix("older.") } == older.sortedByKey(), "\(round)")
      if let trouble = victim.accepts(found) {
        // Lost, or there and not found by that reader?
        let again = PreferenceStore(domain: "t", file: folder("a.plist")).entries()
        let isThere = victim.accepts(again) == nil
        Issue.record("round \(round): \(trouble); the next reader finds it: \(isThere)")
        return
      }
      try victim.start(using: &random)
    }
    for victim in victims { _ = try victim.kill() }
    let found = PreferenceStore(domain: "t", file: folder("a.plist")).entries()
    for victim in victims { #expect(victim.accepts(found) == nil) }
    print(
      "torture: \(Self.kills) kills, \(inAppend) inside an append, \(inCheckpoint) inside a",
      "checkpoint; \(victims.reduce(0) { $0 + $1.done }) writes of 4 processes, none lost"
    )
    #expect(inAppend >= Self.kills / 20)
    #expect(inCheckpoint >= Self.kills / 20)
    let damaged = try folder.files().filter { $0.contains("damaged") }
    #expect(damaged == [], "a kill leaves nothing to be set aside")
  }
}

/// One of the writers that are killed and started again, and what it must have left.
private final class Victim {
  /// The steps that are known to count.
  private(set) var done = 0
  private let steps: WriterSteps
  private let seed: Int
  private let folder: TemporaryFolder
  private let page: SharedPage
  private var state: [String: PropertyListValue] = [:]
  private var writer: WriterProcess?

  init(_ number: Int, _ folder: TemporaryFolder, using random: inout SeededGenerator) throws {
    seed = number + 7
    steps = WriterSteps(seed: UInt64(seed), prefix: "\(number).")
    self.folder = folder
    page = try SharedPage(folder("page.\(number)"))
    try start(using: &random)
  }

  deinit {
    writer?.send(SIGKILL)
    writer?.waitForEnd()
  }

  /// Starts it where it was killed.
  func start(using random: inout SeededGenerator) throws {
    for word in [SharedPage.Word.stage, .appending, .checkpointing] { page[word] = 0 }
    page[.acknowledged] = done
    let target = done + Int.random(in: 1...40, using: &random)
    writer = try WriterProcess([
      "kill", folder("a.plist"), folder("page.\(seed - 7)"), "\(seed)", "\(done)", "\(target)",
      steps.prefix,
    ])
  }

  /// Kills it some time after it wrote what it was asked for; says what it was doing.
  func kill() throws -> (isInAppend: Bool, isInCheckpoint: Bool) {
    let isWriting = page.wait(forStage: 1)
    writer?.send(SIGKILL)
    #expect(writer?.waitForEnd() == -SIGKILL)
    writer = nil
    try #require(isWriting, "the writer did not start")
    return (page[.appending] == 1, page[.checkpointing] == 1)
  }

  /// What is wrong with what it left, or `nil`; takes the step in that was under way if it was made.
  func accepts(_ found: [PropertyListEntry]) -> String? {
    let acknowledged = page[.acknowledged]
    for number in done..<acknowledged { make(number) }
    done = acknowledged
    let own = found.filter { $0.key.hasPrefix(steps.prefix) }
    if own == sorted { return nil }
    let (before, stateBefore) = (sorted, state)
    make(acknowledged)
    done += 1
    if own == sorted { return nil }
    (state, done) = (stateBefore, acknowledged)
    let odd = before.filter { !own.contains($0) }.count
    let numbers = own.compactMap { if case .int(let number) = $0.value { number } else { nil } }
    return "writer \(steps.prefix) step \(acknowledged): \(odd) of \(own.count) keys differ,"
      + " the latest step found is about \(numbers.max() ?? -1)"
  }

  private func make(_ number: Int) {
    let (key, value) = steps.step(number)
    state[key] = value
  }

  private var sorted: [PropertyListEntry] {
    state.map { PropertyListEntry(key: $0.key, value: $0.value) }.sortedByKey()
  }
}
