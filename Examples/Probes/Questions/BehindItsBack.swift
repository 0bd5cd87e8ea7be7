import SwiftUI

struct BehindItsBack: ProbeView {
  @AppStorage("name") private var traveler = "nobody"
  private let settings = UserDefaults.standard

  var body: some View {
    VStack {
      Text("Name: \(traveler)")
      Button("Write it directly") { settings.set("Kim", forKey: "name") }
      Button("Remove it") { settings.removeObject(forKey: "name") }
    }
  }
}
