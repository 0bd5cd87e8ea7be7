import SwiftUI

/// The three screens.
///
/// Which one is in front belongs to the window, so scene storage keeps it.
struct MainTabs: View {
  /// One screen of the app; the raw value is what scene storage writes.
  enum Screen: String {
    case overview, trips, settings
  }

  @Environment(TripStore.self) private var store
  @SceneStorage("screen") private var screen = Screen.overview

  var body: some View {
    @Bindable var store = store
    TabView(selection: $screen) {
      Tab("Overview", systemImage: "square.grid.2x2", value: Screen.overview) {
        ContentView()
      }
      Tab("Trips", systemImage: "list.bullet", value: Screen.trips) {
        TripList()
      }
      Tab("Settings", systemImage: "gearshape", value: Screen.settings) {
        SettingsView()
      }
    }
    .alert(store.problem?.title ?? "", isPresented: $store.hasProblem) {
      Button("OK") {}
    } message: {
      Text(store.problem?.message ?? "")
    }
  }
}

#Preview {
  MainTabs()
    .environment(TripStore())
    .environment(Settings())
}
