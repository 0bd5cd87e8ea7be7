import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Items that a person moves")
struct ReorderTests {
  fileprivate struct Item: Identifiable {
    let id: String
  }

  @MainActor
  @Observable
  fileprivate final class Model {
    var items: [Item]
    var isEnabled = true
    @ObservationIgnored var told: [String] = []

    init(_ names: String) { items = names.map { Item(id: String($0)) } }

    func move(_ difference: ReorderDifference<String, ReorderableSingleCollectionIdentifier>) {
      let moved = items.filter { difference.sources.contains($0.id) }
      items.removeAll { difference.sources.contains($0.id) }
      var index = items.endIndex
      var place = "the end"
      if case .before(let id) = difference.destination.position {
        index = items.firstIndex { $0.id == id } ?? index
        place = id
      }
      items.insert(contentsOf: moved, at: index)
      told.append("\(difference.sources.joined()) before \(place)")
    }
  }

  private struct Row: View {
    let name: String
    var height: CGFloat = 20

    var body: some View { Text(name).frame(width: 60, height: height) }
  }

  private struct Column: View {
    let model: Model
    var tallest = ""

    var body: some View {
      VStack(spacing: 0) {
        Text("title").frame(width: 60, height: 20)
        ForEach(model.items) { Row(name: $0.id, height: $0.id == tallest ? 60 : 20) }
          .reorderable()
      }
      .reorderContainer(for: Item.self, isEnabled: model.isEnabled) { model.move($0) }
    }
  }

  private struct Grid: View {
    let model: Model

