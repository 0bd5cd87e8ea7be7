import SwiftUI

/// All there is to know about one trip, and what can be done with it.
struct TripDetail: View {
  var id: Trip.ID

  @Environment(TripStore.self) private var store
  @Environment(\.highlight) private var highlight
  @Environment(\.dismiss) private var dismiss
  @State private var isEditing = false
  @State private var isRemoving = false

  var body: some View {
    ScrollView {
      if let trip = store[id] {
        VStack(alignment: .leading, spacing: 12) {
          TripPicture(trip: trip, height: 200)
          facts(trip)
          Divider()
          HStack(spacing: 12) {
            Button("Edit", systemImage: "pencil") { isEditing = true }
            Spacer()
            Button("Remove", systemImage: "trash", role: .destructive) { isRemoving = true }
          }
        }
        .padding(16)
        .navigationTitle(trip.place)
        .sheet(isPresented: $isEditing) {
          TripEditor(trip: trip, title: "Edit the trip")
        }
        .confirmationDialog("Remove \(trip.place)?", isPresented: $isRemoving) {
          Button("Remove the trip", role: .destructive) {
            dismiss()
            store.remove(id)
          }
        } message: {
          Text("It cannot be brought back.")
        }
      }
    }
  }

  @ViewBuilder
  private func facts(_ trip: Trip) -> some View {
    Text(trip.country)
      .foregroundStyle(.secondary)
    if !trip.story.isEmpty {
      Text(trip.story)
        .multilineTextAlignment(.leading)
    }
    Divider()
    HStack {
      Text("When")
      Spacer()
      TripDates(trip: trip)
    }
    HStack {
      Text("Price")
      Spacer()
      Text(trip.price, format: Trip.money)
        .pill(highlight)
    }
    if !trip.sights.isEmpty {
      Divider()
      Text("Not to be missed")
        .font(.headline)
      TripSights(trip: trip)
    }
  }
}

#Preview {
  NavigationStack {
    TripDetail(id: 1)
  }
  .environment(TripStore())
}
