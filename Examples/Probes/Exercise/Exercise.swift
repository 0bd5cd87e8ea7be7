import SwiftUI

struct Exercise: ProbeView {
  @SceneStorage("tab") private var tab = "trips"
  @AppStorage("compactRows") private var compactRows = false

  var body: some View {
    TabView(selection: $tab) {
      Tab("Trips", systemImage: "list.bullet", value: "trips") {
        Text(compactRows ? "Compact rows" : "Tall rows")
      }
      Tab("Settings", systemImage: "gearshape", value: "settings") {
        VStack {
          Toggle("Compact rows", isOn: $compactRows)
          Text(compactRows ? "Rows are compact" : "Rows are tall")
        }
        .padding()
      }
    }
  }
}
