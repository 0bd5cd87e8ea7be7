import SwiftUI

/// One line of the list of trips.
struct TripRow: View {
  var trip: Trip

  @Environment(\.highlight) private var highlight

  var body: some View {
    HStack(spacing: 12) {
      TripPicture(trip: trip, height: 40)
        .frame(width: 56)
      VStack(alignment: .leading) {
        HStack(spacing: 4) {
          Text(trip.place)
            .bold()
          if trip.isFavorite {
            Image(systemName: "heart.fill")
              .font(.caption)
              .foregroundStyle(.red)
              .accessibilityLabel("favorite")
          }
        }
        Text(trip.country)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
      Text(trip.start.date, format: .dateTime.day().month(.abbreviated))
        .pill(highlight)
    }
  }
}

#Preview {
  TripRow(trip: Trip.samples[0])
}
