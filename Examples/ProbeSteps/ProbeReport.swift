package import Foundation

/// What a run of a probe found.
package struct ProbeReport: Sendable {
  /// What was compared: a step's name, what must come out, what came out.
  package struct Finding: Sendable, Equatable {
    /// What was done, and where the result was looked for.
    package let step: String
    /// What the seed says, or what our difference from it says.
    package let expected: String
    /// What was found.
    package let got: String

    /// A comparison; it holds when both are the same.
    package init(step: String, expected: String, got: String) {
      self.step = step
      self.expected = expected
      self.got = got
    }
  }

  /// The probe.
  package let probe: Probe
  /// The comparisons in their order.
  package var findings: [Finding] = []
  /// Why the run ended early; `nil` when it did not.
  package var failure: String?
  /// The last screen: a PNG of a painted window, else an SVG.
  package var picture: Data?

  /// A report in which nothing happened yet.
  package init(_ probe: Probe) { self.probe = probe }

  /// Whether something was compared and all of it is as it must be; true for a waiting probe.
  package var held: Bool {
    if probe.waitsFor != nil { return true }
    return failure == nil && !findings.isEmpty && findings.allSatisfy { $0.expected == $0.got }
  }

  /// One line: seed and place, what it shows, expected, got.
  package var line: String {
    let head = "\(probe.seed.title), \(probe.place): \(probe.shows)"
    if let part = probe.waitsFor { return "wait  \(head): waiting for \(part)" }
    let compared = findings.map { finding in
      let same = finding.got == finding.expected
      return "\(finding.step): expected \(finding.expected), got "
        + (same ? "the same" : finding.got)
    }
    let end = failure.map { ["stopped: \($0)"] } ?? []
    return "\(held ? "ok  " : "FAIL")  \(head): " + (compared + end).joined(separator: "; ")
  }
}
