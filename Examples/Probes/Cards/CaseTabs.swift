import SwiftUI

struct CaseTabs: ProbeView {
  /// What the tabs show; scene storage writes the raw value.
  private enum Page: String {
    case overview, trips
  }

  @SceneStorage("screen") private var page = Page.overview

  var body: some View {
    TabView(selection: $page) {
      Tab("Overview", systemImage: "map", value: Page.overview) { Text("The overview") }
      Tab("Trips", systemImage: "suitcase", value: Page.trips) { Text("The trips") }
    }
  }
}
