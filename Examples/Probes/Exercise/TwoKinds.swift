import SwiftUI

struct TwoKinds: ProbeView {
  @AppStorage("setting") private var setting = "plain"
  @SceneStorage("place") private var place = "top"

  var body: some View {
    VStack {
      Text("Setting: \(setting)")
      Text("Place: \(place)")
      Button("Change both") {
        setting = "fancy"
        place = "bottom"
      }
    }
  }
}
