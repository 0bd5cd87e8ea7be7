import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite("What a change runs")
struct FineGrainTests {
  private struct Row: View {
    let index: Int
    @State private var isOn = false

    init(_ index: Int) { self.index = index }

    var body: some View {
      HStack {
        Text("row \(index)")
        Spacer()
        Toggle("toggle \(index)", isOn: $isOn)
        Button("tap \(index) \(isOn)") { isOn.toggle() }
      }
    }
  }

  @Test("one leaf's state beside 1,000 rows runs one body")
  func oneLeaf() throws {
    let screen = try Screen {
      ScrollView { VStack { ForEach(0..<1_000) { Row($0) } } }
    }
    #expect(try screen.bodies { try screen.tap("tap 500 false") } == 1)
    #expect(screen.host.element("tap 500 true") != nil)
  }

  private struct KeyReader: View {
    @AppStorage private var value: Int

    init(_ key: String, _ store: UserDefaults) {
      _value = AppStorage(wrappedValue: 0, key, store: store)
    }

    var body: some View { Text("\(value)") }
  }

  @Test("S16: a key written while 1,000 views read other keys runs the one that reads it")
  func oneKey() throws {
    let suite = "com.example.finegrain.\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: suite))
    defer { store.removePersistentDomain(forName: suite) }
    let screen = try Screen {
      ScrollView { VStack { ForEach(0...1_000, id: \.self) { KeyReader("key \($0)", store) } } }
    }
    #expect(screen.bodies { store.set(7, forKey: "key 500") } == 1)
    #expect(screen.texts.filter { $0 == "7" }.count == 1)
    #expect(screen.bodies { store.set(7, forKey: "nobody's") } == 0)
  }

  @Test("a key that thousands read runs each of them once")
  func sharedKey() throws {
    let suite = "com.example.finegrain.\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: suite))
    defer { store.removePersistentDomain(forName: suite) }
    let screen = try Screen {
      VStack { ForEach(0..<100, id: \.self) { _ in KeyReader("shared", store) } }
    }
    #expect(screen.bodies { store.set(3, forKey: "shared") } == 100)
  }

  // MARK: order

  private struct Parent: View {
    let model: CountModel
    let log: Log

    var body: some View {
      let _ = log.add("parent")
      Text("parent \(model.count)")
      Child(model: model, log: log)
    }
  }

  private struct Child: View {
    let model: CountModel
    let log: Log

    var body: some View {
      let _ = log.add("child")
      Text("child \(model.count)")
    }
  }

  @Test("a parent and a child that read one value run once each, the parent first")
  func parentsFirst() throws {
    let model = CountModel()
    let log = Log()
    let screen = try Screen { VStack { Parent(model: model, log: log) } }
    _ = log.take()
    #expect(screen.bodies { model.count = 1 } == 2)
    #expect(log.lines == ["parent", "child"])
    #expect(screen.texts == ["parent 1", "child 1"])
  }

  private struct Counted: View {
    let model: CountModel
    let log: Log

    var body: some View {
      VStack {
        Text("\(model.count)")
        Told(count: model.count, model: model, log: log)
      }
    }
  }

  private struct Told: View {
    let count: Int
    let model: CountModel
    let log: Log

    var body: some View {
      let _ = log.add("told \(count) \(model.count)")
      Text("told \(count)")
    }
  }

  @Test("a child that is marked and given a new value runs once")
  func markedAndUpdated() throws {
    let model = CountModel()
    let log = Log()
    let screen = try Screen { Counted(model: model, log: log) }
    _ = log.take()
    #expect(screen.bodies { model.count = 1 } == 2)
    #expect(log.lines == ["told 1 1"])
  }

  private struct Removing: View {
    let model: CountModel
    let log: Log

    var body: some View {
      if model.count == 0 { Child(model: model, log: log) }
    }
  }

  @Test("a child that its parent removes does not run, though it read what changed")
  func removedChild() throws {
    let model = CountModel()
    let log = Log()
    let screen = try Screen { Removing(model: model, log: log) }
    _ = log.take()
    #expect(screen.bodies { model.count = 1 } == 1)
    #expect(log.lines == [])
  }

  // MARK: skipping

