import SwiftUI

struct LaunchedWith: ProbeView {
  @AppStorage("highlight") private var highlight = Highlight.yellow

  var body: some View {
    Button("Mint") { highlight = .mint }
      .onAppear { print("launched with", highlight.rawValue) }
  }
}
