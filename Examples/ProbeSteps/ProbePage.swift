package import Foundation
import TourSteps
package import ValiseDevice

/// The probes as one HTML page: each with what was compared, and its last screen.
package struct ProbePage {
  private let reports: [ProbeReport]
  private let front: Front

  /// Takes the reports in their order, and the front that drew the pictures.
  package init(_ reports: [ProbeReport], front: Front) {
    self.reports = reports
    self.front = front
  }

  /// The pictures beside the page, each under its file's name.
  package var pictures: [(name: String, bytes: Data)] {
    reports.enumerated().compactMap { index, report in
      report.picture.map { (name(index), $0) }
    }
  }

  private func name(_ index: Int) -> String {
    "probe-\(index + 1).\(front == .gtk ? "png" : "svg")"
  }

  /// The whole document.
  package func render() -> String {
    let running = reports.filter { $0.probe.waitsFor == nil }
    let held = running.count { $0.held }
    return HTML.document(
      title: "the probes",
      introduction: "What the seeds say, done by a small app each, with the last screen of each.",
      verdict: ("\(held) of \(running.count) are as they must be", held == running.count),
      main: reports.enumerated().map(section).joined(separator: "\n"),
      footer: "\(front.rawValue) front"
    )
  }

  private func section(_ index: Int, _ report: ProbeReport) -> String {
    let lines = report.findings.map { finding in
      let same = finding.got == finding.expected
      let end = same ? "" : " <em>found \(HTML.escape(finding.got))</em>"
      let step = HTML.escape("\(finding.step): \(finding.expected)")
      return "<li>\(HTML.mark(same)) \(step)\(end)</li>"
    }
    let other = [report.failure, report.probe.waitsFor.map { "waiting for \($0)" }]
      .compactMap { $0 }.map { "<li><em>\(HTML.escape($0))</em></li>" }
    let picture =
      report.picture == nil
      ? "" : "<figure><img src=\"\(name(index))\" alt=\"the last screen\"></figure>"
    return """
      <section>
      <h2><span class="number">\(report.probe.seed.title), \(HTML.escape(report.probe.place))</span> \
      \(HTML.escape(report.probe.shows))</h2>
      <ul>
      \((lines + other).joined(separator: "\n"))
      </ul>
      <div class="film">\(picture)</div>
      </section>
      """
  }
}
