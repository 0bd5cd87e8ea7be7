package import SwiftUI

/// Holds the sketch that views show, for edits from outside.
@MainActor
@Observable
package final class SketchModel {
  package var sketch: Sketch

  /// Holds a sketch.
  package init(_ sketch: Sketch) { self.sketch = sketch }
}

/// Shows the sketch of a model.
package struct SketchRoot: View {
  private let model: SketchModel

  /// Shows what `model` holds, and follows it.
  package init(model: SketchModel) { self.model = model }

  /// The sketch.
  package var body: some View { SketchView(sketch: model.sketch) }
}

private struct SketchView: View {
  let sketch: Sketch

  var body: some View {
    switch sketch {
    case .row(let items): HStack { Items(items: items) }
    case .column(let items): VStack(alignment: .leading, spacing: 2) { Items(items: items) }
    case .pile(let items): ZStack { Items(items: items) }
    case .lazy(let items): LazyVStack { Items(items: items) }
    case .optional(let sketch): if let sketch { again(sketch) }
    case .either(let first, let one, let two):
      if first { again(one) } else { AnyView(SketchView(sketch: two).padding(1)) }
    case .hidden(let sketch): again(sketch)
    case .padded(let length, let sketch): again(sketch).padding(length)
    case .covered(let base, let cover): again(base).overlay { again(cover) }
    case .faded(let opacity, let sketch): again(sketch).opacity(opacity)
    case .framed(let width, let sketch): again(sketch).frame(width: width)
    case .named(let name, let sketch): again(sketch).accessibilityIdentifier(name)
    case .scrolled(let sketch): ScrollView { again(sketch) }.frame(height: 60)
    default: LeafView(sketch: sketch)
    }
  }

  // The type of a view cannot hold itself.
  private func again(_ sketch: Sketch) -> AnyView { AnyView(SketchView(sketch: sketch)) }
}

private struct LeafView: View {
  let sketch: Sketch

  var body: some View {
    switch sketch {
    case .text(let text): Text(text)
    case .color(let height): Color.red.frame(width: 10, height: height)
    case .toggle(let isOn): Toggle("toggle", isOn: .constant(isOn))
    case .button(let title): Button(title) {}
    case .field(let text): TextField("Field", text: .constant(text))
    case .picker(let chosen):
      Picker("Picker", selection: .constant(chosen)) {
        ForEach(0..<3, id: \.self) { Text("option \($0)").tag($0) }
      }
    case .symbol(let name): Image(systemName: name)
    case .divider: Divider()
    default: EmptyView()
    }
  }
}

private struct Items: View {
  let items: [Sketch.Item]

  var body: some View { ForEach(items) { AnyView(SketchView(sketch: $0.sketch)) } }
}
