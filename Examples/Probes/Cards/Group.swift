import SwiftUI

let groupName = "group.com.example.trips"

struct GroupPrinter: ProbeView {
  var body: some View {
    Text("See the console").onAppear {
      UserDefaults(suiteName: groupName)?.set("mint", forKey: "highlight")
      report("group's", UserDefaults(suiteName: groupName))
      report("standard", UserDefaults.standard)
    }
  }

  private func report(_ name: String, _ store: UserDefaults?) {
    print("in the \(name) store:", store?.string(forKey: "highlight") ?? "nothing")
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
      MintButton().defaultAppStorage(UserDefaults(suiteName: groupName) ?? .standard)
      Text("the group's store: \(shared ?? "nothing")")
      Text("the standard store: \(own ?? "nothing")")
    }
  }

  private var own: String? { UserDefaults.standard.string(forKey: "highlight") }

  private struct MintButton: View {
    // Names no store of its own.
    @AppStorage("highlight") private var color = "yellow"

    var body: some View {
      Button("Choose mint") { color = "mint" }
    }
  }
}
