#if GTK
import SwiftUI

/// Items that a person moves; in each a button, which takes clicks.
struct ReorderingCase: View {
  private struct Item: Identifiable {
    let id: String
  }

  @State private var items = ["A", "B", "C", "D"].map { Item(id: $0) }
  @State private var pressed = ""
  @State private var text = "some words"

  var body: some View {
    Text(items.map(\.id).joined(separator: " "))
    Text("pressed \(pressed)")
    TextField("Words", text: $text)
    VStack(spacing: 0) {
      ForEach(items) { item in
        HStack {
          Text("item \(item.id)")
          Button("press \(item.id)") { pressed += item.id }
        }
        .frame(width: 300, height: 60)
      }
      .reorderable()
    }
    .reorderContainer(for: Item.self) { difference in
      let moved = items.filter { difference.sources.contains($0.id) }
      items.removeAll { difference.sources.contains($0.id) }
      var index = items.endIndex
      if case .before(let id) = difference.destination.position {
        index = items.firstIndex { $0.id == id } ?? index
      }
      items.insert(contentsOf: moved, at: index)
    }
  }
}
#endif
