import SwiftUI

/// How many trips, how many nights, and what they cost together.
struct TripSummary: View {
  var trips: [Trip]

  @Environment(\.highlight) private var highlight
  @Environment(Settings.self) private var settings: Settings?

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 8) {
        Text(title)
          .font(.headline)
        Spacer()
        Text(total, format: Trip.money)
          .bold()
          .fixedSize()
          .pill(highlight)
          .accessibilityIdentifier("total")
      }
      HStack(spacing: 16) {
        figure(count(trips.count, "trip"), symbol: "suitcase")
        figure(count(nights, "night"), symbol: "moon")
      }
    }
    .card()
  }

  private var title: String {
    let name = settings?.name ?? ""
    return name.isEmpty ? "All trips" : "All trips of \(name)"
  }

  private var nights: Int {
    trips.reduce(0) { $0 + $1.nights }
  }

  private var total: Int {
    trips.reduce(0) { $0 + $1.price }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private func figure(_ text: String, symbol: String) -> some View {
    HStack(spacing: 4) {
      Image(systemName: symbol)
        .foregroundStyle(highlight)
        .accessibilityHidden(true)
      Text(text)
    }
  }
}

#Preview {
  TripSummary(trips: Trip.samples)
    .environment(Settings())
}
