import SwiftUI

struct ThreeDefaults: ProbeView {
  @AppStorage("name") private var own = "third default"

  var body: some View {
    VStack {
      First()
      Second()
      Button("Set") { own = "Kim" }
    }
    .onAppear {
      let stored = UserDefaults.standard.object(forKey: "name")
      print("UserDefaults holds:", stored ?? "nothing")
    }
  }

  private struct First: View {
    @AppStorage("name") private var first = "first default"

    var body: some View {
      Text("First: \(first)")
    }
  }

  private struct Second: View {
    @AppStorage("name") private var second = "second default"

    var body: some View {
      Text("Second: \(second)")
    }
  }
}
