import SwiftUI

/// One screen, and the settings that it shows.
@main
struct StarterApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}
