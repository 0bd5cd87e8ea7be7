import SwiftUI

struct TwoTypes: ProbeView {
  var body: some View {
    VStack {
      NumberLine()
      TextLine()
    }
  }

  private struct NumberLine: View {
    @AppStorage("count") private var count = 0

    var body: some View {
      Text("As a number: \(count)")
      Button("Set 5") { count = 5 }
    }
  }

  private struct TextLine: View {
    @AppStorage("count") private var count = "none"

    var body: some View {
      Text("As a text: \(count)")
    }
  }
}
