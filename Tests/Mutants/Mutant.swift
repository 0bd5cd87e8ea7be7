/// One change for the worse to one place of the sources, which the tests must notice.
struct Mutant: Hashable, Sendable {
  /// How the change can be switched on and off in one build.
  enum Kind: String, Sendable {
    /// A value: `isMutant(7) ? new : old`.
    case expression
    /// A line, or nothing: `if isMutant(7) { new } else { old }`.
    case statement
  }

  /// Its place among all mutants, from 1.
  var number: Int
  /// The file, from the package's folder.
  var file: String
  /// What it does wrong, in words.
  var name: String
  var kind: Kind
  /// Text around the place, one line at the most, that stands once in the file; `nil` where `old` does.
  var context: String?
  /// The text that gives way.
  var old: String
  /// The text in its place; empty drops a statement.
  var new: String
  /// Filters of the tests that cover the file, in the order in which they are tried.
  var tests: [String]

  /// What stands in the file in place of `text`, which does what it did while the mutant is off.
  func switched(over text: String) -> String {
    switch kind {
    case .expression: "(isMutant(\(number)) ? (\(new)) : (\(text)))"
    case .statement: "if isMutant(\(number)) { \(new) } else { \(text) }"
    }
  }
}

/// Why nothing was run: one line, with what to do.
struct MutantError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
