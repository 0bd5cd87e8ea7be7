/// A value that a view reads from the environment around it.
///
/// Source: <https://developer.apple.com/documentation/swiftui/environment>
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let declaration: AnyHashable
  private let read: (EnvironmentValues) -> Value
  private var scope: EnvironmentScope?

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    declaration = keyPath
    read = { $0[keyPath: keyPath] }
  }

  /// The value at this place; a body that reads it is evaluated again when it changes.
  public var wrappedValue: Value {
    read(scope.map(EnvironmentValues.init(scope:)) ?? EnvironmentValues())
  }
}

extension Environment {
  /// Reads the observable object of a type that `environment(_:)` put there.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    declaration = ObjectIdentifier(objectType)
    read = { values in
      guard let object = values[objectType] else {
        fatalError(
          "no \(objectType) in the environment: put one there with environment(_:) on a view "
            + "above the one that reads it"
        )
      }
      return object
    }
  }

  /// Reads the observable object of a type, or `nil` when there is none.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    declaration = ObjectIdentifier(objectType)
    read = { $0[objectType] }
  }
}

// Safe because: a scope is written on the main thread only.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: ViewInput {
  func isSameInput(as other: Environment<Value>) -> Bool { declaration == other.declaration }
}

extension Environment: InstalledProperty {
  mutating func install(in slot: inout AnyObject?, of node: _Node, name: String) {
    scope = node.scope
  }
}
