import SwiftUI

/// A day of the calendar, without an hour or a time zone.
struct Day: Hashable, Comparable, Codable, Sendable {
  var year: Int
  var month: Int
  var day: Int

  init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Noon of the day where the person is, for date pickers and formats.
  var date: Date {
    get {
      let parts = DateComponents(year: year, month: month, day: day, hour: 12)
      guard let date = Self.calendar.date(from: parts) else {
        preconditionFailure("no such day: \(year)-\(month)-\(day)")
      }
      return date
    }
    set {
      let parts = Self.calendar.dateComponents([.year, .month, .day], from: newValue)
      self = Day(parts.year ?? year, parts.month ?? month, parts.day ?? day)
    }
  }

  /// How many nights lie between the two days.
  func nights(until end: Day) -> Int {
    Self.calendar.dateComponents([.day], from: date, to: end.date).day ?? 0
  }

  static func < (one: Day, other: Day) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  private static let calendar = Calendar(identifier: .gregorian)
}
