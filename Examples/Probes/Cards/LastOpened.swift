import SwiftUI

struct LastOpened: ProbeView {
  @AppStorage("lastOpened") private var lastOpened: Date?

  var body: some View {
    Text("Last opened: \(day)").onAppear {
      print(lastOpened == nil ? "no date stored yet" : "a date was stored")
      lastOpened = .now
    }
  }

  private var day: String {
    guard let lastOpened else { return "never" }
    return abs(lastOpened.timeIntervalSinceNow) < 86_400 ? "today" : "long ago"
  }
}
