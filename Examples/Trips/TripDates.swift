import SwiftUI

/// The first and the last day of a trip, and the nights between them.
struct TripDates: View {
  var trip: Trip

  var body: some View {
    HStack(spacing: 4) {
      Text(trip.start.date, format: .dateTime.day().month(.abbreviated))
      Text("–")
        .accessibilityHidden(true)
      Text(trip.end.date, format: .dateTime.day().month(.abbreviated).year())
      Text("· \(trip.nights) nights")
    }
    .lineLimit(1)
  }
}

#Preview {
  TripDates(trip: Trip.samples[0])
}
