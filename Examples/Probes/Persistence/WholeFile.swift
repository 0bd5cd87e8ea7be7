import SwiftUI

/// Writes a file again and again until it is killed, and says at its next start what is there.
struct WholeFile: ProbeView {
  @State private var isWriting = false

  var body: some View {
    VStack {
      Button("Write without end") {
        Task {
          await Letters.write()
          isWriting = true
          while true { await Letters.write() }
        }
      }
      if isWriting { Text("Writing") }
    }
    .onAppear { print(Letters.found) }
  }

  /// Files of one letter, so long that a kill meets the middle of most writes.
  private enum Letters {
    static let a = Data(repeating: 97, count: 8_000_000)
    static let b = Data(repeating: 98, count: 8_000_000)
    static let file = URL.libraryDirectory.appending(path: "letters")

    static func write() async {
      do {
        for letters in [a, b] { try letters.write(to: file, options: .atomic) }
      } catch {
        print("cannot write:", error)
      }
    }

    static var found: String {
      guard let found = try? Data(contentsOf: file) else { return "no file yet" }
      return found == a || found == b ? "a whole file" : "half a file"
    }
  }
}
