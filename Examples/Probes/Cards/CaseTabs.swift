import SwiftUI

enum Page: String {
  case overview, trips
}

struct CaseTabs: ProbeView {
  @SceneStorage("screen") private var page = Page.overview

  var body: some View {
    TabView(selection: $page) {
      Tab("Overview", systemImage: "square.grid.2x2", value: Page.overview) {
        Text("The overview")
      }
      Tab("Trips", systemImage: "list.bullet", value: Page.trips) { Text("The trips") }
    }
  }
}
