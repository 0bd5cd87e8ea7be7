import SwiftUI

final class Visits: ObservableObject {
  @Published var count = 0
}

struct StartAnew: ProbeView {
  @State private var taps = 0
  @StateObject private var visits = Visits()
  @SceneStorage("kept") private var kept = 0

  var body: some View {
    VStack {
      Text("State: \(taps)")
      Text("State object: \(visits.count)")
      Text("Scene storage: \(kept)")
      Button("Count") {
        taps += 1
        visits.count += 1
        kept += 1
      }
    }
  }
}
