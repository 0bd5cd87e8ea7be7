import SwiftUI

/// The pictures of all trips in one row that scrolls sideways.
struct PhotoStrip: View {
  var trips: [Trip]

  @Environment(\.highlight) private var highlight

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 12) {
        ForEach(trips) { trip in
          VStack(alignment: .leading, spacing: 4) {
            TripPicture(trip: trip, height: 80)
              .frame(width: 144)
            HStack(spacing: 4) {
              Image(systemName: "mappin")
                .foregroundStyle(highlight)
                .accessibilityHidden(true)
              Text(trip.place)
                .font(.caption)
            }
          }
        }
      }
    }
  }
}

#Preview {
  PhotoStrip(trips: Trip.samples)
}
