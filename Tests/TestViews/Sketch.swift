package import TestSupport

/// A tree of mixed views, as a value: a small language to edit at random.
package indirect enum Sketch: Equatable {
  case text(String)
  case color(Double)
  case row([Item])
  case column([Item])
  case pile([Item])
  case lazy([Item])
  case optional(Sketch?)
  case either(Bool, Sketch, Sketch)
  case hidden(Sketch)
  case padded(Double, Sketch)
  case covered(Sketch, Sketch)
  case faded(Double, Sketch)
  case framed(Double, Sketch)
  case named(String, Sketch)
  case scrolled(Sketch)
  case toggle(Bool)
  case button(String)
  case field(String)
  case picker(Int)
  case symbol(String)
  case divider

  /// One of several, with an identity of its own.
  package struct Item: Equatable, Identifiable {
    package var id: Int
    package var sketch: Sketch
  }

  /// A random tree of at most `depth` levels.
  package static func random(_ depth: Int, _ random: inout SeededGenerator) -> Sketch {
    guard depth > 0 else { return leaf(&random) }
    func inner() -> Sketch { .random(depth - 1, &random) }
    switch Int.random(in: 0..<15, using: &random) {
    case 0: return .row(items(depth, &random))
    case 1: return .column(items(depth, &random))
    case 2: return .pile(items(depth, &random))
    case 3: return .lazy(items(depth, &random))
    case 4: return .optional(Bool.random(using: &random) ? inner() : nil)
    case 5: return .either(Bool.random(using: &random), inner(), inner())
    case 6: return .hidden(inner())
    case 7: return .padded(Double.random(in: 0...3, using: &random), inner())
    case 8: return .covered(inner(), inner())
    case 9: return .faded(0.5, inner())
    case 10: return .framed(40, inner())
    case 11: return .named("name", inner())
    case 12: return .scrolled(inner())
    default: return leaf(&random)
    }
  }

  private static func leaf(_ random: inout SeededGenerator) -> Sketch {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .color(Double(Int.random(in: 1...5, using: &random) * 10))
    case 1: .toggle(Bool.random(using: &random))
    case 2: .button("button \(Int.random(in: 0..<1_000, using: &random))")
    case 3: .field("field \(Int.random(in: 0..<1_000, using: &random))")
    case 4: .picker(Int.random(in: 0..<3, using: &random))
    case 5: .symbol(Bool.random(using: &random) ? "moon" : "suitcase")
    case 6: .divider
    default: .text("text \(Int.random(in: 0..<1_000, using: &random))")
    }
  }

  private static func items(_ depth: Int, _ random: inout SeededGenerator) -> [Item] {
    (0..<Int.random(in: 0...4, using: &random)).map {
      Item(id: $0, sketch: .random(depth - 1, &random))
    }
  }

  /// The tree with one random edit somewhere in it.
  package func edited(_ depth: Int, _ random: inout SeededGenerator) -> Sketch {
    if Int.random(in: 0..<5, using: &random) == 0 { return .random(depth, &random) }
    switch self {
    case .row(let items): return .row(Self.edited(items, depth, &random))
    case .column(let items): return .column(Self.edited(items, depth, &random))
    case .pile(let items): return .pile(Self.edited(items, depth, &random))
    case .lazy(let items): return .lazy(Self.edited(items, depth, &random))
    case .optional(let sketch):
      return .optional(sketch == nil ? .random(depth - 1, &random) : nil)
    case .either(let first, let one, let two):
      return Bool.random(using: &random)
        ? .either(!first, one, two)
        : .either(first, one.edited(depth - 1, &random), two)
    case .hidden(let sketch): return .hidden(sketch.edited(depth - 1, &random))
    case .padded(let length, let sketch):
      return Bool.random(using: &random)
        ? .padded(length + 1, sketch) : .padded(length, sketch.edited(depth - 1, &random))
    case .covered(let base, let cover):
      return Bool.random(using: &random)
        ? .covered(base.edited(depth - 1, &random), cover)
        : .covered(base, cover.edited(depth - 1, &random))
    case .faded(let opacity, let sketch):
      return Bool.random(using: &random)
        ? .faded(1 - opacity, sketch) : .faded(opacity, sketch.edited(depth - 1, &random))
    case .framed(let width, let sketch): return .framed(width + 8, sketch)
    case .named(let name, let sketch): return .named(name, sketch.edited(depth - 1, &random))
    case .scrolled(let sketch): return .scrolled(sketch.edited(depth - 1, &random))
    case .toggle(let isOn): return .toggle(!isOn)
    case .picker(let chosen): return .picker((chosen + 1) % 3)
    case .text, .color, .button, .field, .symbol, .divider: return .random(depth, &random)
    }
  }

  private static func edited(
    _ items: [Item],
    _ depth: Int,
    _ random: inout SeededGenerator
  ) -> [Item] {
    var items = items
    let index = items.isEmpty ? 0 : Int.random(in: items.indices, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let id = (items.map(\.id).max() ?? 0) + 1
      items.insert(Item(id: id, sketch: .random(depth - 1, &random)), at: index)
    case 1 where !items.isEmpty: items.remove(at: index)
    case 2: items.shuffle(using: &random)
    case 3 where items.count > 1: items.append(items.removeFirst())
    default:
      if !items.isEmpty { items[index].sketch = items[index].sketch.edited(depth - 1, &random) }
    }
    return items
  }
}
