import Synchronization
import TestSupport
import Testing
import ValiseFoundation

@Suite("didChangeNotification")
struct NotificationTests {
  /// How often each object posted, and on which threads.
  private final class Log: Sendable {
    private let threads = Mutex<[ObjectIdentifier]>([])

    init(of defaults: UserDefaults) {
      let name = UserDefaults.didChangeNotification
      _ = NotificationCenter.default.addObserver(
        forName: name,
        object: defaults,
        queue: nil
      ) { [self] _ in threads.withLock { $0.append(ObjectIdentifier(Thread.current)) } }
    }

    /// The number of notifications that `body` brings.
    func count(_ body: () throws -> Void) rethrows -> Int {
      threads.withLock { $0 = [] }
      try body()
      return threads.withLock { $0.count }
    }

    var last: ObjectIdentifier? { threads.withLock { $0.last } }
  }

  @Test("is posted once for each change, whatever made it")
  func once() throws {
    let defaults = try TestApp().defaults
    let log = Log(of: defaults)
    #expect(log.count { defaults.set(1, forKey: "a") } == 1)
    #expect(log.count { defaults.set(true, forKey: "a") } == 1)
    #expect(log.count { defaults.set(1.5, forKey: "a") } == 1)
    #expect(log.count { defaults.set(Float(1.5), forKey: "a") } == 1)
    #expect(log.count { defaults.set("x", forKey: "a") } == 1)
    #expect(log.count { defaults.set(URL(string: "https://a"), forKey: "a") } == 1)
    #expect(log.count { defaults.setValue([1], forKey: "a") } == 1)
    #expect(log.count { defaults.removeObject(forKey: "a") } == 1)
    #expect(log.count { defaults.set(2, forKey: "a") } == 1)
    #expect(log.count { defaults.set(nil, forKey: "a") } == 1)
    #expect(log.count { defaults.register(defaults: ["a": 1]) } == 1)
    #expect(log.count { defaults.setVolatileDomain(["a": 2], forName: "mine") } == 1)
    #expect(log.count { defaults.removeVolatileDomain(forName: "mine") } == 1)
    #expect(log.count { defaults.addSuite(named: "suite") } == 1)
    #expect(log.count { defaults.removeSuite(named: "suite") } == 1)
    #expect(log.count { defaults.setPersistentDomain(["a": 2, "b": 2], forName: "suite") } == 1)
    #expect(log.count { defaults.removePersistentDomain(forName: "suite") } == 1)
  }

  @Test("is not posted for reading, or for removing what is not there")
  func never() throws {
    let defaults = try TestApp().defaults
    let log = Log(of: defaults)
    #expect(log.count { _ = defaults.object(forKey: "a") } == 0)
    #expect(log.count { defaults.removeObject(forKey: "a") } == 0)
    var isKept = false
    #expect(log.count { isKept = defaults.synchronize() } == 0)
    #expect(isKept)
    #expect(log.count { defaults.removeSuite(named: "suite") } == 0)
  }

  @Test("carries the object that made the change, and comes when the change can be read")
  func object() throws {
    let app = try TestApp()
    let (defaults, other) = (app.defaults, app.defaults)
    let seen = Mutex<[Int]>([])
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: other,
      queue: nil
    ) { note in
      let value = (note.object as? UserDefaults)?.integer(forKey: "a")
      seen.withLock { $0.append(value ?? -1) }
    }
    defaults.set(1, forKey: "a")
    other.set(2, forKey: "a")
    NotificationCenter.default.removeObserver(token)
    other.set(3, forKey: "a")
    #expect(seen.withLock { $0 } == [2])
  }

  @Test("is posted on the thread that made the change")
  func thread() async throws {
    let defaults = try TestApp().defaults
    let log = Log(of: defaults)
    let writer = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        defaults.set(1, forKey: "a")
        continuation.resume(returning: ObjectIdentifier(Thread.current))
      }
    }
    #expect(log.last == writer)
  }
}
