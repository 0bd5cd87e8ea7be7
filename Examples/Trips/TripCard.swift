import SwiftUI

/// One trip at a glance, on the Overview.
struct TripCard: View {
  var trip: Trip

  @Environment(\.highlight) private var highlight

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      TripPicture(trip: trip, height: 120)
      HStack(spacing: 8) {
        Text(trip.place)
          .font(.headline)
        Text(trip.country)
          .foregroundStyle(.secondary)
        Spacer()
        Text(trip.price, format: Trip.money)
          .pill(highlight)
      }
      TripDates(trip: trip)
        .foregroundStyle(.secondary)
    }
    .card()
  }
}

#Preview {
  TripCard(trip: Trip.samples[0])
}
