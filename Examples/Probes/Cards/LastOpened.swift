import SwiftUI

struct LastOpened: ProbeView {
  @AppStorage("lastOpened") private var opened: Date?

  var body: some View {
    Text("Last opened: \(day)").onAppear {
      print(opened == nil ? "no date stored yet" : "a date was stored")
      opened = .now
    }
  }

  private var day: String {
    guard let opened else { return "never" }
    return abs(opened.timeIntervalSinceNow) < 86_400 ? "today" : "long ago"
  }
}
