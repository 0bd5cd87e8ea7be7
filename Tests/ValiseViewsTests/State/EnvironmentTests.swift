import SwiftUI
import Testing

extension EnvironmentValues {
  @Entry fileprivate var size = 1
  @Entry fileprivate var name: String = "default"
}

@MainActor
@Suite("Environment")
struct EnvironmentTests {
  private struct Reader: View {
    @Environment(\.size) private var size
    @Environment(\.name) private var name

    var body: some View { Text("\(size) \(name)") }
  }

  @Test("an entry has its default until a value is set around it")
  func entries() throws {
    let screen = try Screen {
      VStack {
        Reader()
        VStack {
          Reader()
          Reader().environment(\.size, 3)
        }
        .environment(\.size, 2)
        .environment(\.name, "set")
      }
    }
    #expect(screen.texts == ["1 default", "2 set", "3 set"])
  }

  @Test("the innermost modifier wins")
  func nearest() throws {
    let screen = try Screen { Reader().environment(\.size, 2).environment(\.size, 3) }
    #expect(screen.texts == ["2 default"])
  }

  private struct Changing: View {
    @State private var size = 1

    var body: some View {
      VStack {
        Button("Grow") { size += 1 }
        Between { Reader() }
        Silent()
      }
      .environment(\.size, size)
    }
  }

  private struct Between<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View { VStack { content } }
  }

  private struct Silent: View {
    @Environment(\.name) private var name
    var body: some View { Text(name) }
  }

  @Test("a change of the environment runs the views that read it, and none between")
  func readersOnly() throws {
    let screen = try Screen { Changing() }
    // The view that keeps the state, and the reader.
    #expect(try screen.bodies { try screen.tap("Grow") } == 2)
    #expect(screen.texts == ["2 default", "default"])
  }

  @Test("transformEnvironment changes what is around it, and follows it")
  func transform() throws {
    let screen = try Screen { Transforming() }
    #expect(screen.texts == ["11 default"])
    try screen.tap("Grow")
    #expect(screen.texts == ["12 default"])
  }

  private struct Transforming: View {
    @State private var size = 1

    var body: some View {
      VStack {
        Button("Grow") { size += 1 }
        Reader().transformEnvironment(\.size) { $0 += 10 }
      }
      .environment(\.size, size)
    }
  }

  @Test("a view inside a disabled one cannot be enabled again")
  func disabled() throws {
    let screen = try Screen {
      VStack {
        Button("a") {}
        Button("b") {}.disabled(false)
      }
      .disabled(true)
    }
    #expect(screen.host.element("a")?.isEnabled == false)
    #expect(screen.host.element("b")?.isEnabled == false)
  }

  @Test("what is disabled can be enabled, and its controls follow")
  func enabling() throws {
    let screen = try Screen { Locking() }
    #expect(screen.host.element("n: 0")?.isEnabled == false)
    #expect(throws: (any Error).self) { try screen.tap("n: 0") }
    try screen.tap("Unlock")
    try screen.tap("n: 0")
    #expect(screen.host.element("n: 1")?.isEnabled == true)
  }

  private struct Locking: View {
    @State private var isLocked = true

    var body: some View {
      VStack {
        Button("Unlock") { isLocked = false }
        Counter(name: "n").disabled(isLocked)
      }
    }
  }

  // MARK: objects

  private struct ObjectReader: View {
    @Environment(CountModel.self) private var model

    var body: some View {
      Button("\(model.count)") { model.count += 1 }
    }
  }

  private struct OptionalReader: View {
    @Environment(CountModel.self) private var model: CountModel?

    var body: some View { Text(model.map { "\($0.count)" } ?? "none") }
  }

  @Test("an observable object is found by its type")
  func objects() throws {
    let model = CountModel()
    let screen = try Screen {
      VStack {
        ObjectReader()
        OptionalReader()
      }
      .environment(model)
    }
    try screen.tap("0")
    #expect(model.count == 1)
    #expect(screen.texts == ["1"])
  }

  @Test("an optional object is nil where none was put")
  func absentOptional() throws {
    let screen = try Screen { OptionalReader() }
    #expect(screen.texts == ["none"])
  }

  @Test("another object of the type takes the place of the first")
  func replacedObject() throws {
    let screen = try Screen { Replacing() }
    try screen.tap("0")
    try screen.tap("Replace")
    #expect(screen.texts == ["0"])
  }

  private struct Replacing: View {
    @State private var model = CountModel()

    var body: some View {
      VStack {
        ObjectReader()
        OptionalReader()
        Button("Replace") { model = CountModel() }
      }
      .environment(model)
    }
  }

  @Test("an object that is nowhere ends the process with its type and what to do")
  func absentObject() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run { _ = try Screen { ObjectReader() } }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      said.contains(
        "no CountModel in the environment: put one there with environment(_:) on a view above the "
          + "one that reads it"
      )
    )
  }

  @Test("a bound environment object writes through")
  func bindableObject() throws {
    let model = CountModel()
    let screen = try Screen { Stepping().environment(model) }
    try screen.host.tap("count")
    #expect(model.count == 1)
  }

  private struct Stepping: View {
    @Environment(CountModel.self) private var model

    var body: some View {
      @Bindable var model = model
      Stepper("count", value: $model.count)
    }
  }
}
