import SwiftUI

/// A sheet on which a trip is written down; nothing is kept before Save.
struct TripEditor: View {
  @State var trip: Trip
  var title: String

  @Environment(TripStore.self) private var store
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 12) {
      Text(title)
        .font(.headline)
      Form {
        Section("Where") {
          TextField("Place", text: $trip.place)
            .submitLabel(.next)
          TextField("Country", text: $trip.country)
            .submitLabel(.next)
          Picker("Landscape", selection: $trip.scenery) {
            ForEach(Scenery.allCases, id: \.self) { scenery in
              Text(scenery.rawValue.capitalized)
            }
          }
        }
        Section("When") {
          DatePicker("First day", selection: $trip.start.date, displayedComponents: .date)
          DatePicker("Last day", selection: $trip.end.date, displayedComponents: .date)
        }
        Section("How") {
          Stepper(
            "Price: \(trip.price.formatted(Trip.money))",
            value: $trip.price,
            in: 0...100_000,
            step: 50
          )
          TextField("Story", text: $trip.story)
            .submitLabel(.done)
        }
      }
      HStack(spacing: 12) {
        Button("Cancel", role: .cancel) { dismiss() }
        Spacer()
        Button("Save") {
          store.keep(trip)
          dismiss()
        }
        .buttonStyle(.borderedProminent)
        .disabled(trip.place.isEmpty || trip.country.isEmpty)
      }
    }
    .padding(16)
    .onChange(of: trip.start) { _, new in
      if trip.end < new { trip.end = new }
    }
    .onChange(of: trip.end) { _, new in
      if new < trip.start { trip.start = new }
    }
  }
}

#Preview {
  TripEditor(trip: Trip.samples[0], title: "Edit the trip")
    .environment(TripStore())
}
