import SwiftUI
import Synchronization
import TestSupport
import Testing
import ValiseControl
import ValiseHeadless

/// Counts how often bodies run, by the name of their view.
private final class Runs: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func add(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }

  subscript(name: String) -> Int { counts.withLock { $0[name] ?? 0 } }
}

/// Shows one setting of type Int, under its key.
private struct Reader: View {
  let key: String
  let runs: Runs
  @AppStorage private var value: Int

  init(_ key: String, _ runs: Runs) {
    self.key = key
    self.runs = runs
    _value = AppStorage(wrappedValue: 0, key)
  }

  var body: some View {
    runs.add(key)
    return Text("\(key) is \(value)")
  }
}

extension HeadlessHost {
  /// Every label on the screen, after the main queue has delivered what it holds.
  fileprivate func labels() async -> [String] {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    return windows.flatMap { Self.labels(of: $0) }
  }

  private static func labels(of element: ElementSnapshot) -> [String] {
    [element.label] + element.children.flatMap { labels(of: $0) }
  }
}

@MainActor
@Suite("AppStorage in views")
struct AppStorageTests {
  private struct Pair: View {
    let runs: Runs
    var body: some View {
      runs.add("pair")
      return VStack {
        Reader("a.b", runs)
        Reader("@count", runs)
      }
    }
  }

  @Test("a key that is written runs the views that read it and no other body")
  func exactKey() async throws {
    let app = try TestApp()
    let defaults = app.defaults
    let runs = Runs()
    let host = HeadlessHost(
      Pair(runs: runs).defaultAppStorage(defaults),
      scenes: app.folder("scenes")
    )
    #expect(await host.labels().contains("a.b is 0"))
    let before = ["pair", "a.b", "@count"].map { runs[$0] }
    defaults.set(5, forKey: "a.b")
    defaults.set(5, forKey: "a")
    defaults.set(5, forKey: "count")
    let labels = await host.labels()
    #expect(labels.contains("a.b is 5") && labels.contains("@count is 0"))
    #expect(["pair", "a.b", "@count"].map { runs[$0] } == [before[0], before[1] + 1, before[2]])
    defaults.removeObject(forKey: "a.b")
    #expect(await host.labels().contains("a.b is 0"))
  }

  @Test("a writer may hold the lock that a body takes: nothing waits for the other")
  func lockHeldByWriter() async throws {
    let app = try TestApp()
    let defaults = app.defaults
    let lock = NSLock()
    struct Locked: View {
      let lock: NSLock
      @AppStorage("a") private var value = 0
      var body: some View {
        lock.lock()
        defer { lock.unlock() }
        return Text("a is \(value)")
      }
    }
    let host = HeadlessHost(
      Locked(lock: lock).defaultAppStorage(defaults),
      scenes: app.folder("scenes")
    )
    #expect(await host.labels().contains("a is 0"))
    // The view is marked; its body will wait for the lock while the other thread writes.
    defaults.set(1, forKey: "a")
    let isLocked = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      lock.withLock {
        isLocked.signal()
        for number in 2...100 { defaults.set(number, forKey: "a") }
      }
      isDone.signal()
    }
    Self.wait(isLocked)
    _ = host.windows
    Self.wait(isDone)
    #expect(await host.labels().contains("a is 100"))
  }

  // Not from an asynchronous function, where waiting is not allowed.
  private static func wait(_ semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test("S23: a registered value wins over the property's own default")
  func registered() async throws {
    struct Flag: View {
      @AppStorage("flag") private var flag = true
      var body: some View { Text(flag ? "on" : "off") }
    }
    let app = try TestApp()
    let host = HeadlessHost(
      Flag().defaultAppStorage(app.defaults),
      scenes: app.folder("scenes")
    )
    #expect(await host.labels().contains("on"))
    app.defaults.register(defaults: ["flag": false])
    #expect(await host.labels().contains("off"))
  }

  @Test("two views with other defaults show each its own until the first write")
  func twoDefaults() async throws {
    struct Both: View {
      @AppStorage("guide") private var first = "Ada"
      @AppStorage("guide") private var second = "Bo"
      var body: some View {
        VStack {
          Text("\(first) and \(second)")
          Button("Choose") { first = "Cy" }
        }
      }
    }
    let app = try TestApp()
    let host = HeadlessHost(
      Both().defaultAppStorage(app.defaults),
      scenes: app.folder("scenes")
    )
    #expect(await host.labels().contains("Ada and Bo"))
    #expect(app.defaults.object(forKey: "guide") == nil)
    try host.tap("Choose")
    #expect(await host.labels().contains("Cy and Cy"))
    #expect(app.defaults.string(forKey: "guide") == "Cy")
  }

  @Test("a store that is named wins over the environment's")
  func namedStore() async throws {
    struct Tint: View {
      @AppStorage private var own: String
      @AppStorage("tint") private var shared = "none"
      init(_ store: UserDefaults) {
        _own = AppStorage(wrappedValue: "none", "tint", store: store)
      }
      var body: some View { Text("\(own), \(shared)") }
    }
    let app = try TestApp()
    let group = try app.suite("group.com.example.walks")
    group.set("mint", forKey: "tint")
    let host = HeadlessHost(
      Tint(group).defaultAppStorage(app.defaults),
      scenes: app.folder("scenes")
    )
    #expect(await host.labels().contains("mint, none"))
    app.defaults.set("orange", forKey: "tint")
    #expect(await host.labels().contains("mint, orange"))
  }
}
