import SwiftUI

/// The traveler's name, and how the app looks.
struct SettingsView: View {
  @Environment(Settings.self) private var settings
  @AppStorage(Settings.Key.highlight) private var highlight = Settings.Highlight.yellow
  @AppStorage(Settings.Key.showsYear) private var showsYear = true

  var body: some View {
    @Bindable var settings = settings
    NavigationStack {
      Form {
        Section("Traveler") {
          TextField("Name", text: $settings.travelerName)
            .textContentType(.name)
            .submitLabel(.done)
        }
        Section("Look") {
          Picker("Highlight", selection: $highlight) {
            ForEach(Settings.Highlight.allCases) { choice in
              Text(choice.rawValue.capitalized)
            }
          }
          .pickerStyle(.segmented)
          Toggle("Show the year on the Overview", isOn: $showsYear)
            .tint(highlight.color)
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
