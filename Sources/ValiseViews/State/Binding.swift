/// A reference to a value that is kept somewhere else, for reading and writing.
///
/// Source: <https://developer.apple.com/documentation/swiftui/binding>
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  let location: BindingLocation<Value>

  /// The value, read and written where it is kept.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.value = newValue }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  init(location: BindingLocation<Value>) { self.location = location }

  /// A binding that reads and writes through two functions.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  /// The binding that a closure's `$parameter` hands over.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding whose value never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(location: KeyPathLocation(base: location, keyPath: keyPath))
  }
}

// Safe because: a binding is two words that never change; its value is guarded by its location.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
  /// A binding to an optional value from one to a value.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      location: FunctionLocation(
        get: { base.wrappedValue },
        set: { if let value = $0 { base.wrappedValue = value } }
      )
    )
  }

  /// A binding to the value inside an optional, or `nil` when there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(
      location: FunctionLocation(
        get: { base.wrappedValue ?? first },
        set: { base.wrappedValue = $0 }
      )
    )
  }
}

extension Binding: ViewInput {
  func isSameInput(as other: Binding<Value>) -> Bool {
    location === other.location || location.isSame(as: other.location)
  }
}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to each element.
  public typealias Element = Binding<Value.Element>
  /// Walks the elements' bindings in order.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A run of elements' bindings.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// The index of the collection that is bound.
  public typealias Index = Value.Index
  /// The indices of the collection that is bound.
  public typealias Indices = Value.Indices

  /// The index of the first element.
  public var startIndex: Index { wrappedValue.startIndex }
  /// The index after the last element.
  public var endIndex: Index { wrappedValue.endIndex }
  /// All indices, in order.
  public var indices: Indices { wrappedValue.indices }

  /// The index after `i`.
  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }

  /// A binding to the element at `position`.
  public subscript(position: Index) -> Binding<Value.Element> {
    Binding<Value.Element>(location: IndexLocation(base: location, index: position))
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  /// The index before `i`.
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}
