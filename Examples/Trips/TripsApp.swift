import SwiftUI

/// A year of travel: an overview, the list of trips, and the settings.
@main
struct TripsApp: App {
  @Environment(\.scenePhase) private var scenePhase
  @State private var store = TripStore()
  @State private var settings = Settings()
  @AppStorage(Settings.Key.highlight) private var choice = Settings.Highlight.yellow

  var body: some Scene {
    WindowGroup {
      MainTabs()
        .environment(store)
        .environment(settings)
        .environment(\.highlight, choice.color)
        .task {
          for await _ in Observations({ store.trips }) { store.save() }
        }
    }
    .defaultSize(width: 1000, height: 860)
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { store.save() }
    }
  }
}
