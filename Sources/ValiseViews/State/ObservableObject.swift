// Objects as apps wrote them before `@Observable`: an object says that it is about to change, and the
// views that have it are evaluated again, whatever of it they read.

import Synchronization

/// An object that tells when it is about to change.
///
/// Source: <https://developer.apple.com/documentation/combine/observableobject>
public protocol ObservableObject: AnyObject {
  /// Tells that the object is about to change.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// The teller that is kept for the object as long as it lives.
  public var objectWillChange: ObservableObjectPublisher { Publishers.publisher(of: self) }
}

/// Tells the views that have an object that it is about to change.
///
/// Source: <https://developer.apple.com/documentation/combine/observableobjectpublisher>
public final class ObservableObjectPublisher: Sendable {
  // Safe because: a source is touched on the main thread only.
  nonisolated(unsafe) let source = Source()

  /// A teller that nobody hears yet.
  public init() {}

  /// Has the views that have the object evaluated again.
  ///
  /// From another thread they are told by way of the main loop.
  public func send() {
    if MainThread.isCurrent {
      source.markReaders()
    } else {
      Graph.onMain { self.source.markReaders() }
    }
  }
}

/// The tellers of objects that bring none of their own.
private enum Publishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// How many entries there may be before those of objects that went are taken out.
    var limit = 64
  }

  // Safe because: the table is read and written under its lock, and its objects are only compared.
  nonisolated(unsafe) private static var table = Table()
  private static let lock = Mutex(())

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock { _ in
      let key = ObjectIdentifier(object)
      if let entry = table.entries[key], entry.object === object { return entry.publisher }
      if table.entries.count >= table.limit {
        table.entries = table.entries.filter { $0.value.object != nil }
        table.limit = max(64, table.entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      table.entries[key] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }
}

/// A property of an `ObservableObject` that tells when it is about to change.
///
/// Source: <https://developer.apple.com/documentation/combine/published>
@propertyWrapper
public struct Published<Value> {
  private var value: Value

  /// A property that starts with `wrappedValue`.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// A property that starts with `initialValue`.
  public init(initialValue: Value) { value = initialValue }

  /// Unavailable: only a class can have a published property.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable, given \(newValue)") }
  }

  /// The value of an object's property; writing it tells that the object is about to change.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      object.objectWillChange.send()
      object[keyPath: storage].value = newValue
    }
  }
}

extension Published: Sendable where Value: Sendable {}
