import SwiftUI
import Testing

import enum ValiseFiles.Diagnostics

@MainActor
@Suite("ForEach")
struct ForEachTests {
  private struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  /// A list whose edits a test gives.
  private struct Editing: View {
    @State var items: [Item]
    let edits: [(inout [Item]) -> Void]

    var body: some View {
      VStack {
        ForEach(items) { Counter(name: $0.name) }
        ForEach(edits.indices, id: \.self) { index in
          Button("edit \(index)") { edits[index](&items) }
        }
      }
    }
  }

  private func screen(_ names: [String], _ edits: ((inout [Item]) -> Void)...) throws -> Screen {
    let items = names.enumerated().map { Item(id: $0.offset, name: $0.element) }
    return try Screen { Editing(items: items, edits: edits) }
  }

  private func rows(_ screen: Screen) -> [String] {
    screen.host.labels(of: .button).filter { !$0.hasPrefix("edit") }
  }

  @Test("V9: a row removed from the middle goes, the others keep their states")
  func removing() throws {
    let screen = try screen(["a", "b", "c"]) { $0.remove(at: 1) }
    try screen.tap("a: 0")
    try screen.tap("c: 0")
    try screen.tap("c: 1")
    try screen.tap("edit 0")
    #expect(rows(screen) == ["a: 1", "c: 2"])
  }

  @Test("an inserted row starts anew, the others keep their states")
  func inserting() throws {
    let screen = try screen(["a", "b"]) { $0.insert(Item(id: 9, name: "new"), at: 1) }
    try screen.tap("a: 0")
    try screen.tap("b: 0")
    try screen.tap("edit 0")
    #expect(rows(screen) == ["a: 1", "new: 0", "b: 1"])
  }

  @Test("a moved row takes its state along")
  func moving() throws {
    let screen = try screen(["a", "b", "c"], { $0.swapAt(0, 2) }, { $0.reverse() })
    try screen.tap("a: 0")
    try screen.tap("edit 0")
    #expect(rows(screen) == ["c: 0", "b: 0", "a: 1"])
    try screen.tap("edit 1")
    #expect(rows(screen) == ["a: 1", "b: 0", "c: 0"])
  }

  @Test("an element that changes and keeps its identity keeps its state")
  func changing() throws {
    let screen = try screen(["a", "b"]) { $0[0].name = "A" }
    try screen.tap("a: 0")
    try screen.tap("edit 0")
    #expect(rows(screen) == ["A: 1", "b: 0"])
  }

  @Test("an element that is replaced by one of another identity starts anew")
  func replacing() throws {
    let screen = try screen(["a", "b"]) { $0[0].id = 9 }
    try screen.tap("a: 0")
    try screen.tap("edit 0")
    #expect(rows(screen) == ["a: 0", "b: 0"])
  }

  @Test("a row that is removed and comes back starts anew")
  func returning() throws {
    let screen = try screen(
      ["a", "b"],
      { _ = $0.removeFirst() },
      {
        $0.insert(Item(id: 0, name: "a"), at: 0)
      }
    )
    try screen.tap("a: 0")
    try screen.tap("edit 0")
    try screen.tap("edit 1")
    #expect(rows(screen) == ["a: 0", "b: 0"])
  }

  @Test("all rows may go and others come in one edit")
  func replacingAll() throws {
    let screen = try screen(
      ["a", "b"],
      { $0 = [] },
      {
        $0 = [Item(id: 7, name: "x"), Item(id: 0, name: "y")]
      }
    )
    try screen.tap("edit 0")
    #expect(rows(screen) == [])
    try screen.tap("edit 1")
    #expect(rows(screen) == ["x: 0", "y: 0"])
  }

  @Test("two rows of one identity are both shown, and it is said which type they are of")
  func duplicates() throws {
    let screen = try screen(["a", "b", "c"], { $0[2].id = 0 }, { $0.remove(at: 0) })
    try screen.tap("a: 0")
    try screen.tap("edit 0")
    #expect(rows(screen) == ["a: 1", "b: 0", "c: 0"])
    #expect(
      Diagnostics.lines.contains(
        "a ForEach of Item has two rows of one identity; both are shown, give each element an id "
          + "of its own so that their states are kept apart"
      )
    )
    // The second becomes the first of its identity and takes that state.
    try screen.tap("edit 1")
    #expect(rows(screen) == ["b: 0", "c: 1"])
  }

  @Test("a row may be several views, or none")
  func severalViews() throws {
    let screen = try Screen {
      VStack {
        ForEach([1, 2, 3], id: \.self) { number in
          if number != 2 {
            Text("\(number)a")
            Text("\(number)b")
          }
        }
      }
    }
    #expect(screen.texts == ["1a", "1b", "3a", "3b"])
  }

  @Test("rows of bindings write to their elements, and only those rows run")
  func bindings() throws {
    let screen = try Screen { Bound() }
    let bodies = try screen.bodies { try screen.tap("b") }
    #expect(screen.texts == ["a off", "b on", "c off"])
    // The row; the view that keeps the elements hands a binding on and reads none.
    #expect(bodies == 1)
  }

  private struct Bound: View {
    @State private var items = ["a", "b", "c"].map { Flag(id: $0) }

    var body: some View {
      VStack { ForEach($items) { $item in FlagRow(flag: $item) } }
    }
  }

  private struct Flag: Identifiable {
    var id: String
    var isOn = false
  }

  private struct FlagRow: View {
    @Binding var flag: Flag

    var body: some View {
      Text("\(flag.id) \(flag.isOn ? "on" : "off")")
      Toggle(flag.id, isOn: $flag.isOn)
    }
  }

  @Test("a range that changes is followed")
  func range() throws {
    let screen = try Screen { Turning { turn in ForEach(0..<turn + 1) { Text("row \($0)") } } }
    try screen.tap("Turn")
    #expect(screen.texts == ["turn 1", "row 0", "row 1"])
  }

  @Test("a lazy collection is followed in what it reads")
  func lazyCollection() throws {
    let model = CountModel()
    let screen = try Screen {
      VStack { ForEach([1, 2].lazy.map { $0 + model.count }, id: \.self) { Text("\($0)") } }
    }
    #expect(screen.bodies { model.count = 2 } == 0)
    #expect(screen.texts == ["3", "4"])
  }

  @Test("rows in rows keep their states by both identities")
  func nested() throws {
    let screen = try Screen { Nested() }
    try screen.tap("b2: 0")
    try screen.tap("Reverse")
    #expect(
      screen.host.labels(of: .button)
        == ["b1: 0", "b2: 1", "a1: 0", "a2: 0", "Reverse"]
    )
  }

  private struct Nested: View {
    @State private var names = ["a", "b"]

    var body: some View {
      VStack {
        ForEach(names, id: \.self) { name in
          ForEach(1..<3) { Counter(name: "\(name)\($0)") }
        }
        Button("Reverse") { names.reverse() }
      }
    }
  }
}
