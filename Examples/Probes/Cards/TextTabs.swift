import SwiftUI

struct TextTabs: ProbeView {
  @SceneStorage("tab") private var front = "overview"

  var body: some View {
    TabView(selection: $front) {
      Tab("Overview", systemImage: "map", value: "overview") {
        Text("The overview")
      }
      Tab("Trips", systemImage: "suitcase", value: "trips") {
        Text("The trips")
      }
    }
  }
}
