import SwiftUI

struct LaunchedWith: ProbeView {
  @AppStorage("highlight") private var ink = Ink.yellow

  var body: some View {
    Button("Mint") { ink = .mint }
      .onAppear { print("launched with", ink.rawValue) }
  }
}
