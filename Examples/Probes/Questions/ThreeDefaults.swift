import SwiftUI

struct ThreeDefaults: ProbeView {
  @AppStorage("name") private var name = "third default"

  var body: some View {
    VStack {
      First()
      Second()
      Button("Set") { name = "Kim" }
    }
    .onAppear {
      print("UserDefaults holds:", UserDefaults.standard.object(forKey: "name") ?? "nothing")
    }
  }

  private struct First: View {
    @AppStorage("name") private var name = "first default"

    var body: some View {
      Text("First: \(name)")
    }
  }

  private struct Second: View {
    @AppStorage("name") private var name = "second default"

    var body: some View {
      Text("Second: \(name)")
    }
  }
}
