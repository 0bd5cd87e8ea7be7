import SwiftUI

/// The first and the last day of a trip, and the nights between them.
struct TripDates: View {
  var trip: Trip

  var body: some View {
    Text("\(start) – \(end) · \(trip.nights) nights")
  }

  private var start: String {
    trip.start.date.formatted(.dateTime.day().month(.abbreviated))
  }

  private var end: String {
    trip.end.date.formatted(.dateTime.day().month(.abbreviated).year())
  }
}

#Preview {
  TripDates(trip: Trip.samples[0])
}
