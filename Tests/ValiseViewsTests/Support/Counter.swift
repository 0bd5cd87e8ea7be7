import SwiftUI

/// A button that counts its taps in a state of its own.
struct Counter: View {
  private let name: String
  @State private var count = 0

  init(name: String) { self.name = name }

  var body: some View {
    Button("\(name): \(count)") { count += 1 }
  }
}
