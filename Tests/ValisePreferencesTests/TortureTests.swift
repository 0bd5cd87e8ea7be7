import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

// Serialized, since it measures where the kills fall.
@Suite("Torture", .serialized)
struct TortureTests {
  /// 300, or what `VALISE_TORTURE` says.
  private static let kills =
    ProcessInfo.processInfo.environment["VALISE_TORTURE"].flatMap { Int($0) } ?? 300

  @Test("a writer killed at random moments loses no acknowledged write and no older key")
  func kills() throws {
    let folder = try TemporaryFolder()
    let page = try SharedPage(folder("page"))
    let steps = WriterSteps(seed: 7)
    var random = SeededGenerator(seed: 11)
    var (done, inAppend, inCheckpoint) = (0, 0, 0)
    var state: [String: PropertyListValue] = [:]
    for round in 0..<Self.kills {
      let target = done + Int.random(in: 1...40, using: &random)
      try killWriter(at: target, from: done, folder, page)
      inAppend += page[.appending]
      inCheckpoint += page[.checkpointing]
      let acknowledged = page[.acknowledged]
      for number in done..<acknowledged { Self.apply(steps.step(number), to: &state) }
      let found = PreferenceStore(domain: "t", file: folder("a.plist")).entries()
      done = acknowledged
      if found != Self.sorted(state) {
        // The step that was under way may have been made.
        Self.apply(steps.step(acknowledged), to: &state)
        done += 1
        let isRight = found == Self.sorted(state)
        try #require(isRight, "round \(round), step \(acknowledged): \(found.map(\.key))")
      }
    }
    print(
      "torture: \(Self.kills) kills, \(inAppend) inside an append, \(inCheckpoint) inside a",
      "checkpoint; \(done) writes, none lost"
    )
    #expect(inAppend >= Self.kills / 5)
    #expect(inCheckpoint >= Self.kills / 15)
    let damaged = try folder.files().filter { $0.contains("damaged") }
    #expect(damaged == [], "a kill leaves nothing to be set aside")
  }

  /// Runs a writer from step `first` on, and kills it some time after step `target`.
  private func killWriter(
    at target: Int,
    from first: Int,
    _ folder: TemporaryFolder,
    _ page: SharedPage
  ) throws {
    page[.stage] = 0
    page[.appending] = 0
    page[.checkpointing] = 0
    page[.acknowledged] = first
    let writer = try WriterProcess([
      "kill", folder("a.plist"), folder("page"), "7", "\(first)", "\(target)",
    ])
    let isWriting = page.wait(forStage: 1)
    writer.send(SIGKILL)
    #expect(writer.waitForEnd() == -SIGKILL)
    try #require(isWriting, "the writer did not start")
  }

  private static func apply(
    _ step: (key: String, value: PropertyListValue?),
    to state: inout [String: PropertyListValue]
  ) {
    state[step.key] = step.value
  }

  private static func sorted(_ state: [String: PropertyListValue]) -> [PropertyListEntry] {
    state.map { PropertyListEntry(key: $0.key, value: $0.value) }.sortedByKey()
  }
}
