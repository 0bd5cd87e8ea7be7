import SwiftUI
import Synchronization
import Testing

@MainActor
@Suite("Objects that tell before they change")
struct ObservableObjectTests {
  private final class Visits: ObservableObject {
    @Published var count = 0
    @Published var name = "Kim"
    var silent = 0
  }

  private struct Keeping: View {
    @StateObject private var visits = Visits()
    let turn: Int

    var body: some View {
      VStack {
        Text("visits \(visits.count)")
        Button("Visit") { visits.count += 1 }
        Button("In silence") { visits.silent += 1 }
        Button("Tell") { visits.objectWillChange.send() }
        Text("silent \(visits.silent)")
      }
    }
  }

  @Test("a view keeps its object, whatever is made around it, and follows its published properties")
  func stateObject() throws {
    let screen = try Screen { Turning { Keeping(turn: $0) } }
    try screen.tap("Visit")
    #expect(screen.texts == ["turn 0", "visits 1", "silent 0"])
    try screen.tap("Turn")
    #expect(screen.texts == ["turn 1", "visits 1", "silent 0"])
  }

  @Test("what is not published is shown when the object tells by itself")
  func sending() throws {
    let screen = try Screen { Keeping(turn: 0) }
    try screen.tap("In silence")
    #expect(screen.texts == ["visits 0", "silent 0"])
    try screen.tap("Tell")
    #expect(screen.texts == ["visits 0", "silent 1"])
  }

  @Test("an object is made once, when its view is")
  func madeOnce() throws {
    let made = Mutex(0)
    func make() -> Visits {
      made.withLock { $0 += 1 }
      return Visits()
    }
    let screen = try Screen { Turning { turn in Holding(visits: make(), turn: turn) } }
    #expect(made.withLock { $0 } == 1)
    try screen.tap("Turn")
    #expect(screen.texts.last == "0 in turn 1")
    #expect(made.withLock { $0 } == 1)
  }

  private struct Holding: View {
    @StateObject private var visits: Visits
    let turn: Int

    init(visits: @autoclosure @escaping () -> Visits, turn: Int) {
      _visits = StateObject(wrappedValue: visits())
      self.turn = turn
    }

    var body: some View { Text("\(visits.count) in turn \(turn)") }
  }

  private struct Given: View {
    @ObservedObject var visits: Visits

    var body: some View {
      VStack {
        Text("given \(visits.count)")
        NameLine(name: $visits.name)
      }
    }
  }

  private struct NameLine: View {
    @Binding var name: String

    var body: some View {
      VStack {
        Text("name \(name)")
        TextField("Name", text: $name)
      }
    }
  }

  @Test("who is given an object follows it, and bindings to its properties write it")
  func observedObject() throws {
    let visits = Visits()
    let screen = try Screen { Given(visits: visits) }
    visits.count = 3
    #expect(screen.texts == ["given 3", "name Kim"])
    try screen.host.type("Ada", into: "Name")
    #expect(visits.name == "Ada")
    #expect(screen.texts == ["given 3", "name Ada"])
  }

  private struct Around: View {
    @EnvironmentObject private var visits: Visits

    var body: some View { Text("around \(visits.count)") }
  }

  @Test("an object in the environment is followed below it")
  func environmentObject() throws {
    let visits = Visits()
    let screen = try Screen { VStack { Around() }.environmentObject(visits) }
    visits.count = 2
    #expect(screen.texts == ["around 2"])
  }

  @Test("the views that have an object are evaluated and no other; one that is gone is let go of")
  func readers() throws {
    let visits = Visits()
    let screen = try Screen {
      VStack {
        Text("beside")
        Given(visits: visits)
      }
    }
    #expect(screen.bodies { visits.count += 1 } == 2)
    weak var object: Visits?
    do {
      let other = Visits()
      object = other
      _ = try Screen { Given(visits: other) }.texts
    }
    #expect(object == nil)
  }

  @Test("an object that tells from another thread is followed")
  func otherThread() async throws {
    let publisher = ObservableObjectPublisher()
    let (turns, told) = AsyncStream.makeStream(of: Int.self)
    let source = Telling(publisher)
    let screen = try Screen { TellingLine(source: source, told: told) }
    _ = screen.texts
    var seen = turns.makeAsyncIterator()
    #expect(await seen.next() == 0)
    source.value.withLock { $0 = 7 }
    await Task.detached { publisher.send() }.value
    #expect(await seen.next() == 7)
    #expect(screen.texts == ["told 7"])
  }

  private final class Telling: ObservableObject {
    let objectWillChange: ObservableObjectPublisher
    let value = Mutex(0)

    init(_ publisher: ObservableObjectPublisher) { objectWillChange = publisher }
  }

  private struct TellingLine: View {
    @ObservedObject var source: Telling
    let told: AsyncStream<Int>.Continuation

    var body: some View {
      let value = source.value.withLock { $0 }
      let _ = told.yield(value)
      Text("told \(value)")
    }
  }
}
