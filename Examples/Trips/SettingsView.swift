import SwiftUI

/// The traveler's name, and how the app looks.
struct SettingsView: View {
  @Environment(Settings.self) private var settings
  @AppStorage(Settings.Key.highlight) private var choice = Settings.Highlight.yellow
  @AppStorage(Settings.Key.showsYear) private var isYearShown = true

  var body: some View {
    @Bindable var settings = settings
    NavigationStack {
      Form {
        Section("Traveler") {
          TextField("Name", text: $settings.name)
            .textContentType(.name)
            .submitLabel(.done)
        }
        Section("Look") {
          Picker("Highlight", selection: $choice) {
            ForEach(Settings.Highlight.allCases) { Text($0.rawValue.capitalized) }
          }
          .pickerStyle(.segmented)
          Toggle("Show the year on the Overview", isOn: $isYearShown)
            .tint(choice.color)
        }
      }
      .navigationTitle("Settings")
    }
  }
}

#Preview {
  SettingsView()
    .environment(Settings())
}
