import SwiftUI

/// The first and the last day of a trip, and the nights between them.
struct TripDates: View {
  var trip: Trip

  var body: some View {
    Text("\(days) · \(trip.nights) nights")
  }

  private var days: String {
    (trip.start.date..<trip.end.date.addingTimeInterval(1))
      .formatted(.interval.day().month(.abbreviated).year())
  }
}

#Preview {
  TripDates(trip: Trip.samples[0])
}
