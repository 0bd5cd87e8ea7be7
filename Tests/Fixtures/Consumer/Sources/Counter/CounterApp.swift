import SwiftUI

@main struct CounterApp: App {
  var body: some Scene {
    WindowGroup { CounterView() }
  }
}

struct CounterView: View {
  @AppStorage("launches") private var launches = 0
  @State private var hasAppeared = false

  var body: some View {
    Text("\(launches) launches")
      .onAppear { hasAppeared = true }
      .onChange(of: hasAppeared) {
        launches += 1
        print("launch \(launches)")
        exit(0)
      }
  }
}
