import ValiseFiles
import ValiseFoundation

/// A setting: reads and writes a key of a `UserDefaults`, and updates the view when it changes.
///
/// Nothing is stored until the first write; while the key is absent each property shows its own
/// default. A stored raw value that no longer has a case shows the default and stays stored.
///
/// Source: <https://developer.apple.com/documentation/swiftui/appstorage>
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let fallback: Value
  private let store: UserDefaults?
  private let codec: DefaultsCodec<Value>
  private var location: AppStorageLocation<Value>?

  init(_ key: String, fallback: Value, store: UserDefaults?, codec: DefaultsCodec<Value>) {
    self.key = key
    self.fallback = fallback
    self.store = store
    self.codec = codec
  }

  /// The stored value, or the default; writing stores it at once.
  public var wrappedValue: Value {
    get { current.value }
    nonmutating set { current.value = newValue }
  }

  /// A binding to the stored value.
  public var projectedValue: Binding<Value> { Binding(location: current) }

  // In a class or a function there is no node: the value is read and written all the same.
  private var current: AppStorageLocation<Value> {
    location
      ?? AppStorageLocation(
        key: key,
        fallback: fallback,
        store: store ?? .standard,
        codec: codec,
        owner: nil
      )
  }
}

// Safe because: what is stored is guarded by UserDefaults; the rest never changes.
extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: ViewInput {
  func isSameInput(as other: AppStorage<Value>) -> Bool {
    key.hasSameCodeUnits(as: other.key) && store?.list === other.store?.list
      && isEqual(fallback, other.fallback)
  }
}

extension AppStorage: InstalledProperty {
  mutating func install(in slot: inout AnyObject?, of node: _Node, name: String) {
    let store =
      self.store ?? EnvironmentValues(scope: node.scope).defaultAppStorage
    if let kept = slot as? AppStorageLocation<Value>,
      kept.matches(key: key, store: store, fallback: fallback)
    {
      location = kept
      return
    }
    let made = AppStorageLocation(
      key: key,
      fallback: fallback,
      store: store,
      codec: codec,
      owner: (node.graph, PropertyOwner(node, name))
    )
    slot = made
    location = made
  }
}

/// One property's view of a stored key.
final class AppStorageLocation<Value>: BindingLocation<Value> {
  private let key: String
  private let fallback: Value
  private let store: UserDefaults
  private let codec: DefaultsCodec<Value>
  private let owner: PropertyOwner?
  private let source: PreferenceSource?

  init(
    key: String,
    fallback: Value,
    store: UserDefaults,
    codec: DefaultsCodec<Value>,
    owner: (graph: Graph, property: PropertyOwner)?
  ) {
    self.key = key
    self.fallback = fallback
    self.store = store
    self.codec = codec
    self.owner = owner?.property
    source = owner.map { owner in
      MainThread.assume { owner.graph.preferenceSource(store: store, key: key) }
    }
  }

  func matches(key: String, store: UserDefaults, fallback: Value) -> Bool {
    key.hasSameCodeUnits(as: self.key) && store.list === self.store.list
      && isEqual(fallback, self.fallback)
  }

  override var value: Value {
    get {
      source?.noteRead()
      return codec.read(store, key) ?? fallback
    }
    set {
      if let owner, Tracking.isEvaluating {
        writeLater(newValue, owner.description)
      } else {
        codec.write(store, key, newValue)
      }
    }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? AppStorageLocation<Value>, MainThread.isCurrent else {
      return false
    }
    return matches(key: other.key, store: other.store, fallback: other.fallback)
  }

  private func writeLater(_ newValue: Value, _ owner: String) {
    Diagnostics.report(
      "app storage '\(owner)' was written while a body ran; it is applied after the turn, "
        + "write it in an action, onChange or task instead",
      subject: "write during body \(owner)"
    )
    let write = UncheckedBox { self.codec.write(self.store, self.key, newValue) }
    Graph.onMain { write.value() }
  }
}

/// One key of one store, as the bodies of a graph read it; observed while it has readers.
final class PreferenceSource: Source {
  /// A store and a key, by code units.
  struct Place: Hashable {
    private let store: ObjectIdentifier
    private let key: [UInt8]

    init(store: UserDefaults, key: String) {
      // The search list is one for each domain, however many objects name it.
      self.store = ObjectIdentifier(store.list)
      self.key = Array(key.utf8)
    }
  }

  private let store: UserDefaults
  private let key: String
  private var observation: DefaultsObservation?

  init(store: UserDefaults, key: String) {
    self.store = store
    self.key = key
  }

  // The observer only marks: on the main thread at once, from any other by way of the main queue,
  // so that a writer that holds a lock never waits for a body.
  override func readersChanged(isRead: Bool) {
    guard isRead else {
      observation?.cancel()
      observation = nil
      return
    }
    let target = UncheckedBox(WeakSource(source: self))
    observation = store.observe(key: key) {
      if MainThread.isCurrent {
        target.value.source?.markReaders()
      } else {
        Graph.onMain { target.value.source?.markReaders() }
      }
    }
  }
}

/// A source that somebody else keeps.
struct WeakSource {
  weak var source: PreferenceSource?
}

extension EnvironmentValues {
  private enum DefaultStoreKey: EnvironmentKey {
    static var defaultValue: UserDefaults { .standard }
  }

  var defaultAppStorage: UserDefaults {
    get { self[DefaultStoreKey.self] }
    set { self[DefaultStoreKey.self] = newValue }
  }
}

extension View {
  /// Makes `store` the one of every `@AppStorage` in this view that names none.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}
