import SwiftUI

struct BehindItsBack: ProbeView {
  @AppStorage("name") private var name = "nobody"

  var body: some View {
    VStack {
      Text("Name: \(name)")
      Button("Write it directly") { UserDefaults.standard.set("Kim", forKey: "name") }
      Button("Remove it") { UserDefaults.standard.removeObject(forKey: "name") }
    }
  }
}
