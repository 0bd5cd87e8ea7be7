import SwiftUI

/// A row of filters, of which one is chosen, and what can be done with the trips that it shows.
struct FilterBar: View {
  var filters: [TripFilter]
  @Binding var selection: TripFilter
  var makeFavorites: ([Trip]) -> Void

  @Environment(TripStore.self) private var store
  @Environment(\.highlight) private var highlight

  var body: some View {
    HStack(spacing: 8) {
      ScrollView(.horizontal) {
        HStack(spacing: 8) {
          ForEach(filters, id: \.self) { filter in
            button(filter)
          }
        }
      }
      Menu("With these", systemImage: "heart") {
        Button("Make favorites") { makeFavorites(store.trips.filter(selection.includes)) }
          .disabled(store.trips.filter(selection.includes).allSatisfy(\.isFavorite))
      }
    }
  }

  private func button(_ filter: TripFilter) -> some View {
    let isChosen = filter == selection
    return Button {
      selection = filter
    } label: {
      Text(filter.title)
        .foregroundStyle(isChosen ? Color.black : Color.primary)
        .padding(.horizontal, 12)
        .padding(.vertical, 6)
        .background(isChosen ? highlight : Color.gray.opacity(0.16))
        .clipShape(Capsule())
    }
    .buttonStyle(.plain)
    .accessibilityValue(isChosen ? "chosen" : "")
  }
}

#Preview {
  FilterBar(filters: [.all, .favorites, .country("Japan")], selection: .constant(.all)) { _ in }
    .environment(TripStore())
}
