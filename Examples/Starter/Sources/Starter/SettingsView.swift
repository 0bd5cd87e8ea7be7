import SwiftUI

/// The settings: what is changed here is there tomorrow, whatever ends the app.
struct SettingsView: View {
  @AppStorage(SettingKey.name) private var name = ""
  @AppStorage(SettingKey.greeting) private var greeting = Greeting.hello
  @AppStorage(SettingKey.showsCount) private var showsCount = true

  var body: some View {
    Form {
      Section("Greeting") {
        TextField("Name", text: $name)
        Picker("Greeting", selection: $greeting) {
          ForEach(Greeting.allCases) { greeting in
            Text(greeting.rawValue).tag(greeting)
          }
        }
      }
      Section("Screen") {
        Toggle("Show the count", isOn: $showsCount)
      }
    }
    .navigationTitle("Settings")
  }
}
