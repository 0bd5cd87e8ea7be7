import SwiftUI

/// A heart that is full for a favorite.
struct FavoriteButton: View {
  @Binding var trip: Trip

  var body: some View {
    Button {
      trip.isFavorite.toggle()
    } label: {
      Image(systemName: trip.isFavorite ? "heart.fill" : "heart")
        .foregroundStyle(trip.isFavorite ? Color.red : Color.primary)
        .padding(6)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(
      trip.isFavorite ? "\(trip.place) is a favorite" : "Make \(trip.place) a favorite"
    )
  }
}
