import SwiftUI
import Synchronization
import Testing

@MainActor
@Suite("Observable objects")
struct ObservationTests {
  private struct CountView: View {
    let model: CountModel
    var body: some View { Text("count \(model.count)") }
  }

  private struct OtherView: View {
    let model: CountModel
    var body: some View { Text("other \(model.other)") }
  }

  @Test("a property runs the views that read it and no other")
  func oneProperty() throws {
    let model = CountModel()
    let screen = try Screen {
      VStack {
        CountView(model: model)
        OtherView(model: model)
      }
    }
    #expect(screen.bodies { model.count = 5 } == 1)
    #expect(screen.texts == ["count 5", "other 0"])
    #expect(screen.bodies { model.other = 5 } == 1)
    #expect(screen.texts == ["count 5", "other 5"])
  }

  @Test("every later change runs the view again")
  func again() throws {
    let model = CountModel()
    let screen = try Screen { CountView(model: model) }
    for count in 1...5 {
      #expect(screen.bodies { model.count = count } == 1)
      #expect(screen.texts == ["count \(count)"])
    }
  }

  @Test("several changes before the turn make one evaluation")
  func severalChanges() throws {
    let model = CountModel()
    let screen = try Screen { Both(model: model) }
    let bodies = screen.bodies {
      model.count = 1
      model.other = 1
      model.count = 2
    }
    #expect(bodies == 1)
    #expect(screen.texts == ["2 1"])
  }

  private struct Both: View {
    let model: CountModel
    var body: some View { Text("\(model.count) \(model.other)") }
  }

  @Test("a view depends on what its last evaluation read")
  func changingDependencies() throws {
    let model = CountModel()
    let screen = try Screen { Choosing(model: model) }
    #expect(screen.bodies { model.other = 1 } == 0)
    try screen.tap("Switch")
    #expect(screen.texts == ["1"])
    #expect(screen.bodies { model.count = 1 } == 0)
    #expect(screen.bodies { model.other = 2 } == 1)
  }

  private struct Choosing: View {
    let model: CountModel
    @State private var readsOther = false

    var body: some View {
      VStack {
        Text("\(readsOther ? model.other : model.count)")
        Button("Switch") { readsOther = true }
      }
    }
  }

  @Test("a change from another thread runs the view on the main one")
  func otherThread() async throws {
    let model = SharedModel()
    let screen = try Screen { SharedView(model: model) }
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        model.count = 3
        DispatchQueue.main.async { done.resume() }
      }
    }
    #expect(screen.texts == ["3"])
  }

  @Test(
    "a view that is evaluated while another thread changes what it read shows the change",
    arguments: [false, true]
  )
  func slowChange(readsAgain: Bool) async throws {
    let model = SlowModel()
    let screen = try Screen { SlowView(model: model) }
    if readsAgain {
      model.change(to: 1) {}
      #expect(screen.texts == ["1"])
    }
    let isTold = DispatchSemaphore(value: 0)
    let isEvaluated = DispatchSemaphore(value: 0)
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        model.change(to: 3) {
          isTold.signal()
          isEvaluated.wait()
        }
        DispatchQueue.main.async { done.resume() }
      }
      DispatchQueue.main.async {
        isTold.wait()
        // What the change told is queued by now: the view is evaluated after it, and before the
        // value is there.
        DispatchQueue.main.async {
          MainActor.assumeIsolated { screen.graph.turn() }
          isEvaluated.signal()
        }
      }
    }
    #expect(screen.texts == ["3"])
  }

  /// An object whose change can be held between being told and being made.
  // Safe because: the number is behind a mutex.
  fileprivate final class SlowModel: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let number = Mutex(0)

    var count: Int {
      registrar.access(self, keyPath: \.count)
      return number.withLock { $0 }
    }

    func change(to newNumber: Int, _ hold: () -> Void) {
      registrar.withMutation(of: self, keyPath: \.count) {
        hold()
        number.withLock { $0 = newNumber }
      }
    }
  }

  private struct SlowView: View {
    let model: SlowModel
    var body: some View { Text("\(model.count)") }
  }

  // Safe because: written by one thread, while nobody else reads.
  @Observable
  fileprivate final class SharedModel: @unchecked Sendable {
    var count = 0
  }

  private struct SharedView: View {
    let model: SharedModel
    var body: some View { Text("\(model.count)") }
  }

  @Test("a view that is gone is not evaluated for a change of what it read")
  func goneView() throws {
    let model = CountModel()
    let screen = try Screen { Going(model: model) }
    try screen.tap("Go")
    #expect(screen.bodies { model.count = 1 } == 0)
  }

  private struct Going: View {
    let model: CountModel
    @State private var isThere = true

    var body: some View {
      VStack {
        if isThere { CountView(model: model) }
        Button("Go") { isThere = false }
      }
    }
  }

  @Test("an object inside an object is followed")
  func nestedObjects() throws {
    let outer = Outer()
    let screen = try Screen { NestedView(outer: outer) }
    outer.inner.count = 2
    screen.graph.turn()
    #expect(screen.texts == ["2"])
    let first = outer.inner
    outer.inner = CountModel()
    screen.graph.turn()
    #expect(screen.texts == ["0"])
    #expect(screen.bodies { first.count = 9 } == 0)
  }

  @MainActor
  @Observable
  fileprivate final class Outer {
    var inner = CountModel()
  }

  private struct NestedView: View {
    let outer: Outer
    var body: some View { Text("\(outer.inner.count)") }
  }
}
