import SwiftUI

struct TwoDrafts: ProbeView {
  @SceneStorage("draft") private var draft = "empty"

  var body: some View {
    VStack {
      Text("This view: \(draft)")
      OtherView()
      Button("Write Bergen") { draft = "Bergen" }
    }
  }

  private struct OtherView: View {
    @SceneStorage("draft") private var draft = "empty"

    var body: some View {
      Text("The other view sees: \(draft)")
    }
  }
}
