import SwiftUI

struct IgnoredSetting: ProbeView {
  @State private var settings = Settings()

  var body: some View {
    VStack {
      Text("Name: \(settings.name)")
      Button("Set") {
        settings.name = "Kim"
        print("UserDefaults now holds:", UserDefaults.standard.string(forKey: "name") ?? "nothing")
      }
    }
  }

  @MainActor
  @Observable
  final class Settings {
    @ObservationIgnored @AppStorage("name") var name = "nobody"
  }
}
