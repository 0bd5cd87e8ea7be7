import Synchronization
import TestSupport
import Testing
import ValiseFoundation

@Suite("Observing one key")
struct ObservationTests {
  /// Counts calls.
  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  /// Becomes true once.
  private final class Flag: Sendable {
    private let state = Atomic(false)
    var isRaised: Bool { state.load(ordering: .sequentiallyConsistent) }
    func raise() { state.store(true, ordering: .sequentiallyConsistent) }
  }

  @Test(
    "S15: hears of that key, and of no other",
    arguments: ["a", "a.b", "@count", "a b", "", "键", "\u{E1}"]
  )
  func exactKey(key: String) throws {
    let defaults = try TestApp().defaults
    let counter = Counter()
    let observation = defaults.observe(key: key) { counter.add() }
    defer { observation.cancel() }
    defaults.set(1, forKey: key)
    #expect(counter.value == 1)
    for other in ["a.", "b", "a.b.c", "@", "count", "a\u{301}", " "] {
      defaults.set(1, forKey: other)
      defaults.removeObject(forKey: other)
    }
    #expect(counter.value == 1)
    defaults.removeObject(forKey: key)
    #expect(counter.value == 2)
  }

  @Test("hears of writes through other objects, and of every domain in the search list")
  func everyDomain() throws {
    let app = try TestApp()
    let counter = Counter()
    let observation = app.defaults.observe(key: "a") { counter.add() }
    defer { observation.cancel() }
    let suite = try app.suite("com.example.suite")
    let steps: [() -> Void] = [
      { app.defaults.set(1, forKey: "a") },
      { app.defaults.register(defaults: ["a": 5]) },
      { app.defaults.setVolatileDomain(["a": 6], forName: UserDefaults.argumentDomain) },
      { app.defaults.removeVolatileDomain(forName: UserDefaults.argumentDomain) },
      { app.defaults.setPersistentDomain(["a": 7], forName: UserDefaults.globalDomain) },
      { app.defaults.setPersistentDomain(["a": 8], forName: TestApp.identifier) },
      {
        suite.set(1, forKey: "a"); app.defaults.addSuite(named: "com.example.suite")
      },
      { suite.set(2, forKey: "a") },
      { app.defaults.removeSuite(named: "com.example.suite") },
    ]
    for (index, step) in steps.enumerated() {
      let before = counter.value
      step()
      #expect(counter.value > before, "step \(index)")
    }
    let before = counter.value
    suite.set(3, forKey: "a")
    app.defaults.register(defaults: ["b": 5])
    app.defaults.register(defaults: ["a": 5])
    #expect(counter.value == before)
  }

  @Test("makes no file in the domain that all apps share")
  func noGlobalFile() throws {
    let app = try TestApp()
    let observation = app.defaults.observe(key: "a") {}
    defer { observation.cancel() }
    app.defaults.set(1, forKey: "a")
    #expect(try app.folder.files().allSatisfy { !$0.contains("GlobalPreferences") })
  }

  @Test("comes when the new value can be read")
  func readsInside() throws {
    let defaults = try TestApp().defaults
    let seen = Mutex<[Int]>([])
    let observation = defaults.observe(key: "a") {
      let value = defaults.integer(forKey: "a")
      seen.withLock { $0.append(value) }
    }
    defer { observation.cancel() }
    defaults.set(1, forKey: "a")
    defaults.set(2, forKey: "a")
    #expect(seen.withLock { $0 } == [1, 2])
  }

  @Test("S18: ends with cancel, also from inside, whoever changes the key")
  func cancelInside() throws {
    let defaults = try TestApp().defaults
    let counter = Counter()
    let own = Mutex<DefaultsObservation?>(nil)
    let observation = defaults.observe(key: "a") {
      counter.add()
      own.withLock { $0 }?.cancel()
    }
    own.withLock { $0 = observation }
    defaults.register(defaults: ["a": 1])
    defaults.set(2, forKey: "a")
    defaults.register(defaults: ["a": 3])
    #expect(counter.value == 1)
  }

  @Test("S18: makes no call after cancel returned while other threads write")
  func cancelUnderFire() throws {
    let defaults = try TestApp().defaults
    let end = Flag()
    let isDone = DispatchSemaphore(value: 0)
    // Threads, not tasks: two tasks that never pause would leave none of the pool for the rest.
    for registers in [true, false] {
      Thread.detachNewThread {
        var count = 0
        while !end.isRaised {
          count += 1
          defaults.set(count, forKey: "a")
          if registers { defaults.register(defaults: ["a": count]) }
        }
        isDone.signal()
      }
    }
    let late = Counter()
    let heard = Counter()
    while heard.value < 200 {
      let cancelled = Flag()
      let before = heard.value
      let observation = defaults.observe(key: "a") {
        heard.add()
        if cancelled.isRaised { late.add() }
      }
      while heard.value == before { sched_yield() }
      observation.cancel()
      cancelled.raise()
    }
    end.raise()
    for _ in 0..<2 { isDone.wait() }
    #expect(late.value == 0)
  }

  @Test("S18: cancel waits for the call that another thread is in, of a registered value too")
  func cancelWaits() throws {
    let defaults = try TestApp().defaults
    let (inside, cancelling, left) = (Flag(), Flag(), Flag())
    let observation = defaults.observe(key: "a") {
      inside.raise()
      while !cancelling.isRaised { sched_yield() }
      // Time for a cancel that does not wait to return.
      for _ in 0..<10_000 { sched_yield() }
      left.raise()
    }
    Thread.detachNewThread { defaults.register(defaults: ["a": 1]) }
    while !inside.isRaised { sched_yield() }
    cancelling.raise()
    observation.cancel()
    #expect(left.isRaised)
  }

  @Test("holds no lock while it calls: another thread may read and write meanwhile")
  func noLock() throws {
    let defaults = try TestApp().defaults
    let observation = defaults.observe(key: "a") {
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        defaults.set(defaults.integer(forKey: "a"), forKey: "b")
        isDone.signal()
      }
      isDone.wait()
    }
    defer { observation.cancel() }
    defaults.set(1, forKey: "a")
    #expect(defaults.integer(forKey: "b") == 1)
  }
}
