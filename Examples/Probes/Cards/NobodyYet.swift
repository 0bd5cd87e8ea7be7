import SwiftUI

struct NobodyYet: ProbeView {
  @AppStorage("name") private var name = "nobody"

  var body: some View {
    VStack {
      Text("Name: \(name)")
      Text("UserDefaults holds: \(UserDefaults.standard.string(forKey: "name") ?? "nothing")")
    }
  }
}
