/// A key of the environment, and the value where none is set.
///
/// Source: <https://developer.apple.com/documentation/swiftui/environmentkey>
public protocol EnvironmentKey {
  /// The type of the key's value.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// The values that views find around them.
///
/// Source: <https://developer.apple.com/documentation/swiftui/environmentvalues>
public struct EnvironmentValues {
  private let scope: EnvironmentScope?
  private(set) var written: [EnvironmentEntry] = []

  /// An environment in which every key has its default.
  public init() { scope = nil }

  init(scope: EnvironmentScope) { self.scope = scope }

  /// The value for a key.
  ///
  /// - Complexity: O(*n*) in the modifiers between the view and the one that set the value.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { value(for: ObjectIdentifier(key)) ?? K.defaultValue }
    set { write(newValue, for: ObjectIdentifier(key)) }
  }

  subscript<T: AnyObject>(object type: T.Type) -> T? {
    get {
      let entry: T?? = value(for: ObjectIdentifier(type))
      return entry ?? nil
    }
    set { write(newValue, for: ObjectIdentifier(type)) }
  }

  private func value<Value>(for key: ObjectIdentifier) -> Value? {
    let entry = written.last(where: { $0.key == key }) ?? scope?.entry(for: key)
    return (entry as? TypedEntry<Value>)?.value
  }

  private mutating func write<Value>(_ value: Value, for key: ObjectIdentifier) {
    written.removeAll { $0.key == key }
    written.append(TypedEntry(key: key, value: value))
  }
}

extension EnvironmentValues {
  /// An observable object of the given type, or `nil` when none is set.
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { self[object: objectType] }
    set { self[object: objectType] = newValue }
  }
}
