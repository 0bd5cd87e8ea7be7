import SwiftUI
import Testing

@MainActor
@Suite("State")
struct StateTests {
  @Test("a state changes each time it is written")
  func counting() throws {
    let screen = try Screen { Counter(name: "n") }
    for count in 0..<3 { try screen.tap("n: \(count)") }
    #expect(screen.host.labels(of: .button) == ["n: 3"])
  }

  @Test("several writes before the turn make one evaluation")
  func severalWrites() throws {
    let screen = try Screen { Twice() }
    #expect(try screen.bodies { try screen.tap("0 0") } == 1)
    #expect(screen.host.labels(of: .button) == ["2 1"])
  }

  private struct Twice: View {
    @State private var first = 0
    @State private var second = 0

    var body: some View {
      Button("\(first) \(second)") {
        first += 1
        second += 1
        first += 1
      }
    }
  }

  @Test("an equal value evaluates nothing")
  func equalWrite() throws {
    let screen = try Screen { Same() }
    #expect(try screen.bodies { try screen.tap("one") } == 0)
  }

  private struct Same: View {
    @State private var name = "one"

    var body: some View { Button(name) { name = "one" } }
  }

  @Test("a state that a body does not read evaluates nothing")
  func unreadState() throws {
    let screen = try Screen { Unread() }
    #expect(try screen.bodies { try screen.tap("Set") } == 0)
    // What was written is there when it is read.
    try screen.tap("Show")
    #expect(screen.texts == ["1"])
  }

  private struct Unread: View {
    @State private var hidden = 0
    @State private var isShown = false

    var body: some View {
      VStack {
        Button("Set") { hidden += 1 }
        Button("Show") { isShown = true }
        if isShown { Text("\(hidden)") }
      }
    }
  }

  @Test("an optional state starts as nil")
  func optionalState() throws {
    let screen = try Screen { Maybe() }
    #expect(screen.texts == ["none"])
    try screen.tap("Set")
    #expect(screen.texts == ["1"])
    try screen.tap("Clear")
    #expect(screen.texts == ["none"])
  }

  private struct Maybe: View {
    @State private var value: Int?

    var body: some View {
      VStack {
        Text(value.map { "\($0)" } ?? "none")
        Button("Set") { value = 1 }
        Button("Clear") { value = nil }
      }
    }
  }

  @Test("a state holds an observable object, made once")
  func objectState() throws {
    let screen = try Screen { Owner() }
    #expect(screen.texts == ["0"])
    try screen.tap("Add")
    try screen.tap("Again")
    #expect(screen.texts == ["1"])
  }

  private struct Owner: View {
    @State private var model = CountModel()
    @State private var turn = 0

    var body: some View {
      VStack {
        Text("\(model.count)")
        Button("Add") { model.count += 1 }
        Button("Again") { turn += 1 }
          .named("\(turn)")
      }
    }
  }

  @Test("a state written from another thread changes on the main one")
  func otherThread() async throws {
    let screen = try Screen { Threaded() }
    await withCheckedContinuation { done in
      let set = Threaded.writer
      Thread.detachNewThread {
        set.value?(5)
        DispatchQueue.main.async { done.resume() }
      }
    }
    #expect(screen.texts == ["5"])
  }

  @MainActor
  private struct Threaded: View {
    // Safe because: set before the thread starts, read by it alone.
    final class Writer: @unchecked Sendable { var value: (@Sendable (Int) -> Void)? }
    static let writer = Writer()
    @State private var value = 0

    var body: some View {
      let binding = $value
      Text("\(value)").onAppear { Self.writer.value = { binding.wrappedValue = $0 } }
    }
  }
}

/// An object with two properties.
@MainActor
@Observable
final class CountModel {
  var count = 0
  var other = 0
}
