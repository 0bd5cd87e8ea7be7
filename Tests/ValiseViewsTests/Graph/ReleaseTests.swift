import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite("What is left of a view that is gone")
struct ReleaseTests {
  /// Knows whether what was handed to it still lives.
  @MainActor
  private final class Watch {
    weak var object: AnyObject?
    var isAlive: Bool { object != nil }
  }

  private final class Payload {}

  private struct Switching<Content: View>: View {
    @State private var isShown = true
    private let content: () -> Content

    init(@ViewBuilder _ content: @escaping () -> Content) { self.content = content }

    var body: some View {
      VStack {
        Button("Switch") { isShown.toggle() }
        if isShown { content() }
      }
    }
  }

  private struct StateOwner: View {
    @State private var payload = Payload()
    let watch: Watch

    init(_ watch: Watch) { self.watch = watch }

    var body: some View {
      let _ = watch.object = payload
      Text("owner")
    }
  }

  @Test("a state's object is released with its view")
  func state() throws {
    let watch = Watch()
    let screen = try Screen { Switching { StateOwner(watch) } }
    #expect(watch.isAlive)
    try screen.tap("Switch")
    #expect(!watch.isAlive)
  }

  @Test("what a removed row kept is released")
  func row() throws {
    let watch = Watch()
    let screen = try Screen { Rows(watch: watch) }
    #expect(watch.isAlive)
    try screen.tap("Remove")
    #expect(!watch.isAlive)
  }

  private struct Rows: View {
    @State private var items = [1, 2, 3]
    let watch: Watch

    init(watch: Watch) { self.watch = watch }

    var body: some View {
      VStack {
        Button("Remove") { items.remove(at: 1) }
        ForEach(items, id: \.self) { if $0 == 2 { StateOwner(watch) } }
      }
    }
  }

  @Test("what a popped screen and a removed tab kept is released")
  func screens() throws {
    let watch = Watch()
    let screen = try Screen {
      NavigationStack { NavigationLink("Push") { StateOwner(watch) } }
    }
    try screen.tap("Push")
    #expect(watch.isAlive)
    try screen.tap("Back")
    #expect(!watch.isAlive)
  }

  private struct Capturing: View {
    let payload: Payload
    var body: some View {
      Button("button") { _ = payload }
        .onAppear { _ = payload }
        .onDisappear { _ = payload }
        .task { _ = payload }
        .onChange(of: 1) { _ = payload }
    }
  }

  @Test("closures of a view are released with it")
  func closures() async throws {
    let watch = Watch()
    let screen = try Screen {
      Switching {
        let payload = Payload()
        let _ = watch.object = payload
        Capturing(payload: payload)
      }
    }
    #expect(watch.isAlive)
    try screen.tap("Switch")
    // The task, which was cancelled, ends in its turn of the main actor.
    for _ in 0..<3 {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
    #expect(!watch.isAlive)
  }

  @Test("a host that goes takes everything with it")
  func host() throws {
    let watch = Watch()
    var screen: Screen? = try Screen { StateOwner(watch) }
    #expect(watch.isAlive)
    weak let graph = screen?.graph
    screen = nil
    #expect(!watch.isAlive)
    #expect(graph == nil)
  }

  private struct SettingReader: View {
    @AppStorage private var value: Int

    init(_ store: UserDefaults) { _value = AppStorage(wrappedValue: 0, "key", store: store) }

    var body: some View { Text("\(value)") }
  }

  @Test("a key is observed while a view on screen reads it")
  func settings() throws {
    let suite = "com.example.release.\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: suite))
    defer { store.removePersistentDomain(forName: suite) }
    let screen = try Screen { Switching { SettingReader(store) } }
    #expect(screen.graph.settingsRead == 1)
    try screen.tap("Switch")
    #expect(screen.graph.settingsRead == 0)
    try screen.tap("Switch")
    #expect(screen.graph.settingsRead == 1)
  }

  // MARK: observation

  @MainActor
  @Observable
  fileprivate final class Model {
    var count = 0
    var turn = 0
  }

  private struct Reader: View {
    let model: Model
    let turn: Int
    var body: some View { Text("\(model.count) \(turn)") }
  }

  @Test("trackings of an object do not pile up while its reader is evaluated for other reasons")
  func evaluations() throws {
    let model = Model()
    let screen = try Screen { Turning { Reader(model: model, turn: $0) } }
    try expectSteadyTrackings(of: model, on: screen)
  }

  @Test("trackings of an object do not pile up while views that read it come and go")
  func comingAndGoing() throws {
    let model = Model()
    let screen = try Screen { Turning { Reader(model: model, turn: 0).id($0) } }
    try expectSteadyTrackings(of: model, on: screen)
  }

  private func expectSteadyTrackings(of model: Model, on screen: Screen) throws {
    for _ in 0..<5 { try screen.tap("Turn") }
    let early = trackings(of: model)
    #expect(early > 0)
    for _ in 0..<50 { try screen.tap("Turn") }
    #expect(trackings(of: model) == early)
  }

  /// How many trackings an object's registrar keeps.
  private func trackings(of model: Model) -> Int {
    var value: Any = model
    for label in ["_$observationRegistrar", "extent", "context", "state", "buffer"] {
      guard let child = Mirror(reflecting: value).children.first(where: { $0.label == label })
      else {
        return -1
      }
      value = child.value
    }
    // Safe because: the buffer's header holds the last tracking's number and, after it, a dictionary
    // of them, whose storage begins with its count; a wrong layout gives no count above 0 that stays.
    let buffer = Unmanaged.passUnretained(value as AnyObject).toOpaque()
    let dictionary = buffer.load(fromByteOffset: 24, as: UnsafeRawPointer.self)
    return dictionary.load(fromByteOffset: 16, as: Int.self)
  }
}
