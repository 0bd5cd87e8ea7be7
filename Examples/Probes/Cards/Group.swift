import SwiftUI

let groupName = "group.com.example.trips"

struct GroupPrinter: ProbeView {
  var body: some View {
    Text("See the console").onAppear {
      let group = UserDefaults(suiteName: groupName)
      group?.set("mint", forKey: "highlight")
      print("in the group's store:", group?.string(forKey: "highlight") ?? "nothing")
      let standard = UserDefaults.standard.string(forKey: "highlight")
      print("in the standard store:", standard ?? "nothing")
    }
  }
}

struct GroupHighlight: ProbeView {
  @AppStorage("highlight", store: UserDefaults(suiteName: groupName))
  private var highlight = "yellow"

  var body: some View {
    VStack {
      Text("The group's highlight: \(highlight)")
      Button("Mint") { highlight = "mint" }
    }
  }
}

struct GroupBelow: ProbeView {
  // Read to draw the lines below anew.
  @AppStorage("highlight", store: UserDefaults(suiteName: groupName))
  private var shared: String?

  var body: some View {
    VStack {
      HighlightButton().defaultAppStorage(UserDefaults(suiteName: groupName) ?? .standard)
      Text("the group's store: \(shared ?? "nothing")")
      Text("the standard store: \(UserDefaults.standard.string(forKey: "highlight") ?? "nothing")")
    }
  }

  private struct HighlightButton: View {
    @AppStorage("highlight") private var highlight = "yellow"

    var body: some View {
      Button("Choose mint") { highlight = "mint" }
    }
  }
}
