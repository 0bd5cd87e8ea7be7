import SwiftUI

struct Health: ProbeView {
  @SceneStorage("tab") private var tab = 0
  @SceneStorage("formIsShown") private var formIsShown = false

  var body: some View {
    TabView(selection: $tab) {
      NavigationView {
        VStack {
          Text("Pressure: 120 over 80")
          Button("Add a reading") { formIsShown = true }
        }
        .sheet(isPresented: $formIsShown) { ReadingForm() }
      }
      .tabItem { Label("Today", systemImage: "heart") }
      .tag(0)

      NavigationView { Text("Units: mmHg") }
        .tabItem { Label("Settings", systemImage: "gearshape") }
        .tag(1)
    }
  }
}

private struct ReadingForm: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("A new reading")
      Button("Cancel") { dismiss() }
    }
  }
}
