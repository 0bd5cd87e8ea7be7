import SwiftUI

struct MisspeltKey: ProbeView {
  @AppStorage("showsYear") private var isWanted = true

  var body: some View {
    VStack {
      Overview()
      Button("Hide the year") { isWanted = false }
      Text("Settings says: " + (isWanted ? "show" : "hide"))
    }
  }

  private struct Overview: View {
    // A letter is missing: this is another setting.
    @AppStorage("showYear") private var isShown = true

    var body: some View {
      Text("The Overview \(isShown ? "shows" : "hides") the year")
    }
  }
}
