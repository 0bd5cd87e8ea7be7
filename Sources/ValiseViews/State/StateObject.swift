/// An object that a view makes and keeps for as long as it has its place in the tree.
///
/// Source: <https://developer.apple.com/documentation/swiftui/stateobject>
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var kept: ObjectType?

  /// An object that is made when the view first is there.
  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

  /// The object; a body that reads it is evaluated again when it changes.
  public var wrappedValue: ObjectType {
    let object = kept ?? make()
    object.objectWillChange.source.noteRead()
    return object
  }

  /// Makes bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: ViewInput {
  // The object is made once; what would make a later one changes nothing.
  func isSameInput(as other: StateObject<ObjectType>) -> Bool { true }
}

extension StateObject: InstalledProperty {
  mutating func install(in slot: inout AnyObject?, of node: _Node, name: String) {
    let object = slot as? ObjectType ?? make()
    slot = object
    kept = object
  }
}

/// An object that a view is given.
///
/// Source: <https://developer.apple.com/documentation/swiftui/observedobject>
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  private let object: ObjectType

  /// Takes the object.
  public init(wrappedValue: ObjectType) { object = wrappedValue }

  /// Takes the object.
  public init(initialValue: ObjectType) { object = initialValue }

  /// The object; a body that reads it is evaluated again when it changes.
  public var wrappedValue: ObjectType {
    object.objectWillChange.source.noteRead()
    return object
  }

  /// Makes bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// An object whose members are bindings.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: PublishedLocation(object: object, keyPath: keyPath))
    }
  }
}

extension ObservedObject: ViewInput {
  func isSameInput(as other: ObservedObject<ObjectType>) -> Bool { object === other.object }
}

/// An object that `environmentObject(_:)` put there.
///
/// Source: <https://developer.apple.com/documentation/swiftui/environmentobject>
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var scope: EnvironmentScope?

  /// Reads the object of the type.
  public init() {}

  /// The object; a body that reads it is evaluated again when it changes.
  public var wrappedValue: ObjectType {
    let values = scope.map(EnvironmentValues.init(scope:)) ?? EnvironmentValues()
    guard let object = values.observed(ObjectType.self) else {
      fatalError(
        "no \(ObjectType.self) in the environment: put one there with environmentObject(_:) on a "
          + "view above the one that reads it"
      )
    }
    object.objectWillChange.source.noteRead()
    return object
  }

  /// Makes bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: ViewInput {
  func isSameInput(as other: EnvironmentObject<ObjectType>) -> Bool { true }
}

extension EnvironmentObject: InstalledProperty {
  mutating func install(in slot: inout AnyObject?, of node: _Node, name: String) {
    scope = node.scope
  }
}

/// A property of an object that tells when it changes.
final class PublishedLocation<Object: ObservableObject, Value>: BindingLocation<Value> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override var value: Value {
    get {
      object.objectWillChange.source.noteRead()
      return object[keyPath: keyPath]
    }
    set { object[keyPath: keyPath] = newValue }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? PublishedLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

extension EnvironmentValues {
  private enum ObservedKey<Object: ObservableObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
  }

  func observed<Object: ObservableObject>(_ type: Object.Type) -> Object? {
    self[ObservedKey<Object>.self]
  }

  mutating func setObserved<Object: ObservableObject>(_ object: Object) {
    self[ObservedKey<Object>.self] = object
  }
}

nonisolated struct ObservedModifier<Object: ObservableObject>: EnvironmentModifier {
  let object: Object

  func write(to values: inout EnvironmentValues) { values.setObserved(object) }
}

extension View {
  /// Puts an object into the environment of this view and all in it.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(ObservedModifier(object: object))
  }
}
