import SwiftUI

/// A year of travel: an overview, the list of trips, and the settings.
@main
struct TripsApp: App {
  @State private var store = TripStore()
  @State private var settings = Settings()
  @AppStorage(Settings.Key.highlight) private var highlight = Settings.Highlight.yellow

  var body: some Scene {
    WindowGroup {
      MainTabs()
        .environment(store)
        .environment(settings)
        .environment(\.highlight, highlight.color)
    }
  }
}
