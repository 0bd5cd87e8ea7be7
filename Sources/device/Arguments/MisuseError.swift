/// A call that means nothing: an unknown verb or option, a missing operand, a wrong value.
struct MisuseError: Error, Sendable, Equatable, CustomStringConvertible {
  /// One line: what is wrong, what would be right.
  let description: String

  /// An error said as `description`.
  init(_ description: String) {
    self.description = description
  }
}
