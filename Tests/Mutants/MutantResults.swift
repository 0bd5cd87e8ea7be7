import Foundation

/// What came of the mutants so far, in a file: a run that was cut off goes on where it was.
///
/// Shape: lines of texts with tabs between them, the tree's fingerprint first. What another tree gave
/// is forgotten.
final class MutantResults {
  private let file: String
  private let fingerprint: String
  private var outcomes: [String: Outcome] = [:]

  /// The results in `file` that belong to the tree of this fingerprint.
  init(file: String, fingerprint: String) {
    self.file = file
    self.fingerprint = fingerprint
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") {
      let parts = line.components(separatedBy: "\t")
      guard parts.count == 3, parts[0] == fingerprint else { continue }
      outcomes[parts[1]] = parts[2].isEmpty ? .survived : .caught(by: parts[2])
    }
  }

  /// What came of a mutant; `nil` when it was not tried.
  subscript(mutant: Mutant) -> Outcome? { outcomes[key(mutant)] }

  /// Keeps what came of a mutant.
  func keep(_ outcome: Outcome, of mutant: Mutant) throws { try keep(outcome, key(mutant)) }

  /// Whether the tests of a filter have passed without a mutant.
  func hasPassed(_ filter: String) -> Bool { outcomes["tests \(filter)"] != nil }

  /// Keeps that they have.
  func keepPassed(_ filter: String) throws { try keep(.survived, "tests \(filter)") }

  private func key(_ mutant: Mutant) -> String { "\(mutant.file): \(mutant.name)" }

  private func keep(_ outcome: Outcome, _ key: String) throws {
    outcomes[key] = outcome
    let lines = outcomes.sorted { $0.key < $1.key }.map { key, outcome in
      "\(fingerprint)\t\(key)\t\(outcome.test)\n"
    }
    try lines.joined().write(toFile: file, atomically: true, encoding: .utf8)
  }
}
