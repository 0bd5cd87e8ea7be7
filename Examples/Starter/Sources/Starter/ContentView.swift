import SwiftUI

/// The screen: a greeting, and a count that each window keeps for itself.
struct ContentView: View {
  @AppStorage(SettingKey.name) private var name = ""
  @AppStorage(SettingKey.greeting) private var greeting = Greeting.hello
  @AppStorage(SettingKey.showsCount) private var showsCount = true
  @SceneStorage("count") private var count = 0

  var body: some View {
    NavigationStack {
      VStack(spacing: 16) {
        Text(greeting.text(for: name))
          .font(.largeTitle)
        if showsCount {
          Text("Counted to \(count)")
        }
        Button("Count") { count += 1 }
        NavigationLink("Settings") { SettingsView() }
      }
      .padding()
      .navigationTitle("Starter")
    }
  }
}
