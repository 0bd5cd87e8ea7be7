import SwiftUI

/// An array, which a wrapper refuses: kept by the first way.
struct Colours: ProbeView {
  @State private var colours: [String] = []

  var body: some View {
    VStack {
      Text("Colours: \(colours.isEmpty ? "none" : colours.joined(separator: ", "))")
      Button("Add mint") { colours.append("mint") }
      Button("Add orange") { colours.append("orange") }
    }
    .onAppear { colours = UserDefaults.standard.colours }
    .onChange(of: colours) { UserDefaults.standard.colours = colours }
  }
}

/// An enum, which a property of the store turns into a number.
struct ModeByProperty: ProbeView {
  @State private var mode = UserDefaults.standard.mode

  var body: some View {
    VStack {
      Text("Mode: \(mode == .dark ? "dark" : "light")")
      Button("Dark") {
        UserDefaults.standard.mode = .dark
        mode = UserDefaults.standard.mode
        print("stored:", UserDefaults.standard.integer(forKey: "mode"))
      }
    }
  }
}

/// A setting in the shared store, named for this property alone.
struct SharedMode: ProbeView {
  @AppStorage(UserDefaults.Key.mode.rawValue, store: .shared)
  private var mode = UserDefaults.Mode.light

  var body: some View {
    VStack {
      Text("Mode: \(mode == .dark ? "dark" : "light")")
      Button("Dark") { mode = .dark }
      Text("Alone: \(UserDefaults.standard.object(forKey: "mode") == nil ? "no" : "yes")")
    }
  }
}

/// An app whose every setting is in the shared store, where none names another.
struct SharedApp: App {
  var body: some Scene {
    WindowGroup { ModeLines() }
      .defaultAppStorage(.shared)
  }

  private struct ModeLines: View {
    @AppStorage("mode") private var mode = UserDefaults.Mode.light

    var body: some View {
      VStack {
        Text("Mode: \(mode == .dark ? "dark" : "light")")
        Button("Dark") { mode = .dark }
        Inner()
      }
    }
  }

  private struct Inner: View {
    @AppStorage("mode") private var mode = UserDefaults.Mode.light

    var body: some View {
      let own = UserDefaults.standard.object(forKey: "mode")
      Text("Below: \(mode == .dark ? "dark" : "light"), alone: \(own == nil ? "no" : "yes")")
    }
  }
}
