import TourSteps

/// One behaviour that a seed describes: where it stands, what it shows, and the steps that show it.
///
/// Each probe runs on a device of its own, so that probes can be run alone, in any order, and at
/// once.
package struct Probe: Sendable {
  /// The text.
  package let seed: Seed
  /// Where in the text: a card, a question, a section.
  package let place: String
  /// What it shows, as a sentence without its full stop.
  package let shows: String

  private let plan: Plan

  private enum Plan: Sendable {
    case steps(@Sendable (Trial) throws -> Void)
    case waiting(String)
  }

  /// A probe that runs.
  init(
    _ seed: Seed,
    _ place: String,
    _ shows: String,
    steps: @escaping @Sendable (Trial) throws -> Void
  ) {
    self.seed = seed
    self.place = place
    self.shows = shows
    plan = .steps(steps)
  }

  /// A behaviour that needs a part of Valise that is still to come.
  init(_ seed: Seed, _ place: String, _ shows: String, waitingFor part: String) {
    self.seed = seed
    self.place = place
    self.shows = shows
    plan = .waiting(part)
  }

  /// The part it waits for; `nil` for a probe that runs.
  package var waitsFor: String? {
    guard case .waiting(let part) = plan else { return nil }
    return part
  }

  /// Runs the steps on a new device, and kills what is left of the apps.
  ///
  /// - Returns: What was expected and found; a failure is part of it.
  package func run(in setting: ProbeSetting) -> ProbeReport {
    var report = ProbeReport(self)
    guard case .steps(let steps) = plan else { return report }
    do {
      let trial = try Trial(setting)
      do {
        try steps(trial)
      } catch {
        report.failure = CommandOptions.line(error)
      }
      report.findings = trial.findings
      report.picture = trial.lastScreen()
      trial.end()
    } catch {
      report.failure = CommandOptions.line(error)
    }
    return report
  }
}
