import SwiftUI

struct Exercise: ProbeView {
  @SceneStorage("tab") private var front = "trips"
  @AppStorage("compactRows") private var isCompact = false

  var body: some View {
    TabView(selection: $front) {
      Tab("Trips", systemImage: "suitcase", value: "trips") {
        Text(isCompact ? "Compact rows" : "Tall rows")
      }
      Tab("Settings", systemImage: "slider.horizontal.3", value: "settings") {
        VStack {
          Toggle("Compact rows", isOn: $isCompact)
          Text("Rows are \(isCompact ? "compact" : "tall")")
        }
        .padding()
      }
    }
  }
}
