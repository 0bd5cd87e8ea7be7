import SwiftUI

/// The Overview: what is planned, what the year looks like, and a card for each trip.
struct ContentView: View {
  @Environment(TripStore.self) private var store
  @AppStorage(Settings.Key.showsYear) private var showsYear = true
  @State private var filter = TripFilter.all
  @State private var timesClosed = 0

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
        FilterBar(filters: allFilters, selection: $filter) { store.makeFavorites($0) }
        HStack {
          sortMenu
          Spacer()
          Button("Close all", systemImage: "chevron.up") { timesClosed += 1 }
        }
        cards($store.trips)
          .id(timesClosed)
      }
      .padding(16)
    }
    .sensoryFeedback(.success, trigger: store.favoriteCount)
  }

  private var sortMenu: some View {
    Menu {
      Button("By date") { store.sort(by: \.start) }
      Button("By price") { store.sort(by: \.price) }
    } label: {
      Label("Sort", systemImage: "arrow.up.arrow.down")
    }
  }

  private let columns = [GridItem(.adaptive(minimum: 300), spacing: 12, alignment: .top)]

  private func cards(_ trips: Binding<[Trip]>) -> some View {
    LazyVGrid(columns: columns, spacing: 12) {
      ForEach(trips.filter { filter.includes($0.wrappedValue) }) { $trip in
        TripCard(trip: $trip)
      }
      .reorderable()
    }
    .reorderContainer(for: Trip.self, isEnabled: showsAll) { change in
      switch change.destination.position {
      case .before(let id): store.move(change.sources, before: id)
      case .end: store.move(change.sources, before: nil)
      }
    }
  }

  /// Only then has each card a place of its own in the file.
  private var showsAll: Bool { filter == .all }

  private var allFilters: [TripFilter] {
    [.all, .favorites] + store.countries.map(TripFilter.country)
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
