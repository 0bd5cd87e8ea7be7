extension String {
  /// The text in quotes, as an error names it; of a long one the beginning, and how long it is.
  package var quoted: String {
    let limit = 80
    guard unicodeScalars.count > limit else { return "\"\(self)\"" }
    let length = count
    return length > limit ? "\"\(prefix(limit))…\" (\(length) characters)" : "\"\(self)\""
  }
}
