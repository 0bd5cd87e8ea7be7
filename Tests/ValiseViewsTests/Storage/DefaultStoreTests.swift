import SwiftUI
import TestSupport
import Testing
import ValiseHeadless

@MainActor
@Suite("The store of settings in views")
struct DefaultStoreTests {
  private struct Reader: View {
    let name: String
    @AppStorage("value") private var value = 0

    init(_ name: String = "value") { self.name = name }

    var body: some View { Button("\(name) \(value)") { value += 1 } }
  }

  private func withStores(
    _ work: (UserDefaults, UserDefaults) throws -> Void
  ) throws {
    let suites = (0..<2).map { _ in "com.example.defaultstore.\(UUID().uuidString)" }
    let stores = try suites.map { try #require(UserDefaults(suiteName: $0)) }
    defer {
      for (suite, store) in zip(suites, stores) { store.removePersistentDomain(forName: suite) }
    }
    try work(stores[0], stores[1])
  }

  @Test("the nearest default store is the one of the settings in a view")
  func nearest() throws {
    try withStores { first, second in
      first.set(1, forKey: "value")
      second.set(2, forKey: "value")
      let screen = try Screen {
        VStack {
          Reader("outer")
          Reader("inner").defaultAppStorage(second)
        }
        .defaultAppStorage(first)
      }
      #expect(screen.host.labels(of: .button) == ["outer 1", "inner 2"])
      try screen.tap("inner 2")
      #expect(second.integer(forKey: "value") == 3)
      #expect(first.integer(forKey: "value") == 1)
      #expect(screen.host.labels(of: .button) == ["outer 1", "inner 3"])
    }
  }

  @Test("another default store takes the place of the first, and is followed")
  func changing() throws {
    try withStores { first, second in
      second.set(2, forKey: "value")
      let screen = try Screen { Choosing(stores: [first, second]) }
      #expect(screen.host.element("value 0") != nil)
      try screen.tap("Choose")
      #expect(screen.host.element("value 2") != nil)
      // The first store's key is read no more.
      #expect(screen.bodies { first.set(9, forKey: "value") } == 0)
      #expect(screen.bodies { second.set(4, forKey: "value") } == 1)
      #expect(screen.host.element("value 4") != nil)
    }
  }

  private struct Choosing: View {
    @State private var index = 0
    let stores: [UserDefaults]

    init(stores: [UserDefaults]) { self.stores = stores }

    var body: some View {
      VStack {
        Button("Choose") { index = 1 }
        Reader().defaultAppStorage(stores[index])
      }
    }
  }

  @Test("a store that a property names is stronger than the default one")
  func named() throws {
    try withStores { first, second in
      let screen = try Screen { Naming(store: first).defaultAppStorage(second) }
      try screen.tap("0")
      #expect(first.integer(forKey: "named") == 1)
      #expect(second.object(forKey: "named") == nil)
    }
  }

  private struct Naming: View {
    @AppStorage private var value: Int

    init(store: UserDefaults) { _value = AppStorage(wrappedValue: 0, "named", store: store) }

    var body: some View { Button("\(value)") { value += 1 } }
  }

  @MainActor
  private static var sceneStore: UserDefaults?

  private struct StoreApp: App {
    var body: some Scene {
      WindowGroup { Reader() }.defaultAppStorage(DefaultStoreTests.sceneStore ?? .standard)
    }
  }

  @Test("a scene's default store is that of its windows")
  func scenes() throws {
    try withStores { first, _ in
      first.set(5, forKey: "value")
      Self.sceneStore = first
      let folder = try TemporaryFolder()
      let host = HeadlessHost(StoreApp.self, scenes: folder.path)
      #expect(host.element("value 5") != nil)
    }
  }
}
