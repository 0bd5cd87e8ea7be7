import SwiftUI
import TestSupport
import Testing
import ValiseControl
import ValiseHeadless
import ValiseScenes

// A random tree of views over a model, and random edits of the model. After each edit the tree that
// was updated must be what a fresh one of the same model is, and the front must have been told of
// exactly that.

/// What the views show: a small language of trees.
private indirect enum Shape: Equatable {
  case text(String)
  case color(CGFloat)
  case row([Item])
  case column([Item])
  case pile([Item])
  case lazy([Item])
  case optional(Shape?)
  case either(Bool, Shape, Shape)
  case hidden(Shape)
  case padded(CGFloat, Shape)
  case covered(Shape, Shape)
  case faded(Double, Shape)
  case framed(CGFloat, Shape)
  case named(String, Shape)
  case toggle(Bool)
}

private struct Item: Equatable, Identifiable {
  var id: Int
  var shape: Shape
}

@MainActor
@Observable
private final class ShapeModel {
  var shape: Shape
  init(_ shape: Shape) { self.shape = shape }
}

private struct Root: View {
  let model: ShapeModel
  var body: some View { ShapeView(shape: model.shape) }
}

private struct ShapeView: View {
  let shape: Shape

  var body: some View {
    switch shape {
    case .text(let text): Text(text)
    case .color(let height): Color.red.frame(width: 10, height: height)
    case .row(let items): HStack { Items(items: items) }
    case .column(let items): VStack(alignment: .leading, spacing: 2) { Items(items: items) }
    case .pile(let items): ZStack { Items(items: items) }
    case .lazy(let items): LazyVStack { Items(items: items) }
    case .optional(let shape): if let shape { AnyView(ShapeView(shape: shape)) }
    case .either(let first, let one, let two):
      if first {
        AnyView(ShapeView(shape: one))
      } else {
        AnyView(ShapeView(shape: two).padding(1))
      }
    case .hidden(let shape): AnyView(ShapeView(shape: shape))
    case .padded(let length, let shape): AnyView(ShapeView(shape: shape)).padding(length)
    case .covered(let base, let cover):
      AnyView(ShapeView(shape: base)).overlay { AnyView(ShapeView(shape: cover)) }
    case .faded(let opacity, let shape): AnyView(ShapeView(shape: shape)).opacity(opacity)
    case .framed(let width, let shape): AnyView(ShapeView(shape: shape)).frame(width: width)
    case .named(let name, let shape):
      AnyView(ShapeView(shape: shape)).accessibilityIdentifier(name)
    case .toggle(let isOn): Toggle("toggle", isOn: .constant(isOn))
    }
  }
}

private struct Items: View {
  let items: [Item]
  var body: some View { ForEach(items) { AnyView(ShapeView(shape: $0.shape)) } }
}

