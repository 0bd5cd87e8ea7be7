import Foundation

/// The table of all probes as a Markdown page; the same run gives the same text.
package struct SeedsTable {
  private let reports: [ProbeReport]

  /// Takes the reports in the order of the table.
  package init(_ reports: [ProbeReport]) { self.reports = reports }

  /// The whole page.
  package func render() -> String {
    let running = reports.filter { $0.probe.waitsFor == nil }
    let waiting = reports.filter { $0.probe.waitsFor != nil }.map(Self.row)
    return """
      # What the seeds say, and what happens here

      Written by `make probes`, which runs one small app of `Examples/Probes` for each row, as real
      processes on a device: launched, tapped, sent home, killed, launched again. What Trips shows, steps 2
      to 4 of the lesson, is the tour's (`make demo`).

      \(running.count { $0.held }) of \(running.count) rows are as they must be.

      | seed | place | shows | expected | got |
      |---|---|---|---|---|
      \(running.map(Self.row).joined(separator: "\n"))

      ## Waiting

      These need a part of Valise that is still to come.

      | seed | place | shows | waits for |
      |---|---|---|---|
      \(waiting.joined(separator: "\n"))

      """
  }

  /// The row of one probe.
  package static func row(_ report: ProbeReport) -> String {
    let probe = report.probe
    let head = [probe.seed.title, probe.place, escape(probe.shows)]
    if let part = probe.waitsFor { return cells(head + [part]) }
    let expected = report.findings.map { "\($0.step): \(code($0.expected))" }
    let differing = report.findings.filter { $0.got != $0.expected }
      .map { "\($0.step): **\(code($0.got))**" }
    let stopped = report.failure.map { ["**stopped: \(escape($0))**"] } ?? []
    let got = differing + stopped
    return cells(
      head + [
        expected.joined(separator: "<br>"),
        got.isEmpty ? "the same" : got.joined(separator: "<br>"),
      ]
    )
  }

  private static func cells(_ texts: [String]) -> String {
    "| " + texts.joined(separator: " | ") + " |"
  }

  private static func code(_ text: String) -> String { "`\(escape(text))`" }

  // A bar ends a cell, a line break ends the row.
  private static func escape(_ text: String) -> String {
    text.components(separatedBy: "|").joined(separator: "\\|")
      .components(separatedBy: "\n").joined(separator: " ")
  }
}
