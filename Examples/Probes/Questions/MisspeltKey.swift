import SwiftUI

struct MisspeltKey: ProbeView {
  @AppStorage("showsYear") private var showsYear = true

  var body: some View {
    VStack {
      YearLine()
      Button("Hide the year") { showsYear = false }
      Text("Settings says: \(showsYear ? "show" : "hide")")
    }
  }

  private struct YearLine: View {
    @AppStorage("showYear") private var showsYear = true

    var body: some View {
      Text(showsYear ? "The Overview shows the year" : "The Overview hides the year")
    }
  }
}
