/// Makes bindings to the properties of an observable object.
///
/// Source: <https://developer.apple.com/documentation/swiftui/bindable>
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// Unavailable: only an observable object can be bound.
  @available(
    *,
    unavailable,
    message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(wrappedValue: Value) {
    fatalError("unavailable")
  }
}

extension Bindable where Value: AnyObject {
  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(location: ObjectLocation(object: wrappedValue, keyPath: keyPath))
  }
}

extension Bindable where Value: AnyObject, Value: Observable {
  /// Binds to an observable object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Binds to an observable object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The wrapper that a closure's `$parameter` hands over.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}
