import SwiftUI

struct IgnoredSetting: ProbeView {
  @State private var model = Model()

  var body: some View {
    VStack {
      Text("Name: \(model.traveler)")
      Button("Set", action: rename)
    }
  }

  private func rename() {
    model.traveler = "Kim"
    print("UserDefaults now holds:", UserDefaults.standard.string(forKey: "name") ?? "nothing")
  }

  /// Its only property is none that Observation knows.
  @Observable
  @MainActor
  final class Model {
    @ObservationIgnored
    @AppStorage("name") var traveler = "nobody"
  }
}