    var body: some View {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 60), spacing: 0)], spacing: 0) {
          ForEach(model.items) { Row(name: $0.id) }
            .reorderable()
        }
        .reorderContainer(for: Item.self) { model.move($0) }
      }
    }
  }

  private struct Lines: View {
    let model: Model

    var body: some View {
      List {
        ForEach(model.items) { Text($0.id) }
          .reorderable()
      }
      .reorderContainer(for: Item.self) { model.move($0) }
    }
  }

  /// A pointer over a screen.
  @MainActor
  private struct Pointer {
    let screen: Screen

    init<V: View>(over view: V, width: CGFloat = 60, height: CGFloat = 100) throws {
      screen = try Screen(width: width, height: height) { view }
    }

    func frame(_ name: String) -> CGRect {
      guard let frame = screen.host.element(name)?.frame else { return .null }
      return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }

    @discardableResult
    func step(_ step: DragStep) -> Bool {
      defer { screen.graph.turn() }
      return screen.host.window?.drag(step) ?? false
    }

    @discardableResult
    func press(_ name: String) -> Bool {
      step(.began(CGPoint(x: frame(name).midX, y: frame(name).midY)))
    }

    func move(to point: CGPoint) { step(.moved(point)) }

    /// The texts by their places, a line at a time.
    var order: String {
      screen.texts.sorted { one, other in
        let (first, second) = (frame(one), frame(other))
        return (first.minY, first.minX) < (second.minY, second.minX)
      }.joined()
    }
  }

  // The column is as high as the screen: the title to 20, a from 20, b from 40, c 60, d 80. A text
  // is 8 wide in the middle of 60.
  @Test("an item follows the pointer, the others make room, and it is moved when let go")
  func drag() throws {
    let model = Model("abcd")
    let pointer = try Pointer(over: Column(model: model))
    #expect(pointer.press("a"))
    #expect(pointer.order == "titleabcd")
    pointer.move(to: CGPoint(x: 32, y: 71))
    // It was pressed in the middle: 2 to the right and 41 below are where it was moved by.
    #expect(pointer.frame("a").origin == CGPoint(x: 28, y: 61))
    #expect(pointer.frame("b").minY == 20)
    #expect(pointer.frame("c").minY == 40)
    #expect(pointer.frame("d").minY == 80)
    #expect(model.told == [])
    pointer.step(.ended)
    #expect(model.told == ["a before d"])
    #expect(pointer.order == "titlebcad")
    #expect(pointer.frame("a").origin == CGPoint(x: 26, y: 60))
  }

  @Test("the place behind all others is the end")
  func toTheEnd() throws {
    let model = Model("abcd")
    let pointer = try Pointer(over: Column(model: model))
    pointer.press("b")
    pointer.move(to: CGPoint(x: 30, y: 95))
    pointer.step(.ended)
    #expect(model.told == ["b before the end"])
    pointer.press("b")
    pointer.move(to: CGPoint(x: 30, y: 25))
    pointer.step(.ended)
    #expect(model.told == ["b before the end", "b before a"])
    #expect(pointer.order == "titlebacd")
  }

  @Test("an item that is let go where it was, or taken back, is not moved")
  func back() throws {
    let model = Model("abcd")
    let pointer = try Pointer(over: Column(model: model))
    pointer.press("a")
    pointer.move(to: CGPoint(x: 30, y: 71))
    pointer.move(to: CGPoint(x: 30, y: 31))
    pointer.step(.ended)
    pointer.press("a")
    pointer.move(to: CGPoint(x: 30, y: 71))
    pointer.step(.cancelled)
    #expect(model.told == [])
    #expect(pointer.order == "titleabcd")
    #expect(pointer.frame("a").origin == CGPoint(x: 26, y: 20))
  }

  @Test("Escape takes an item back")
  func escape() throws {
    let model = Model("abcd")
    let pointer = try Pointer(over: Column(model: model))
    pointer.press("a")
    pointer.move(to: CGPoint(x: 30, y: 71))
    #expect(pointer.screen.host.window?.press(.cancelAction) == true)
    pointer.screen.graph.turn()
    #expect(pointer.order == "titleabcd")
    #expect(!pointer.step(.ended))
    #expect(model.told == [])
  }

  // d is 60 high, its text in the middle: once it has made room, the pointer may be over it still.
  @Test("an item of another height makes room once")
  func heights() throws {
    let model = Model("abd")
    let pointer = try Pointer(over: Column(model: model, tallest: "d"), height: 120)
    pointer.press("b")
    for y in stride(from: 62.0, through: 80, by: 2) { pointer.move(to: CGPoint(x: 30, y: y)) }
    #expect(pointer.frame("d").minY == 60)
    pointer.step(.ended)
    #expect(model.told == ["b before the end"])
  }

  @Test("a container that is switched off moves nothing, and lets go of what is held")
  func disabled() throws {
    let model = Model("abcd")
    let pointer = try Pointer(over: Column(model: model))
    pointer.press("a")
    pointer.move(to: CGPoint(x: 30, y: 71))
    model.isEnabled = false
    pointer.screen.graph.turn()
    #expect(pointer.order == "titleabcd")
    #expect(!pointer.step(.ended))
    #expect(!pointer.press("a"))
    model.isEnabled = true
    pointer.screen.graph.turn()
    #expect(pointer.press("a"))
    pointer.step(.cancelled)
    #expect(model.told == [])
  }

  @Test("what is not in the container, or is no item of it, is not dragged")
  func others() throws {
    let pointer = try Pointer(over: Column(model: Model("ab")))
    #expect(!pointer.press("title"))
    let alone = try Pointer(over: VStack { ForEach(["x"], id: \.self) { Text($0) }.reorderable() })
    #expect(!alone.press("x"))
    let numbers = VStack { ForEach(0..<2, id: \.self) { Text("n\($0)") }.reorderable() }
      .reorderContainer(for: Item.self) { _ in }
    #expect(try !Pointer(over: numbers).press("n0"))
  }

  // Two columns of 60: a b / c d / e.
  @Test("in a lazy grid the cells move over the lines")
  func grid() throws {
    let model = Model("abcde")
    let pointer = try Pointer(over: Grid(model: model), width: 120)
    pointer.press("e")
    pointer.move(to: CGPoint(x: 90, y: 10))
    #expect(pointer.frame("b").origin == CGPoint(x: 26, y: 20))
    #expect(pointer.frame("d").origin == CGPoint(x: 26, y: 40))
    pointer.step(.ended)
    #expect(model.told == ["e before b"])
    #expect(pointer.order == "aebcd")
  }

  @Test("rows of a list are dragged")
  func list() throws {
    let model = Model("abc")
    let pointer = try Pointer(over: Lines(model: model), width: 200, height: 200)
    pointer.press("c")
    pointer.move(to: CGPoint(x: 100, y: pointer.frame("a").midY))
    #expect(pointer.frame("c").midY == 20)
    pointer.step(.ended)
    #expect(model.told == ["c before a"])
    #expect(pointer.order == "cab")
  }

  @Test("a deed elsewhere during a drag leaves the order to the model")
  func changedMeanwhile() throws {
    let model = Model("abcd")
    let pointer = try Pointer(over: Column(model: model))
    pointer.press("a")
    pointer.move(to: CGPoint(x: 30, y: 71))
    model.items.removeAll { $0.id == "d" }
    pointer.screen.graph.turn()
    pointer.step(.cancelled)
    #expect(pointer.order == "titleabc")
    pointer.press("a")
    model.items.removeAll { $0.id == "a" }
    pointer.screen.graph.turn()
    #expect(!pointer.step(.ended))
    #expect(model.told == [])
  }

  @Test(
    "Ctrl+Shift and an arrow key move the item that was used last",
    arguments: [
      ("c", "Ctrl+Shift+Up", "a"), ("a", "Ctrl+Shift+Down", "d"), ("b", "Ctrl+Shift+Left", "a"),
      ("b", "Ctrl+Shift+Right", "d"), ("d", "Ctrl+Shift+Right", "the end"),
    ]
  )
  func keys(name: String, keys: String, next: String) throws {
    let model = Model("abcde")
    let pointer = try Pointer(over: Grid(model: model), width: 120)
    let window = try #require(pointer.screen.host.window)
    let corner = pointer.frame(name)
    window.attended = window.draggable(at: CGPoint(x: corner.midX, y: corner.midY))
    #expect(window.press(try #require(KeyboardShortcut(spoken: keys))))
    #expect(model.told == ["\(name) before \(next)"])
  }

  @Test("an item at the edge is not moved beyond it")
  func keysAtTheEdge() throws {
    let model = Model("abcde")
    let pointer = try Pointer(over: Grid(model: model), width: 120)
    let window = try #require(pointer.screen.host.window)
    window.attended = window.draggable(at: CGPoint(x: 10, y: 10))
    #expect(!window.press(KeyboardShortcut(.upArrow, modifiers: [.command, .shift])))
    #expect(!window.press(KeyboardShortcut(.leftArrow, modifiers: [.command, .shift])))
    #expect(model.told == [])
  }
}
