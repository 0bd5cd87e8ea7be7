import SwiftUI

/// Every trip in a list; choosing one pushes its page.
struct TripList: View {
  @Environment(TripStore.self) private var store
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(store.trips) { trip in
          NavigationLink(value: trip.id) {
            TripRow(trip: trip)
          }
        }
        Button("Add a trip", systemImage: "plus") { isAdding = true }
      }
      .navigationTitle("Trips")
      .navigationDestination(for: Trip.ID.self) { id in
        TripDetail(id: id)
      }
      .sheet(isPresented: $isAdding) {
        TripEditor(trip: store.newTrip(), title: "Add a trip")
      }
    }
  }
}

#Preview {
  TripList()
    .environment(TripStore())
}
