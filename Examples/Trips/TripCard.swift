import SwiftUI

/// One trip at a glance, on the Overview; it opens to tell more.
struct TripCard: View {
  @Binding var trip: Trip

  @Environment(\.highlight) private var highlight
  @State private var isOpen = false

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
      HStack(spacing: 8) {
        TripDates(trip: trip)
          .foregroundStyle(.secondary)
        Spacer()
        FavoriteButton(trip: $trip)
        openButton
      }
      if isOpen {
        Divider()
        Text(trip.story)
        TripSights(trip: trip)
      }
    }
    .card()
  }

  private var openButton: some View {
    Button {
      isOpen.toggle()
    } label: {
      Image(systemName: isOpen ? "chevron.up" : "chevron.down")
        .padding(6)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(isOpen ? "Less about \(trip.place)" : "More about \(trip.place)")
  }
}

#Preview {
  TripCard(trip: .constant(Trip.samples[0]))
}
