import SwiftUI

enum Highlight: String, CaseIterable {
  case yellow, mint, orange
}

struct HighlightChoice: ProbeView {
  @AppStorage("highlight") private var highlight = Highlight.yellow

  var body: some View {
    VStack {
      Picker("Highlight", selection: $highlight) {
        ForEach(Highlight.allCases, id: \.self) { Text($0.rawValue.capitalized) }
      }
      Text("chosen: \(highlight.rawValue)")
      Text("stored: \(UserDefaults.standard.string(forKey: "highlight") ?? "nothing")")
    }
    .padding()
  }
}
