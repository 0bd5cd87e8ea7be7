// The messages of NotificationCenter that stand for notifications of UserDefaults. On Apple's systems
// a center posts the message with the notification; on Linux it knows nothing of notifications, so an
// observer of ours posts the one after the other, from the moment at which somebody asks for messages.

import Foundation

extension UserDefaults {
  /// A change that this process made to settings; the subject is the object that made it.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/userdefaults/didchangemessage
  public struct DidChangeMessage: NotificationCenter.AsyncMessage {
    /// The object that made the change.
    public typealias Subject = UserDefaults

    /// The notification that the message stands for.
    public static var name: Notification.Name { UserDefaults.didChangeNotification }

    /// The message of a notification; nil when it is another notification's.
    public static func makeMessage(_ notification: Notification) -> DidChangeMessage? {
      notification.name == name ? DidChangeMessage() : nil
    }

    /// The notification of a message, without an object.
    public static func makeNotification(_ message: DidChangeMessage) -> Notification {
      Notification(name: name)
    }
  }

  /// A domain that has grown too large: posted by tvOS alone, and so never here.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/userdefaults/sizelimitexceededmessage
  public struct SizeLimitExceededMessage: NotificationCenter.MainActorMessage {
    /// The object whose domain it is.
    public typealias Subject = UserDefaults

    /// The notification that the message stands for.
    public static var name: Notification.Name { UserDefaults.sizeLimitExceededNotification }

    /// The message of a notification; nil when it is another notification's.
    @MainActor
    public static func makeMessage(_ notification: Notification) -> SizeLimitExceededMessage? {
      notification.name == name ? SizeLimitExceededMessage() : nil
    }

    /// The notification of a message, without an object.
    @MainActor
    public static func makeNotification(_ message: SizeLimitExceededMessage) -> Notification {
      Notification(name: name)
    }
  }

  /// Posted by tvOS alone when a domain has grown too large; never here, where none is.
  public static let sizeLimitExceededNotification = NSNotification.Name(
    "NSUserDefaultsSizeLimitExceededNotification"
  )
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UserDefaults.DidChangeMessage> {
  /// Names the message about a change to settings.
  public static var didChange: Self {
    ChangeMessages.begin()
    return Self()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UserDefaults.SizeLimitExceededMessage> {
  /// Names the message about a domain that has grown too large.
  public static var sizeLimitExceeded: Self { Self() }
}

// With the type in place of the identifier: the same as Foundation's generic members, which say
// nothing to us.
extension NotificationCenter {
  /// Tells `observer` of each change that `subject` makes, or any object when it is nil.
  public func addObserver(
    of subject: UserDefaults? = nil,
    for messageType: UserDefaults.DidChangeMessage.Type,
    using observer: @escaping @Sendable (UserDefaults.DidChangeMessage) async -> Void
  ) -> ObservationToken {
    guard let subject else {
      return addObserver(of: UserDefaults.self, for: .didChange, using: observer)
    }
    return addObserver(of: subject, for: .didChange, using: observer)
  }

  /// The changes that `subject` makes, or any object when it is nil; the newest `limit` wait.
  public func messages(
    of subject: UserDefaults? = nil,
    for messageType: UserDefaults.DidChangeMessage.Type,
    bufferSize limit: Int = 10
  ) -> some Sendable & AsyncSequence<UserDefaults.DidChangeMessage, Never> {
    ChangeMessages.begin()
    return generic(of: subject, for: messageType, bufferSize: limit)
  }

  private func generic<Message: AsyncMessage>(
    of subject: Message.Subject?,
    for messageType: Message.Type,
    bufferSize limit: Int
  ) -> some Sendable & AsyncSequence<Message, Never> where Message.Subject: AnyObject {
    messages(of: subject, for: messageType, bufferSize: limit)
  }
}

/// Posts the message after each notification; a write pays for it only once somebody has asked.
private enum ChangeMessages {
  static func begin() { _ = hasBegun }

  private static let hasBegun: Bool = {
    let center = NotificationCenter.default
    _ = center.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: nil,
      queue: nil
    ) { notification in
      guard let subject = notification.object as? UserDefaults else { return }
      NotificationCenter.default.post(UserDefaults.DidChangeMessage(), subject: subject)
    }
    return true
  }()
}
