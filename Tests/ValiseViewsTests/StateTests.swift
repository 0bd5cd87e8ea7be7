import SwiftUI
import TestSupport
import Testing
import ValiseHeadless

private struct Counter: View {
  @State private var count = 0
  @SceneStorage("tab") private var tab = "one"
  @AppStorage("flag", store: UserDefaults(suiteName: "com.example.statetests")) private var flag =
    false

  var body: some View {
    VStack {
      Text("count \(count)")
      Button("Add") { count += 1 }
      Text("tab \(tab)")
      Button("Tab") { tab += "x" }
      Toggle("Flag", isOn: $flag)
    }
  }
}

@MainActor
@Suite("State")
struct StateTests {
  @Test("a state changes each time it is written")
  func counts() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(Counter(), scenes: folder.path)
    for n in 1...3 {
      try host.tap("Add")
      try host.tap("Tab")
      try host.tap("Flag")
      print(host.windows[0].children.map { ($0.label, $0.value ?? "") }, n)
    }
  }
}
