/// Why a value cannot be stored: somewhere in it is what no property list can hold.
package struct UnstorableValue: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was met, such as "a value of type 'UUID'"; no content of it.
  let found: String
  /// Whether it was met inside an array or a dictionary.
  var isInside = false
  /// The key of a domain under which it was met; nil where the caller knows it.
  var key: String?

  /// Tells of a value whose type is none of a property list's.
  static func type(_ type: Any.Type) -> UnstorableValue {
    UnstorableValue(found: "a value of type '\(type)'")
  }

  /// Tells of a dictionary key that is no string.
  static func key(_ type: Any.Type) -> UnstorableValue {
    UnstorableValue(found: "a dictionary key of type '\(type)'", isInside: true)
  }

  /// Tells of a nil inside an array or a dictionary.
  static let missing = UnstorableValue(found: "a nil", isInside: true)
}

extension UnstorableValue {
  /// One line without the key: what was met, and what can be stored.
  package var description: String {
    let verb = isInside ? "it holds" : "it is"
    return """
      \(verb) \(found), and only strings, numbers, Bool, Date, Data and arrays and dictionaries \
      of these can be stored
      """
  }
}
