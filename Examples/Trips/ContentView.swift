import SwiftUI

/// The Overview: what is planned, what the year looks like, and a card for each trip.
struct ContentView: View {
  @Environment(TripStore.self) private var store
  @AppStorage(Settings.Key.showsYear) private var showsYear = true
  @State private var filter = TripFilter.all
  @State private var closings = 0

  var body: some View {
    @Bindable var store = store
    ScrollView {
      LazyVStack(spacing: 12) {
        TripPlanner()
          .environment(\.highlight, .mint)
        PhotoStrip(trips: store.trips)
        TripSummary(trips: store.trips)
        if showsYear {
          YearGrid(year: store.year, trips: store.trips)
        }
        FilterBar(filters: filters, selection: $filter) { trips in
          store.makeFavorites(trips)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        HStack {
          Menu("Sort", systemImage: "arrow.up.arrow.down") {
            Button("By date") { store.trips.sort { $0.start < $1.start } }
            Button("By price") { store.trips.sort { $0.price < $1.price } }
          }
          Spacer()
          Button("Close all", systemImage: "chevron.up") { closings += 1 }
        }
        cards($store.trips)
          .id(closings)
      }
      .padding(16)
    }
    .sensoryFeedback(.success, trigger: store.trips.filter(\.isFavorite).count)
  }

  private let columns = [GridItem(.adaptive(minimum: 300), spacing: 12, alignment: .top)]

  private func cards(_ trips: Binding<[Trip]>) -> some View {
    LazyVGrid(columns: columns, spacing: 12) {
      ForEach(trips.filter { filter.includes($0.wrappedValue) }) { $trip in
        TripCard(trip: $trip)
      }
      .reorderable()
    }
    .reorderContainer(for: Trip.self, isEnabled: filter == .all) { difference in
      switch difference.destination.position {
      case .before(let id): store.move(difference.sources, before: id)
      case .end: store.move(difference.sources, before: nil)
      }
    }
  }

  /// All, the favorites, and each country that has a trip.
  private var filters: [TripFilter] {
    var countries: [String] = []
    for trip in store.trips where !countries.contains(trip.country) {
      countries.append(trip.country)
    }
    return [.all, .favorites] + countries.map { TripFilter.country($0) }
  }
}

#Preview {
  ContentView()
    .environment(TripStore())
}

#Preview("Landscape", traits: .landscapeLeft) {
  ContentView()
    .environment(TripStore())
}
