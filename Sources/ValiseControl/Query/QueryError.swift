/// Why a query points at no element that could be used.
public struct QueryError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of trouble it is.
  public enum Kind: String, Sendable, Equatable {
    /// Nothing on screen has that name.
    case absent
    /// More than one element has it.
    case ambiguous
    /// The element is there, and disabled.
    case disabled
    /// The element is there, and cannot be used that way.
    case unsuited
  }

  /// What kind of trouble it is.
  public let kind: Kind
  /// One line: what was looked for, what is there instead.
  public let description: String

  /// An error of `kind`, said as `description`.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
