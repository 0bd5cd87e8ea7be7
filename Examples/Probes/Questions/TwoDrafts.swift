import SwiftUI

struct TwoDrafts: ProbeView {
  @SceneStorage("draft") private var mine = "empty"

  var body: some View {
    VStack {
      Text("This view: \(mine)")
      Button("Write Bergen") { mine = "Bergen" }
      Other()
    }
  }

  private struct Other: View {
    @SceneStorage("draft") private var theirs = "empty"

    var body: some View {
      Text("The other view sees: \(theirs)")
    }
  }
}
