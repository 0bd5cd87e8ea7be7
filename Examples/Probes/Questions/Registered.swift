import SwiftUI

/// Registers a default at its start where the command line says so: `-registers YES`.
struct Registered: App {
  init() {
    guard UserDefaults.standard.bool(forKey: "registers") else { return }
    UserDefaults.standard.register(defaults: ["name": "registered default"])
  }

  var body: some Scene {
    WindowGroup { NameLine() }
  }

  private struct NameLine: View {
    @AppStorage("name") private var shown = "inline default"

    var body: some View {
      Text("Name: \(shown)")
    }
  }
}
