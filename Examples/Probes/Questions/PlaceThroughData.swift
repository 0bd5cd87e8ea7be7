import SwiftUI

struct PlaceThroughData: ProbeView {
  @AppStorage("place") private var stored = Data()

  private struct Place: Codable {
    var city: String
  }

  private var place: Place {
    get { (try? JSONDecoder().decode(Place.self, from: stored)) ?? Place(city: "Seattle") }
    nonmutating set { stored = (try? JSONEncoder().encode(newValue)) ?? Data() }
  }

  var body: some View {
    VStack {
      Text("Place: \(place.city)")
      Button("Bergen") { place = Place(city: "Bergen") }
    }
    .onAppear { print("launched with", place.city) }
  }
}