extension Shape {
  /// A random tree of at most `depth` levels.
  fileprivate static func random(_ depth: Int, _ random: inout SeededGenerator) -> Shape {
    guard depth > 0 else { return leaf(&random) }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return .row(items(depth, &random))
    case 1: return .column(items(depth, &random))
    case 2: return .pile(items(depth, &random))
    case 3: return .lazy(items(depth, &random))
    case 4: return .optional(Bool.random(using: &random) ? .random(depth - 1, &random) : nil)
    case 5:
      return .either(
        Bool.random(using: &random),
        .random(depth - 1, &random),
        .random(depth - 1, &random)
      )
    case 6: return .hidden(.random(depth - 1, &random))
    case 7: return .padded(CGFloat.random(in: 0...3, using: &random), .random(depth - 1, &random))
    case 8: return .covered(.random(depth - 1, &random), .random(depth - 1, &random))
    case 9: return .faded(0.5, .random(depth - 1, &random))
    case 10: return .framed(40, .random(depth - 1, &random))
    case 11: return .named("name", .random(depth - 1, &random))
    default: return leaf(&random)
    }
  }

  private static func leaf(_ random: inout SeededGenerator) -> Shape {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .color(CGFloat(Int.random(in: 1...5, using: &random) * 10))
    case 1: .toggle(Bool.random(using: &random))
    default: .text("text \(Int.random(in: 0..<1_000, using: &random))")
    }
  }

  private static func items(_ depth: Int, _ random: inout SeededGenerator) -> [Item] {
    (0..<Int.random(in: 0...4, using: &random)).map {
      Item(id: $0, shape: .random(depth - 1, &random))
    }
  }

  /// The tree with one random edit somewhere in it.
  fileprivate func edited(_ depth: Int, _ random: inout SeededGenerator) -> Shape {
    if Int.random(in: 0..<5, using: &random) == 0 { return .random(depth, &random) }
    switch self {
    case .row(let items): return .row(Self.edited(items, depth, &random))
    case .column(let items): return .column(Self.edited(items, depth, &random))
    case .pile(let items): return .pile(Self.edited(items, depth, &random))
    case .lazy(let items): return .lazy(Self.edited(items, depth, &random))
    case .optional(let shape):
      return .optional(shape == nil ? .random(depth - 1, &random) : nil)
    case .either(let first, let one, let two):
      return Bool.random(using: &random)
        ? .either(!first, one, two)
        : .either(first, one.edited(depth - 1, &random), two)
    case .hidden(let shape): return .hidden(shape.edited(depth - 1, &random))
    case .padded(let length, let shape):
      return Bool.random(using: &random)
        ? .padded(length + 1, shape) : .padded(length, shape.edited(depth - 1, &random))
    case .covered(let base, let cover):
      return Bool.random(using: &random)
        ? .covered(base.edited(depth - 1, &random), cover)
        : .covered(base, cover.edited(depth - 1, &random))
    case .faded(let opacity, let shape):
      return Bool.random(using: &random)
        ? .faded(1 - opacity, shape) : .faded(opacity, shape.edited(depth - 1, &random))
    case .framed(let width, let shape): return .framed(width + 8, shape)
    case .named(let name, let shape): return .named(name, shape.edited(depth - 1, &random))
    case .toggle(let isOn): return .toggle(!isOn)
    case .text, .color: return .random(depth, &random)
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
      items.insert(Item(id: id, shape: .random(depth - 1, &random)), at: index)
    case 1 where !items.isEmpty: items.remove(at: index)
    case 2: items.shuffle(using: &random)
    case 3 where items.count > 1: items.append(items.removeFirst())
    default:
      if !items.isEmpty { items[index].shape = items[index].shape.edited(depth - 1, &random) }
    }
    return items
  }
}

@MainActor
@Suite("Random edits")
struct RandomEditTests {
  /// The screen without identifiers, which differ from one build to the next.
  private static func plain(_ element: ElementSnapshot) -> ElementSnapshot {
    var plain = element
    plain.id = 0
    plain.children = element.children.map(Self.plain)
    return plain
  }

  private static func screen(_ application: Application) -> [ElementSnapshot] {
    application.graph.turn()
    return application.windows.map {
      var reader = ScreenReader()
      return plain(reader.read($0))
    }
  }

  private static func start(_ model: ShapeModel, _ front: any Front, _ folder: String)
    -> Application
  {
    let application = Application(front: front, archive: SceneArchive(folder: folder))
    application.start(showing: Root(model: model), size: CGSize(width: 400, height: 300))
    return application
  }

  @Test("an updated tree is what a fresh one of the same model is", arguments: 0..<UInt64(40))
  func updatedAndFresh(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let model = ShapeModel(.random(4, &random))
    let front = MirrorFront()
    let updated = Self.start(model, front, folder.path)
    defer { updated.tearDown() }
    for step in 0..<25 {
      model.shape = model.shape.edited(4, &random)
      let freshFront = HeadlessFront()
      let fresh = Self.start(ShapeModel(model.shape), freshFront, folder("fresh"))
      defer { fresh.tearDown() }
      #expect(Self.screen(updated) == Self.screen(fresh), "seed \(seed) step \(step)")
      let root = try #require(updated.windows.first)
      #expect(front.difference(from: root) == nil, "seed \(seed) step \(step)")
      #expect(front.count == freshFront.elementCount, "seed \(seed) step \(step)")
    }
  }

  @Test("closing its window takes every element from the front")
  func closing() throws {
    let folder = try TemporaryFolder()
    let front = MirrorFront()
    var random = SeededGenerator(seed: 1)
    let application = Self.start(ShapeModel(.random(4, &random)), front, folder.path)
    application.openNew()
    application.graph.turn()
    let both = front.count
    application.close(application.windows[0])
    #expect(front.count * 2 == both)
    #expect(front.difference(from: application.windows[0]) == nil)
    application.tearDown()
    #expect(front.count == 0)
  }
}
