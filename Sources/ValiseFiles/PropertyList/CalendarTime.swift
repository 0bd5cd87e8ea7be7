/// A moment by the Gregorian calendar, in UTC.
package struct CalendarTime: Sendable, Equatable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int

  /// The moment so many seconds after 2001 began, its fraction cut off.
  ///
  /// `nil` before the year 1 and after 9999, where texts with four digits end.
  package init?(secondsSince2001 seconds: Double) {
    guard seconds.isFinite, seconds >= -63_113_904_000, seconds < 252_423_993_600 else {
      return nil
    }
    let whole = Int(seconds.rounded(.down))
    let (days, rest) = (whole.flooredQuotient(by: 86_400), whole.flooredRemainder(by: 86_400))
    (year, month, day) = Self.date(daysSince2001: days)
    (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60)
  }

  /// A moment from its parts, or `nil` where one of them is out of range.
  package init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    let isTime = 0...23 ~= hour && 0...59 ~= minute && 0...59 ~= second
    guard isTime, Self.days(year, month, day) != nil else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// Seconds since 2001 began.
  package var secondsSince2001: Double {
    let days = Self.days(year, month, day) ?? 0
    return Double(days * 86_400 + hour * 3_600 + minute * 60 + second)
  }

  /// `2026-11-30`.
  package var dateText: String {
    "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(day))"
  }

  /// `18:42:05`.
  package var timeText: String {
    "\(Self.padded(hour)):\(Self.padded(minute)):\(Self.padded(second))"
  }

  /// Days since 2001 began; `nil` for a month or a day that does not exist.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard 0...9_999 ~= year, 1...12 ~= month, 1...length(year, month) ~= day else { return nil }
    return daysBefore(year) + (1..<month).reduce(0) { $0 + length(year, $1) } + day - 1
  }

  private static func date(daysSince2001 days: Int) -> (Int, Int, Int) {
    // 146,097 days are 400 years: the guess is the year itself or one beside it.
    var year = 2001 + (days * 400).flooredQuotient(by: 146_097)
    while daysBefore(year) > days { year -= 1 }
    while daysBefore(year + 1) <= days { year += 1 }
    var (month, rest) = (1, days - daysBefore(year))
    while rest >= length(year, month) {
      rest -= length(year, month)
      month += 1
    }
    return (year, month, rest + 1)
  }

  /// Days from the start of 2001 to the start of a year.
  private static func daysBefore(_ year: Int) -> Int {
    let before = year - 1
    let leaps =
      before.flooredQuotient(by: 4) - before.flooredQuotient(by: 100)
      + before.flooredQuotient(by: 400)
    return before * 365 + leaps - (2_000 * 365 + 485)
  }

  private static func length(_ year: Int, _ month: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func padded(_ number: Int, _ count: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension Int {
  fileprivate func flooredQuotient(by divisor: Int) -> Int {
    (self - flooredRemainder(by: divisor)) / divisor
  }

  fileprivate func flooredRemainder(by divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
