import Foundation

// Foundation on Linux has not got this one; Apple's code waits with it for changes to settings.
extension NotificationCenter {
  /// The notifications of a name, and of an object when one is given, for each iteration anew.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:)
  public func notifications(
    named name: Notification.Name,
    object: (any AnyObject & Sendable)? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// Notifications over time, from the moment at which an iteration begins until it is left.
  public final class Notifications: AsyncSequence, Sendable {
    /// What was posted.
    public typealias Element = Notification
    /// Nothing is thrown.
    public typealias Failure = Never

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: (any AnyObject & Sendable)?

    init(center: NotificationCenter, name: Notification.Name, object: (any AnyObject & Sendable)?) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Begins to wait for notifications; those that come faster than they are taken wait in order.
    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: Posted.self)
      let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
        continuation.yield(Posted(notification: notification))
      }
      let observer = Observer(center: center, token: token)
      continuation.onTermination = { _ in observer.remove() }
      return Iterator(posted: stream.makeAsyncIterator())
    }

    /// One iteration over the notifications.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var posted: AsyncStream<Posted>.Iterator

      /// The next notification; nil when the task was cancelled.
      public mutating func next() async -> Notification? {
        await next(isolation: nil)
      }

      /// The next notification; nil when the task was cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await posted.next(isolation: actor)?.notification
      }
    }
  }
}

/// A notification on its way to the one who waits.
// Safe because: it is handed on as it was posted, to many observers, each of which only reads it.
private struct Posted: @unchecked Sendable {
  let notification: Notification
}

// Safe because: the token is only handed back to its center, which takes it on any thread.
private struct Observer: @unchecked Sendable {
  let center: NotificationCenter
  let token: any NSObjectProtocol

  func remove() { center.removeObserver(token) }
}
