/// One thing that a row says must be so, and whether it was.
package struct Claim: Codable, Sendable, Equatable {
  /// What must be so, as a sentence.
  package let text: String
  /// Whether it was.
  package let held: Bool
  /// What was seen instead; `nil` when it held.
  package let found: String?

  /// Compares what is seen with what must be.
  package init(_ text: String, expected: String, seen: String?) {
    self.text = text
    held = seen == expected
    found = held ? nil : seen.map { "\"\($0)\"" } ?? "nothing"
  }

  /// States that something is so, with what was seen should it not be.
  package init(_ text: String, _ held: Bool, seen: @autoclosure () -> String) {
    self.text = text
    self.held = held
    found = held ? nil : seen()
  }
}
