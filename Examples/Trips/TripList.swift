import SwiftUI

/// Every trip in a list; choosing one pushes its page.
struct TripList: View {
  @Environment(TripStore.self) private var store

  var body: some View {
    NavigationStack {
      List {
        ForEach(store.trips) { trip in
          NavigationLink(value: trip) {
            TripRow(trip: trip)
          }
        }
      }
      .navigationTitle("Trips")
      .navigationDestination(for: Trip.self) { trip in
        TripDetail(trip: trip)
      }
    }
  }
}

#Preview {
  TripList()
    .environment(TripStore())
}
