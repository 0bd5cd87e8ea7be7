import SwiftUI

/// What a property list can hold, in one another.
struct PropertyList: ProbeView {
  var body: some View {
    Button("Store") {
      let trip: [String: Any] = [
        "city": "Bergen", "start": Date(timeIntervalSince1970: 86_400), "photo": Data([7]),
        "prices": [120, 99.5], "stops": [["name": "Oslo"]],
      ]
      UserDefaults.standard.set(trip, forKey: "trip")
    }
    .onAppear(perform: printTrip)
  }

  private func printTrip() {
    guard let trip = UserDefaults.standard.dictionary(forKey: "trip") else { return print("none") }
    let start = trip["start"] as? Date
    let stops = trip["stops"] as? [[String: Any]]
    print(trip["city"] as? String ?? "nowhere", start?.timeIntervalSince1970 ?? 0)
    print((trip["photo"] as? Data)?.count ?? 0, trip["prices"] as? [Double] ?? [])
    print(stops?.first?["name"] as? String ?? "no stop")
  }
}