  @Test("an equal child is skipped")
  func equalChild() throws {
    let screen = try Screen {
      Turning { _ in
        Row(1)
        Counter(name: "n")
      }
    }
    let skipped = screen.graph.viewsSkipped
    #expect(try screen.bodies { try screen.tap("Turn") } == 1)
    #expect(screen.graph.viewsSkipped > skipped)
  }

  @Test("an edit of one element of 1,000 runs its row and the list's view")
  func oneElement() throws {
    let screen = try Screen { Editing() }
    #expect(try screen.bodies { try screen.tap("Edit") } == 2)
    #expect(screen.texts.contains("changed"))
  }

  private struct Editing: View {
    @State private var items = (0..<1_000).map { Named(id: $0, name: "item \($0)") }

    var body: some View {
      VStack {
        Button("Edit") { items[500].name = "changed" }
        ForEach(items) { NamedRow(item: $0) }
      }
    }
  }

  private struct Named: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  private struct NamedRow: View {
    let item: Named
    var body: some View { Text(item.name) }
  }

  @Test("a new row of 1,000 runs itself and the list's view")
  func insertedRow() throws {
    let screen = try Screen { Inserting() }
    #expect(try screen.bodies { try screen.tap("Insert") } == 2)
  }

  private struct Inserting: View {
    @State private var items = (0..<1_000).map { Named(id: $0, name: "item \($0)") }

    var body: some View {
      VStack {
        Button("Insert") { items.insert(Named(id: -1, name: "new"), at: 500) }
        ForEach(items) { NamedRow(item: $0) }
      }
    }
  }

  private struct Flag: Identifiable {
    let id: Int
    var isOn = false
  }

  private struct FlagRow: View {
    @Binding var flag: Flag
    var body: some View { Button("\(flag.id) \(flag.isOn)") { flag.isOn.toggle() } }
  }

  private struct Flags: View {
    @State private var flags = (0..<1_000).map { Flag(id: $0) }
    var body: some View { VStack { ForEach($flags) { FlagRow(flag: $0) } } }
  }

  @Test("a write through one of 1,000 bindings to elements runs one row")
  func oneBoundElement() throws {
    let screen = try Screen { Flags() }
    #expect(try screen.bodies { try screen.tap("500 false") } == 1)
    #expect(try screen.bodies { try screen.tap("500 true") } == 1)
    #expect(screen.host.element("500 false") != nil)
  }

  private struct Parts: View {
    struct Both {
      var first = 0
      var second = 0
    }
    @State private var both = Both()

    var body: some View {
      VStack {
        Part(name: "first", value: $both.first)
        Part(name: "second", value: $both.second)
        Whole(both: $both)
      }
    }
  }

  private struct Part: View {
    let name: String
    @Binding var value: Int
    var body: some View { Button("\(name) \(value)") { value += 1 } }
  }

  private struct Whole: View {
    @Binding var both: Parts.Both
    var body: some View { Text("\(both.first) \(both.second)") }
  }

  @Test("a part of a state runs who reads that part, or the whole")
  func parts() throws {
    let screen = try Screen { Parts() }
    #expect(try screen.bodies { try screen.tap("first 0") } == 2)
    #expect(screen.texts == ["1 0"])
    #expect(try screen.bodies { try screen.tap("second 0") } == 2)
    #expect(screen.texts == ["1 1"])
  }

  // MARK: elements

  @Test("a text that changes and keeps its size changes one element in the front")
  func oneElementChanged() throws {
    let model = CountModel()
    let screen = try Screen {
      VStack {
        ForEach(0..<100, id: \.self) { Text("row \($0)") }
        CountText(model: model)
      }
    }
    let before = screen.graph.elementsChanged
    model.count = 1
    screen.graph.turn()
    #expect(screen.graph.elementsChanged - before == 1)
  }

  private struct CountText: View {
    let model: CountModel
    var body: some View { Text("count \(model.count)") }
  }

  @Test("a turn without a change does nothing")
  func idle() throws {
    let screen = try Screen { Counter(name: "n") }
    screen.graph.turn()
    let before = (screen.graph.bodiesRun, screen.graph.elementsChanged)
    screen.graph.turn()
    #expect(screen.graph.isIdle)
    #expect(before == (screen.graph.bodiesRun, screen.graph.elementsChanged))
  }
}
