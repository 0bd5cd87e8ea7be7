import SwiftUI

struct NobodyYet: ProbeView {
  @AppStorage("name") private var traveler = "nobody"

  var body: some View {
    let stored = UserDefaults.standard.string(forKey: "name")
    VStack {
      Text("Name: \(traveler)")
      Text("UserDefaults holds: \(stored ?? "nothing")")
    }
  }
}
