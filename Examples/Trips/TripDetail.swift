import SwiftUI

/// All there is to know about one trip.
struct TripDetail: View {
  var trip: Trip

  @Environment(\.highlight) private var highlight

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        TripPicture(trip: trip, height: 200)
        Text(trip.country)
          .foregroundStyle(.secondary)
        Text(trip.story)
          .multilineTextAlignment(.leading)
        Divider()
        HStack {
          Text("When")
          Spacer()
          TripDates(trip: trip)
        }
        HStack {
          Text("Price")
          Spacer()
          Text(trip.price, format: Trip.money)
            .pill(highlight)
        }
        Divider()
        Text("Not to be missed")
          .font(.headline)
        ForEach(trip.sights, id: \.self) { sight in
          HStack(spacing: 8) {
            Image(systemName: "star.fill")
              .foregroundStyle(highlight)
              .accessibilityHidden(true)
            Text(sight)
          }
        }
      }
      .padding(16)
    }
    .navigationTitle(trip.place)
  }
}

#Preview {
  NavigationStack {
    TripDetail(trip: Trip.samples[0])
  }
}
