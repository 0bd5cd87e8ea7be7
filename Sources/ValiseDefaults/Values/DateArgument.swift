import ValiseFiles

/// Dates as a person types them after `-date`.
package enum DateArgument {
  /// Seconds since 2001, or `nil` when `text` is no date.
  ///
  /// Shape: `2026-11-30`, then perhaps a `T` or a space and `18:42` or `18:42:05` or
  /// `18:42:05.25`, then perhaps a space, then perhaps `Z`, `+0100` or `+01:00`. Without a zone it
  /// is UTC, as what `read` prints.
  package static func seconds(_ text: String) -> Double? {
    var scanner = Scanner(rest: text.utf8[...])
    guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2),
      scanner.take("-"), let day = scanner.digits(2)
    else { return nil }
    guard !scanner.rest.isEmpty else {
      return CalendarTime(year: year, month: month, day: day)?.secondsSince2001
    }
    guard scanner.take("T") || scanner.take(" "), let hour = scanner.digits(2),
      scanner.take(":"), let minute = scanner.digits(2)
    else { return nil }
    let second = scanner.take(":") ? scanner.digits(2) : 0
    guard let second, let fraction = scanner.fraction(), let zone = scanner.zone() else {
      return nil
    }
    let time = CalendarTime(
      year: year,
      month: month,
      day: day,
      hour: hour,
      minute: minute,
      second: second
    )
    return time.map { $0.secondsSince2001 + fraction - Double(zone * 60) }
  }

  /// What is left of the text.
  private struct Scanner {
    var rest: Substring.UTF8View

    mutating func take(_ text: String) -> Bool {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }

    /// A number of exactly so many digits.
    mutating func digits(_ count: Int) -> Int? {
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      guard digits.count >= count, let number = Int(Substring(digits.prefix(count))) else {
        return nil
      }
      rest = rest.dropFirst(count)
      return number
    }

    /// `.25`, or nothing.
    mutating func fraction() -> Double? {
      guard take(".") else { return 0 }
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      guard !digits.isEmpty else { return nil }
      rest = rest.dropFirst(digits.count)
      return Double("0." + Substring(digits))
    }

    /// Minutes east of Greenwich, at the end of the text.
    mutating func zone() -> Int? {
      _ = take(" ")
      if rest.isEmpty || take("Z") { return rest.isEmpty ? 0 : nil }
      let isWest = take("-")
      guard isWest || take("+"), let hours = digits(2) else { return nil }
      _ = take(":")
      guard let minutes = digits(2), rest.isEmpty, hours < 24, minutes < 60 else { return nil }
      return (isWest ? -1 : 1) * (hours * 60 + minutes)
    }
  }
}
