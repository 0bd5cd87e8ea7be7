import SwiftUI

/// What not to miss on a trip; nothing where nothing is known.
struct TripSights: View {
  var trip: Trip

  @Environment(\.highlight) private var highlight

  var body: some View {
    ForEach(trip.sights, id: \.self) { sight in
      HStack(spacing: 8) {
        Image(systemName: "star.fill")
          .foregroundStyle(highlight)
          .accessibilityHidden(true)
        Text(sight)
      }
    }
  }
}

#Preview {
  TripSights(trip: Trip.samples[0])
}
