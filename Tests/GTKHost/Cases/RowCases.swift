#if GTK
import SwiftUI

/// A field inside a list that changes around it.
struct TypingCase: View {
  @State private var text = ""
  @State private var rows = [0, 1, 2]

  var body: some View {
    List {
      ForEach(rows, id: \.self) { Text("row \($0)") }
      TextField("Field", text: $text)
      ForEach(0..<text.count, id: \.self) { Text("letter \($0)") }
    }
    .onChange(of: text) { rows.insert(rows.count, at: 0) }
  }
}

/// Rows with states of their own, of which one in the middle is removed.
struct RowsCase: View {
  @State private var rows = [1, 2, 3, 4]

  var body: some View {
    VStack {
      ForEach(rows, id: \.self) { CountingRow(id: $0) }
      Button("Remove") { rows.remove(at: 1) }
    }
  }
}

private struct CountingRow: View {
  let id: Int
  @State private var count = 0

  var body: some View { Button("row \(id): \(count)") { count += 1 } }
}

/// A branch that goes and comes back.
struct BranchCase: View {
  @State private var isShown = true

  var body: some View {
    VStack {
      Button("Turn") { isShown.toggle() }
      if isShown { CountingRow(id: 7) }
    }
  }
}

/// More rows than fit, made when they come into sight.
struct ScrollingCase: View {
  var body: some View {
    ScrollView {
      LazyVStack { ForEach(0..<200) { Text("row \($0)") } }
    }
  }
}
#endif
