import SwiftUI

struct LastTrip: ProbeView {
  @AppStorage("lastTrip") private var setting: Int?
  @SceneStorage("lastTrip") private var sceneTrip: Int?

  var body: some View {
    VStack {
      Text("last trip: \(setting.map(String.init) ?? "none")")
      Text("UserDefaults holds: \(stored)")
      Text("scene: \(sceneTrip.map(String.init) ?? "none")")
      Button("Set 7") { set(7) }
      Button("Set nil") { set(nil) }
    }
  }

  private var stored: String {
    UserDefaults.standard.object(forKey: "lastTrip").map { "\($0)" } ?? "nothing"
  }

  private func set(_ trip: Int?) {
    setting = trip
    sceneTrip = trip
  }
}
