import SwiftUI

/// What is kept by its raw value.
enum Ink: String, CaseIterable {
  case yellow, mint, orange
}

struct HighlightChoice: ProbeView {
  @AppStorage("highlight") private var ink = Ink.yellow

  var body: some View {
    VStack {
      Picker("Highlight", selection: $ink) {
        ForEach(Ink.allCases, id: \.self) { Text($0.rawValue.capitalized) }
      }
      Text("chosen: \(ink.rawValue)")
      Text("stored: \(UserDefaults.standard.string(forKey: "highlight") ?? "nothing")")
    }
    .padding()
  }
}
