import SwiftUI

/// The Overview: what is planned, what the year looks like, and a card for each trip.
struct ContentView: View {
  @Environment(TripStore.self) private var store
  @AppStorage(Settings.Key.showsYear) private var showsYear = true

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 12) {
        TripPlanner()
          .environment(\.highlight, .mint)
        PhotoStrip(trips: store.trips)
        TripSummary(trips: store.trips)
        if showsYear {
          YearGrid(year: store.year, trips: store.trips)
        }
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 300), spacing: 12)], spacing: 12) {
          ForEach(store.trips) { trip in
            TripCard(trip: trip)
          }
        }
      }
      .padding(16)
    }
  }
}

#Preview {
  ContentView()
    .environment(TripStore())
    .environment(Settings())
}
