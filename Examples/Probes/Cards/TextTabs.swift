import SwiftUI

struct TextTabs: ProbeView {
  @SceneStorage("tab") private var tab = "overview"

  var body: some View {
    TabView(selection: $tab) {
      Tab("Overview", systemImage: "square.grid.2x2", value: "overview") { Text("The overview") }
      Tab("Trips", systemImage: "list.bullet", value: "trips") { Text("The trips") }
    }
  }
}
