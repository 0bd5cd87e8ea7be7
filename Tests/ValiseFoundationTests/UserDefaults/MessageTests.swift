import Synchronization
import TestSupport
import Testing
import ValiseFoundation

@Suite("Messages about settings", .timeLimit(.minutes(1)))
struct MessageTests {
  @Test("come for each change of the subject, asked by identifier")
  func byIdentifier() async throws {
    let app = try TestApp()
    let (defaults, other) = (app.defaults, app.defaults)
    let center = NotificationCenter.default
    var messages = center.messages(of: defaults, for: .didChange).makeAsyncIterator()
    other.set(1, forKey: "a")
    defaults.set(2, forKey: "a")
    defaults.register(defaults: ["b": 1])
    #expect(try await messages.next() != nil)
    #expect(try await messages.next() != nil)
    defaults.removeObject(forKey: "a")
    #expect(try await messages.next() != nil)
  }

  @Test("come for each change of the subject, asked by type")
  func byType() async throws {
    let app = try TestApp()
    let defaults = app.defaults
    let center = NotificationCenter.default
    let (heard, continuation) = AsyncStream.makeStream(of: Void.self)
    let type = UserDefaults.DidChangeMessage.self
    let token = center.addObserver(of: defaults, for: type) { _ in continuation.yield() }
    var messages = center.messages(of: defaults, for: type).makeAsyncIterator()
    defaults.set(1, forKey: "a")
    #expect(try await messages.next() != nil)
    for await _ in heard { break }
    center.removeObserver(token)
  }

  @Test("come for a change of any object, asked by the class")
  func ofAny() async throws {
    let app = try TestApp()
    let center = NotificationCenter.default
    // Other tests change settings meanwhile; each message is of some change.
    var byClass = center.messages(of: UserDefaults.self, for: .didChange).makeAsyncIterator()
    let type = UserDefaults.DidChangeMessage.self
    var byType = center.messages(for: type).makeAsyncIterator()
    app.defaults.set(1, forKey: "a")
    #expect(try await byClass.next() != nil)
    #expect(try await byType.next() != nil)
  }

  @Test("come for a notification that was posted by hand")
  func byHand() async throws {
    let app = try TestApp()
    let defaults = app.defaults
    let center = NotificationCenter.default
    var messages = center.messages(of: defaults, for: .didChange).makeAsyncIterator()
    center.post(name: UserDefaults.didChangeNotification, object: defaults)
    #expect(try await messages.next() != nil)
  }

  @Test("stand for their notifications, and no other")
  @MainActor
  func names() {
    let change = UserDefaults.DidChangeMessage.name
    let size = UserDefaults.SizeLimitExceededMessage.name
    #expect(change.rawValue == "NSUserDefaultsDidChangeNotification")
    #expect(size.rawValue == "NSUserDefaultsSizeLimitExceededNotification")
    let (changed, exceeded) = (Notification(name: change), Notification(name: size))
    #expect(UserDefaults.DidChangeMessage.makeMessage(changed) != nil)
    #expect(UserDefaults.DidChangeMessage.makeMessage(exceeded) == nil)
    #expect(UserDefaults.SizeLimitExceededMessage.makeMessage(exceeded) != nil)
    #expect(UserDefaults.SizeLimitExceededMessage.makeMessage(changed) == nil)
    let center = NotificationCenter.default
    let token = center.addObserver(of: UserDefaults.self, for: .sizeLimitExceeded) { _ in }
    center.removeObserver(token)
  }
}

@Suite("Notifications over time", .timeLimit(.minutes(1)))
struct NotificationSequenceTests {
  @Test("come in their order, of one name and one object, until the loop is left")
  func order() async throws {
    let app = try TestApp()
    let (defaults, other) = (app.defaults, app.defaults)
    let center = NotificationCenter.default
    let name = UserDefaults.didChangeNotification
    var changes = center.notifications(named: name, object: defaults).makeAsyncIterator()
    other.set(1, forKey: "a")
    defaults.set(2, forKey: "a")
    center.post(name: Notification.Name("other"), object: defaults)
    center.post(name: name, object: defaults, userInfo: ["step": 2])
    let first = await changes.next()
    #expect(first?.name == name && first?.object as? UserDefaults === defaults)
    #expect(first?.userInfo == nil)
    let second = await changes.next()
    #expect(second?.userInfo?["step"] as? Int == 2)
  }
  @Test("end with the task that takes them")
  func cancelled() async throws {
    let app = try TestApp()
    let defaults = app.defaults
    let center = NotificationCenter.default
    let (first, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      let name = UserDefaults.didChangeNotification
      var changes = center.notifications(named: name, object: defaults).makeAsyncIterator()
      continuation.yield()
      var count = 0
      while await changes.next() != nil {
        count += 1
        continuation.yield()
      }
      return count
    }
    var steps = first.makeAsyncIterator()
    await steps.next()
    defaults.set(1, forKey: "a")
    await steps.next()
    task.cancel()
    #expect(await task.value == 1)
  }
}
