import SwiftUI

/// Makes its content anew, with a number one higher, at each tap on "Turn".
struct Turning<Content: View>: View {
  @State private var turn = 0
  private let content: (Int) -> Content

  init(@ViewBuilder _ content: @escaping (Int) -> Content) { self.content = content }

  var body: some View {
    VStack {
      Text("turn \(turn)")
      content(turn)
      Button("Turn") { turn += 1 }
    }
  }
}
