import Foundation
import ProbeSteps
import TestSupport
import Testing

/// The behaviours of the seeds, each on a device of its own, with real processes and real kills.
@Suite("The probes")
struct ProbeTests {
  @Test("each comes out as the seed says, and as Docs/Seeds.md shows", arguments: Probe.running)
  func probe(_ probe: Probe) throws {
    let folder = try TemporaryFolder()
    let report = probe.run(in: ProbeSetting(program: Self.program, folder: folder("probe")))
    #expect(report.failure == nil)
    #expect(!report.findings.isEmpty)
    for finding in report.findings {
      #expect(finding.got == finding.expected, "\(finding.step)")
    }
    #expect(try Self.page().contains(SeedsTable.row(report)))
  }

  @Test("Docs/Seeds.md has a row for each probe and for what waits, and no other")
  func rows() throws {
    let rows = try Self.page().filter { $0.hasPrefix("| ") && !$0.hasPrefix("| seed |") }
    #expect(rows.count == Probe.all.count)
    for probe in Probe.all where probe.waitsFor != nil {
      #expect(rows.contains(SeedsTable.row(ProbeReport(probe))))
    }
  }

  @Test("there is one for each of the sixteen cards and the nine questions")
  func places() {
    let places = Set(Probe.running.filter { $0.seed == .lesson }.map(\.place))
    let expected = (1...16).map { "card \($0)" } + (1...9).map { "question \($0)" }
    #expect(places.isSuperset(of: expected))
  }

  @Test("each text has several, and only the two of notes have what waits")
  func seeds() {
    let counts = Seed.allCases.map { seed in Probe.running.count { $0.seed == seed } }
    #expect(counts.allSatisfy { $0 > 3 }, "\(counts)")
    let waiting = Set(Probe.all.filter { $0.waitsFor != nil }.map(\.seed))
    #expect(waiting == [.persistence, .restoration])
  }

  @Test("what waits, waits for a part that is still to come")
  func waiting() {
    let parts = Set(Probe.all.compactMap(\.waitsFor))
    #expect(parts.subtracting(["records", "secrets", "user activities", "files"]) == [])
  }

  @Test("a report that compares nothing, stops early or finds another result has not held")
  func broken() {
    var report = ProbeReport(Probe.running[0])
    #expect(!report.held)
    report.findings = [ProbeReport.Finding(step: "shown", expected: "a", got: "a")]
    #expect(report.held)
    #expect(report.line.hasPrefix("ok"))
    report.failure = "it died"
    #expect(!report.held)
    report.failure = nil
    report.findings.append(ProbeReport.Finding(step: "shown", expected: "a", got: "b"))
    #expect(!report.held)
    #expect(report.line.hasPrefix("FAIL"))
    #expect(SeedsTable.row(report).hasSuffix("| shown: **`b`** |"))
  }

  @Test("a run that is interrupted ends at once with 130 and leaves no folder")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let (run, output) = (Process(), Pipe())
    run.executableURL = Self.programs.appending(path: "ProbeRunner")
    run.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    run.standardOutput = output
    try run.run()
    // The first probe has run, and the second is about to.
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    run.interrupt()
    run.waitUntilExit()
    #expect(run.terminationReason == .exit)
    #expect(run.terminationStatus == 130)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("a senseless command line ends with 2, a page that cannot be written with 1, in one line")
  func misuse() throws {
    let runs = [
      (["--only", "no such"], 2, "no probe's line contains 'no such'"),
      (["--front", "paper"], 2, "no front 'paper'; there are headless and gtk"),
      (["--seeds", "a", "--only", "b"], 2, "--seeds wants all probes, --only chooses some"),
      (
        ["--only", "card 4:", "--output", "/proc/none"], 1,
        "cannot use '/proc/none': No such file or directory"
      ),
    ]
    for (arguments, status, message) in runs {
      let run = try ChildProcess.run(
        Self.programs.appending(path: "ProbeRunner").path,
        arguments
      )
      #expect(run.status == status)
      #expect(run.errors == "ProbeRunner: \(message)\n")
    }
  }

  private static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  private static let program = programs.appending(path: "Probes").path

  private static func page() throws -> [String] {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Docs/Seeds.md"), encoding: .utf8)
      .components(separatedBy: "\n")
  }
}

extension Probe: CustomTestStringConvertible {
  /// The probe as a test run names it.
  public var testDescription: String { "\(seed.title), \(place): \(shows)" }
}
