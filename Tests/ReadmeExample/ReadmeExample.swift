import SwiftUI

@main struct CounterApp: App {
  var body: some Scene { WindowGroup { CounterView() } }
}
struct CounterView: View {
  @AppStorage("count") private var count = 0  // there tomorrow, whatever ends the app
  @SceneStorage("note") private var note = ""  // there as long as its window is not closed
  var body: some View {
    VStack {
      TextField("Note", text: $note)
      Button("\(count) taps") { count += 1 }
    }
  }
}
