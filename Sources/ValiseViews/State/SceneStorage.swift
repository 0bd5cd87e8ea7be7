import ValiseFiles
import ValiseFoundation

/// A small value of one window: kept with the window, given back when the window is restored.
///
/// It is saved when the scene stops being active, and destroyed when the window is closed.
///
/// Source: <https://developer.apple.com/documentation/swiftui/scenestorage>
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let fallback: Value
  private let codec: SceneCodec<Value>
  private var location: SceneStorageLocation<Value>?

  init(_ key: String, fallback: Value, codec: SceneCodec<Value>) {
    self.key = key
    self.fallback = fallback
    self.codec = codec
  }

  /// The scene's value, or the default; writing gives it to the scene.
  public var wrappedValue: Value {
    get { current.value }
    nonmutating set { current.value = newValue }
  }

  /// A binding to the scene's value.
  public var projectedValue: Binding<Value> { Binding(location: current) }

  private var current: SceneStorageLocation<Value> {
    location
      ?? SceneStorageLocation(key: key, fallback: fallback, session: nil, codec: codec, owner: nil)
  }
}

// Safe because: what is stored is touched on the main thread; the rest never changes.
extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage: ViewInput {
  func isSameInput(as other: SceneStorage<Value>) -> Bool {
    key.hasSameCodeUnits(as: other.key) && isEqual(fallback, other.fallback)
  }
}

extension SceneStorage: InstalledProperty {
  mutating func install(in slot: inout AnyObject?, of node: _Node, name: String) {
    if let kept = slot as? SceneStorageLocation<Value>, kept.matches(key: key, fallback: fallback) {
      location = kept
      return
    }
    let session = EnvironmentValues(scope: node.scope).sceneSession
    if session == nil {
      Diagnostics.report(
        "scene storage '\(key)' is declared outside the views of a scene, in \(node.subject); "
          + "move it into a view, it keeps nothing there",
        subject: "scene storage outside a scene \(key)"
      )
    }
    let made = SceneStorageLocation(
      key: key,
      fallback: fallback,
      session: session,
      codec: codec,
      owner: PropertyOwner(node, name)
    )
    slot = made
    location = made
  }
}

/// One property's view of a scene's key.
final class SceneStorageLocation<Value>: BindingLocation<Value> {
  private let key: String
  private let fallback: Value
  private let session: SceneSession?
  private let codec: SceneCodec<Value>
  private let owner: PropertyOwner?

  init(
    key: String,
    fallback: Value,
    session: SceneSession?,
    codec: SceneCodec<Value>,
    owner: PropertyOwner?
  ) {
    self.key = key
    self.fallback = fallback
    self.session = session
    self.codec = codec
    self.owner = owner
  }

  func matches(key: String, fallback: Value) -> Bool {
    key.hasSameCodeUnits(as: self.key) && isEqual(fallback, self.fallback)
  }

  override var value: Value {
    get {
      guard let session else {
        reportOutside()
        return fallback
      }
      return session.value(forKey: key).flatMap(codec.read) ?? fallback
    }
    set {
      guard let session else { return reportOutside() }
      if !MainThread.isCurrent || Tracking.reader != nil {
        writeLater(newValue, session)
      } else {
        session.set(codec.write(newValue), forKey: key)
      }
    }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? SceneStorageLocation<Value>, MainThread.isCurrent else {
      return false
    }
    return session === other.session
      && matches(key: other.key, fallback: other.fallback)
  }

  private func reportOutside() {
    Diagnostics.report(
      "scene storage '\(key)' was used outside a view that is on screen; "
        + "it always has its default value there",
      subject: "scene storage used outside a scene \(key)"
    )
  }

  private func writeLater(_ newValue: Value, _ session: SceneSession) {
    if Tracking.isEvaluating, let owner = owner?.description {
      Diagnostics.report(
        "scene storage '\(owner)' was written while a body ran; it is applied after the turn, "
          + "write it in an action, onChange or task instead",
        subject: "write during body \(owner)"
      )
    }
    let write = UncheckedBox { session.set(self.codec.write(newValue), forKey: self.key) }
    Graph.onMain { write.value() }
  }
}

extension String {
  /// Whether the strings are the same to the letter: "á" composed and decomposed are two.
  // Measured: what is unequal to `==`, which is quick, has other code units.
  func hasSameCodeUnits(as other: String) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}
