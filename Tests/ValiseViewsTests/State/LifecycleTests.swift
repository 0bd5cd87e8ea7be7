import SwiftUI
import Testing

@MainActor
@Suite("Coming and going")
struct LifecycleTests {
  private struct Visitor: View {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }

    var body: some View {
      Text(name)
        .onAppear { log.add("\(name) came") }
        .onDisappear { log.add("\(name) went") }
    }
  }

  private struct Showing<Content: View>: View {
    @State private var isShown: Bool
    private let content: Content

    init(_ isShown: Bool = false, @ViewBuilder content: () -> Content) {
      _isShown = State(initialValue: isShown)
      self.content = content()
    }

    var body: some View {
      VStack {
        Button("Show") { isShown.toggle() }
        if isShown { content }
      }
    }
  }

  @Test("a view says that it came once, and that it went once")
  func comingAndGoing() throws {
    let log = Log()
    let screen = try Screen { Showing { Visitor("a", log) } }
    #expect(log.take() == [])
    try screen.tap("Show")
    #expect(log.take() == ["a came"])
    try screen.tap("Show")
    #expect(log.take() == ["a went"])
  }

  @Test("a view that is evaluated again does not come again")
  func evaluation() throws {
    let log = Log()
    let screen = try Screen { Again(log: log) }
    try screen.tap("Add")
    #expect(log.lines == ["0 came"])
  }

  private struct Again: View {
    @State private var count = 0
    let log: Log

    init(log: Log) { self.log = log }

    var body: some View {
      Button("Add") { count += 1 }
        .onAppear { log.add("\(count) came") }
        .onDisappear { log.add("\(count) went") }
    }
  }

  @Test("a state written when a view comes is shown in the same turn")
  func writing() throws {
    let screen = try Screen { Loading() }
    #expect(screen.texts == ["loaded"])
  }

  private struct Loading: View {
    @State private var text = "empty"
    var body: some View { Text(text).onAppear { text = "loaded" } }
  }

  @Test("another id makes a view go and come")
  func identity() throws {
    let log = Log()
    let screen = try Screen { Turning { Visitor("v", log).id($0) } }
    _ = log.take()
    try screen.tap("Turn")
    #expect(log.take().sorted() == ["v came", "v went"])
  }

  @Test("the views of a tab come when it is chosen and go when another is")
  func tabs() throws {
    let log = Log()
    let screen = try Screen { Tabs(log: log) }
    #expect(log.take() == ["one came"])
    try screen.tap("Two")
    #expect(log.take().sorted() == ["one went", "two came"])
    try screen.tap("One")
    #expect(log.take().sorted() == ["one came", "two went"])
  }

  private struct Tabs: View {
    @State private var tab = 1
    let log: Log

    init(log: Log) { self.log = log }

    var body: some View {
      TabView(selection: $tab) {
        Tab("One", systemImage: "1.circle", value: 1) { Visitor("one", log) }
        Tab("Two", systemImage: "2.circle", value: 2) { Visitor("two", log) }
      }
    }
  }

  @Test("the views under a pushed screen go, and come back with it")
  func navigation() throws {
    let log = Log()
    let screen = try Screen {
      NavigationStack {
        VStack {
          Visitor("root", log)
          NavigationLink("Push") { Visitor("pushed", log) }
        }
      }
    }
    #expect(log.take() == ["root came"])
    try screen.tap("Push")
    #expect(log.take().sorted() == ["pushed came", "root went"])
    try screen.tap("Back")
    #expect(log.take().sorted() == ["pushed went", "root came"])
  }

  @Test("what a hidden tab holds goes and comes with the tab around it")
  func nestedPlaces() throws {
    let log = Log()
    let screen = try Screen { NestedTabs(log: log) }
    try screen.tap("Push")
    _ = log.take()
    try screen.tap("Two")
    #expect(log.take() == ["pushed went"])
    try screen.tap("One")
    #expect(log.take() == ["pushed came"])
  }

  private struct NestedTabs: View {
    @State private var tab = 1
    let log: Log

    init(log: Log) { self.log = log }

    var body: some View {
      TabView(selection: $tab) {
        Tab("One", systemImage: "1.circle", value: 1) {
          NavigationStack {
            VStack {
              Visitor("root", log)
              NavigationLink("Push") { Visitor("pushed", log) }
            }
          }
        }
        Tab("Two", systemImage: "2.circle", value: 2) { Text("two") }
      }
    }
  }

  @Test("a view that goes before the turn in which it would have come says nothing")
  func fleeting() throws {
    let log = Log()
    let screen = try Screen {
      TabView {
        Tab("One", systemImage: "1.circle") { Visitor("one", log) }
        Tab("Two", systemImage: "2.circle") { Visitor("two", log) }
      }
    }
    _ = log.take()
    let tabs = try #require(screen.host.window?.element.children.first)
    tabs.actions.select?(1)
    tabs.actions.select?(0)
    screen.graph.turn()
    #expect(!log.take().contains { $0.hasPrefix("two") })
  }

  // MARK: tasks

  /// Says when a task starts and when it is cancelled.
  private struct Working<ID: Equatable & Sendable>: View {
    let id: ID
    let events: AsyncStream<String>.Continuation

    var body: some View {
      Text("working").task(id: id) { [id, events] in
        events.yield("\(id) started")
        await withTaskCancellationHandler {
          await Self.untilCancelled()
        } onCancel: {
          events.yield("\(id) cancelled")
        }
      }
    }

    private nonisolated static func untilCancelled() async {
      let (stream, _) = AsyncStream.makeStream(of: Never.self)
      for await _ in stream {}
    }
  }

  @Test("a task starts when its view comes and is cancelled when it goes", .timeLimit(.minutes(1)))
  func task() async throws {
    let (stream, events) = AsyncStream.makeStream(of: String.self)
    var said = stream.makeAsyncIterator()
    let screen = try Screen { Showing(true) { Working(id: 1, events: events) } }
    #expect(await said.next() == "1 started")
    try screen.tap("Show")
    #expect(await said.next() == "1 cancelled")
    try screen.tap("Show")
    #expect(await said.next() == "1 started")
  }

  @Test("another id cancels a task and starts it again", .timeLimit(.minutes(1)))
  func taskIdentity() async throws {
    let (stream, events) = AsyncStream.makeStream(of: String.self)
    var said = stream.makeAsyncIterator()
    let screen = try Screen { Turning { Working(id: $0, events: events) } }
    #expect(await said.next() == "0 started")
    try screen.tap("Turn")
    #expect(await said.next() == "0 cancelled")
    #expect(await said.next() == "1 started")
  }

  @Test("a task of a hidden tab is cancelled, and started again", .timeLimit(.minutes(1)))
  func taskInTab() async throws {
    let (stream, events) = AsyncStream.makeStream(of: String.self)
    var said = stream.makeAsyncIterator()
    let screen = try Screen {
      TabView {
        Tab("One", systemImage: "1.circle") { Working(id: 1, events: events) }
        Tab("Two", systemImage: "2.circle") { Text("two") }
      }
    }
    #expect(await said.next() == "1 started")
    try screen.tap("Two")
    #expect(await said.next() == "1 cancelled")
    try screen.tap("One")
    #expect(await said.next() == "1 started")
  }

  @Test("a state written by a task is shown", .timeLimit(.minutes(1)))
  func taskWrites() async throws {
    let (stream, events) = AsyncStream.makeStream(of: Void.self)
    let screen = try Screen { Fetching(done: events) }
    #expect(screen.texts == ["empty"])
    for await _ in stream { break }
    #expect(screen.texts == ["fetched"])
  }

  private struct Fetching: View {
    @State private var text = "empty"
    let done: AsyncStream<Void>.Continuation

    init(done: AsyncStream<Void>.Continuation) { self.done = done }

    var body: some View {
      Text(text).task {
        text = "fetched"
        done.yield()
      }
    }
  }
}
