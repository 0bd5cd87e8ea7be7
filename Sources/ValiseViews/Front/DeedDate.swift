import Foundation

/// A day or a moment as a device says it, where a person would turn wheels.
package enum DeedDate {
  /// Reads `2026-12-24`, or a date with a time as ISO 8601 writes it.
  ///
  /// - Throws: When the text is neither.
  package static func read(_ text: String) throws -> Date {
    let forms: [Date.ISO8601FormatStyle] = [
      .iso8601, Date.ISO8601FormatStyle(timeZone: .current).year().month().day(),
    ]
    for form in forms {
      if let date = try? form.parse(text) { return date }
    }
    throw UnreadableDate(text: text)
  }
}

/// A text that is no day.
struct UnreadableDate: Error, CustomStringConvertible {
  let text: String
  var description: String { "\"\(text)\" is no date; write it as 2026-12-24" }
}
