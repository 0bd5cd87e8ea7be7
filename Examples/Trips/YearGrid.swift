import SwiftUI

/// The twelve months of a year; those with a trip carry the highlight.
struct YearGrid: View {
  var year: Int
  var trips: [Trip]

  @Environment(\.highlight) private var highlight

  private let columns = [GridItem(.adaptive(minimum: 84), spacing: 8)]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("The year \(String(year))")
        .font(.headline)
      LazyVGrid(columns: columns, spacing: 8) {
        ForEach(1...12, id: \.self) { month in
          cell(Day(year, month, 1))
        }
      }
    }
    .card()
  }

  private func cell(_ day: Day) -> some View {
    let count = trips.filter { $0.touches(day.month, of: day.year) }.count
    return Text(day.date, format: .dateTime.month(.abbreviated))
      .foregroundStyle(count == 0 ? Color.secondary : Color.black)
      .frame(maxWidth: .infinity)
      .padding(.vertical, 6)
      .background(count == 0 ? Color.gray.opacity(0.12) : highlight)
      .clipShape(RoundedRectangle(cornerRadius: 8))
      .accessibilityValue(count == 0 ? "no trip" : count == 1 ? "1 trip" : "\(count) trips")
      .accessibilityIdentifier("month \(day.month)")
  }
}

#Preview {
  YearGrid(year: 2026, trips: Trip.samples)
}
