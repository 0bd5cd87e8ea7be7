import ValiseFiles

/// A value that a view keeps for as long as it has its place in the tree.
///
/// Source: <https://developer.apple.com/documentation/swiftui/state>
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var location: StateLocation<Value>?

  /// A state that starts with `wrappedValue`.
  public init(wrappedValue value: Value) { initial = value }

  /// A state that starts with `initialValue`.
  public init(initialValue value: Value) { initial = value }

  /// The value now; writing it evaluates the bodies that read it.
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set {
      guard let location else {
        Diagnostics.report(
          "a @State of type \(Value.self) was written before its view was on screen; "
            + "the value was dropped, give it in the initialiser instead",
          subject: "state outside a view \(Value.self)"
        )
        return
      }
      location.value = newValue
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(location: location ?? ConstantLocation(initial))
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that starts as `nil`.
  public init() { self.init(wrappedValue: nil) }
}

// Safe because: the location guards its value; the initial value never changes.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: ViewInput {
  // What a state starts with is used once; later initial values change nothing.
  func isSameInput(as other: State<Value>) -> Bool { true }
}

extension State: InstalledProperty {
  mutating func install(in slot: inout AnyObject?, of node: _Node, name: String) {
    if let kept = slot as? StateLocation<Value> {
      location = kept
      return
    }
    let made = StateLocation(initial, name: name, owner: PropertyOwner(node, name))
    slot = made
    location = made
  }
}

/// Where one node keeps one state.
final class StateLocation<Value>: BindingLocation<Value> {
  // Safe because: the main thread alone writes; another thread's write is handed to it.
  private nonisolated(unsafe) var current: Value
  private let name: String
  private let owner: PropertyOwner

  init(_ value: Value, name: String, owner: PropertyOwner) {
    current = value
    self.name = name
    self.owner = owner
  }

  override var value: Value {
    get {
      noteRead()
      return current
    }
    set {
      if !MainThread.isCurrent || Tracking.reader != nil {
        writeLater(newValue)
      } else {
        write(newValue)
      }
    }
  }

  override var tellsParts: Bool { true }

  private func write(_ newValue: Value) {
    let isSame = isEqual(current, newValue)
    current = newValue
    if isSame { return }
    markReaders()
    tellParts()
  }

  private func writeLater(_ newValue: Value) {
    if Tracking.isEvaluating {
      Diagnostics.report(
        "state '\(name)' of \(owner.viewName) was written while a body ran; it is applied after the turn, "
          + "write it in an action, onChange or task instead",
        subject: "write during body \(owner.description)"
      )
    }
    let write = UncheckedBox { self.write(newValue) }
    Graph.onMain { write.value() }
  }
}
