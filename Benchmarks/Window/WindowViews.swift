#if GTK
import SwiftUI

/// A field bound to a setting, beside views that do not read it.
struct FieldView: View {
  @AppStorage("field") private var text = ""

  var body: some View {
    VStack {
      TextField("Field", text: $text)
      TextReader()
      OtherReaders()
    }
  }
}

private struct TextReader: View {
  @AppStorage("field") private var text = ""

  var body: some View { Text(text).lineLimit(1) }
}

private struct OtherReaders: View {
  var body: some View {
    VStack {
      ForEach(0..<20, id: \.self) { OtherReader(key: "other.\($0)") }
    }
  }
}

private struct OtherReader: View {
  @AppStorage private var value: Int

  init(key: String) { _value = AppStorage(wrappedValue: 0, key) }

  var body: some View { Text("\(value)") }
}

/// Whether the rows are shown.
@MainActor
@Observable
final class RowsModel {
  var isShown = false
}

/// A thousand rows, or nothing.
struct RowsView: View {
  let model: RowsModel

  var body: some View {
    if model.isShown {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { SwitchRow(index: $0) }
        }
      }
    } else {
      Text("nothing")
    }
  }
}

private struct SwitchRow: View {
  let index: Int
  @State private var isOn = false

  var body: some View {
    HStack {
      Text("Row \(index)")
      Spacer()
      Toggle("", isOn: $isOn)
    }
  }
}

/// Five hundred cards that a person can move.
struct CardsView: View {
  private struct Card: Identifiable {
    let id: Int
  }

  private let cards = (0..<500).map { Card(id: $0) }
  private let columns = [GridItem(.adaptive(minimum: 240))]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns) {
        ForEach(cards) { card in
          VStack(alignment: .leading) {
            Text("Card \(card.id)").font(.headline)
            Text("something about it")
          }
          .padding(8)
          .frame(maxWidth: .infinity, minHeight: 72, alignment: .leading)
          .background(Color.gray.opacity(0.12))
          .clipShape(RoundedRectangle(cornerRadius: 12))
        }
        .reorderable()
      }
      .reorderContainer(for: Card.self) { _ in }
    }
  }
}
#endif
