import SwiftUI

/// One journey: where, when, for how much, and what to see there.
struct Trip: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var place: String
  var country: String
  var start: Day
  var end: Day
  /// In whole euros, for everything.
  var price: Int
  var isFavorite = false
  var story: String
  var sights: [String]
  var scenery: Scenery

  /// How every price is written.
  static let money = IntegerFormatStyle<Int>.Currency(code: "EUR").precision(.fractionLength(0))

  var nights: Int {
    start.nights(until: end)
  }

  /// Whether a day of the trip falls into the month.
  func touches(_ month: Int, of year: Int) -> Bool {
    let first = Day(year, month, 1)
    let last = Day(year, month, 31)
    return !(end < first) && !(last < start)
  }
}
