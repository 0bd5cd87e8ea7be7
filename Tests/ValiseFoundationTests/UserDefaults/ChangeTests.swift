import Synchronization
import TestSupport
import Testing
import ValiseFoundation

@Suite("Observing what keys answer before and after")
struct ChangeTests {
  /// What an observer was told, as texts.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ change: UserDefaults.Change) {
      let (old, new) = (Self.text(change.oldValue), Self.text(change.newValue))
      lines.withLock { $0.append("\(change.key): \(old) → \(new)") }
    }

    /// What was told since the last call.
    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }

    private static func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "nil" }
  }

  @Test("tells each write once with both values, whatever made it")
  func everyWrite() throws {
    let app = try TestApp()
    let (defaults, other, log) = (app.defaults, app.defaults, Log())
    let observation = defaults.observe("a", log.add)
    defer { observation.cancel() }
    defaults.set(1, forKey: "a")
    other.set(2, forKey: "a")
    other.setValue("two", forKey: "a")
    other.set("two", forKey: "a")
    defaults.setPersistentDomain(["a": 3, "b": 1], forName: TestApp.identifier)
    defaults.removeObject(forKey: "a")
    defaults.removeObject(forKey: "a")
    defaults.set(4, forKey: "a")
    defaults.removePersistentDomain(forName: TestApp.identifier)
    #expect(
      log.take() == [
        "a: nil → 1", "a: 1 → 2", "a: 2 → two", "a: two → two", "a: two → 3", "a: 3 → nil",
        "a: nil → 4", "a: 4 → nil",
      ]
    )
  }

  @Test("tells what the object answers, when another domain stands before or behind")
  func effectiveValues() throws {
    let app = try TestApp()
    let (defaults, log) = (app.defaults, Log())
    let suite = try app.suite("com.example.suite")
    let observation = defaults.observe("a", log.add)
    defer { observation.cancel() }
    defaults.register(defaults: ["a": "registered"])
    defaults.setPersistentDomain(["a": "global"], forName: UserDefaults.globalDomain)
    suite.set("suite", forKey: "a")
    #expect(log.take() == ["a: nil → registered", "a: registered → global"])
    defaults.addSuite(named: "com.example.suite")
    suite.set("suite 2", forKey: "a")
    defaults.set("app", forKey: "a")
    suite.set("suite 3", forKey: "a")
    #expect(
      log.take() == ["a: global → suite", "a: suite → suite 2", "a: suite 2 → app", "a: app → app"]
    )
    defaults.setVolatileDomain(["a": "argument"], forName: UserDefaults.argumentDomain)
    defaults.removeObject(forKey: "a")
    defaults.removeVolatileDomain(forName: UserDefaults.argumentDomain)
    defaults.removeSuite(named: "com.example.suite")
    #expect(
      log.take() == [
        "a: app → argument", "a: argument → argument", "a: argument → suite 3",
        "a: suite 3 → global",
      ]
    )
  }

  @Test("S15: of several keys tells each write to one of them once, also when a key is named twice")
  func severalKeys() throws {
    let (app, log) = (try TestApp(), Log())
    let defaults = app.defaults
    let keys = ["a.b", "@count", "\u{E1}", "a\u{301}", "a.b", ""]
    let observation = defaults.observe(keys, log.add)
    for key in ["a.b", "@count", "\u{E1}", "a\u{301}", "", "other", "a", "count"] {
      defaults.set(1, forKey: key)
    }
    #expect(
      log.take() == [
        "a.b: nil → 1", "@count: nil → 1", "\u{E1}: nil → 1", "a\u{301}: nil → 1", ": nil → 1",
      ]
    )
    observation.cancel()
    defaults.set(2, forKey: "a.b")
    #expect(log.take() == [])
  }

  @Test("ends with the last reference to the observation")
  func released() throws {
    let (app, log) = (try TestApp(), Log())
    let defaults = app.defaults
    var observation: UserDefaults.Observation? = defaults.observe("a", log.add)
    defaults.set(1, forKey: "a")
    withExtendedLifetime(observation) {}
    observation = nil
    defaults.set(2, forKey: "a")
    #expect(log.take() == ["a: nil → 1"])
  }

  @Test("of another process's writes tells each of them once", .timeLimit(.minutes(1)))
  func otherProcess() async throws {
    let app = try TestApp()
    let defaults = app.defaults
    defaults.set(0, forKey: "count")
    let changes = defaults.changes(of: ["count", "end"])
    await #expect(processExitsWith: .success) { [path = app.folder.path as String] in
      let defaults = try TestApp.defaults(on: path)
      for count in 1...100 { defaults.set(count, forKey: "count") }
      defaults.removeObject(forKey: "count")
      defaults.set(true, forKey: "end")
    }
    var counts: [Int?] = []
    for await change in changes {
      if change.key == "end" { break }
      counts.append(change.newValue as? Int)
    }
    #expect(counts == Array(1...100) + [nil])
  }

  @Test("can be cancelled by all the calls that are under way at once", .timeLimit(.minutes(1)))
  func cancelledByAll() throws {
    let app = try TestApp()
    let defaults = app.defaults
    for _ in 0..<20 {
      let own = Mutex<UserDefaults.Observation?>(nil)
      let (inside, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let calls = Atomic(0)
      let observation = defaults.observe("a") { _ in
        calls.wrappingAdd(1, ordering: .sequentiallyConsistent)
        inside.signal()
        go.wait()
        own.withLock { $0 }?.cancel()
      }
      own.withLock { $0 = observation }
      let done = DispatchSemaphore(value: 0)
      for number in 0..<3 {
        Thread.detachNewThread {
          defaults.set(number, forKey: "a")
          done.signal()
        }
      }
      for _ in 0..<3 { inside.wait() }
      for _ in 0..<3 { go.signal() }
      for _ in 0..<3 { done.wait() }
      defaults.set(4, forKey: "a")
      #expect(calls.load(ordering: .sequentiallyConsistent) == 3)
      own.withLock { $0 = nil }
    }
  }
}
