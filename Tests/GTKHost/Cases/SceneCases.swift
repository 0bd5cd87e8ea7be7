#if GTK
import SwiftUI

/// The phases of the scene and of the app, and how often each was entered.
struct PhasesCase: View {
  @Environment(\.scenePhase) private var phase
  @Environment(\.appPhase) private var appPhase
  @AppStorage("history") private var history = ""
  @SceneStorage("note") private var note = ""

  var body: some View {
    VStack {
      Text("scene \(String(describing: phase))").accessibilityIdentifier("scene")
      Text("app \(String(describing: appPhase))").accessibilityIdentifier("app")
      Text(history).accessibilityIdentifier("history")
      TextField("Note", text: $note)
    }
    .onChange(of: phase) { _, new in history += " \(new)" }
  }
}

/// Tabs whose choice is the window's own.
struct TabsCase: View {
  @SceneStorage("tab") private var tab = "One"

  var body: some View {
    TabView(selection: $tab) {
      Tab("One", systemImage: "moon", value: "One") { Text("first") }
      Tab("Two", systemImage: "suitcase", value: "Two") { Text("second") }
    }
  }
}
#endif
