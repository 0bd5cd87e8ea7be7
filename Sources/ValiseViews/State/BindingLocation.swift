/// Where a binding's value is kept.
package class BindingLocation<Value>: Source {
  /// The value, read through to where it is kept.
  var value: Value {
    get { preconditionFailure("a location reads its value") }
    set { preconditionFailure("a location writes its value, given \(type(of: newValue))") }
  }

  /// Whether `other` is the same place.
  func isSame(as other: BindingLocation<Value>) -> Bool { self === other }

  /// Whether the place tells its parts when its value changes; where it does not, who reads a part
  /// depends on the whole.
  var tellsParts: Bool { false }

  // Safe because: touched on the main thread only.
  nonisolated(unsafe) final var parts: [ObjectIdentifier: WeakPart] = [:]

  /// Called when the first part came or the last one went.
  func partsChanged() {}

  /// Has the parts that are read look whether they are as they were.
  ///
  /// Main thread only.
  final func tellParts() {
    for part in parts.values { part.location?.wholeChanged() }
  }
}

/// A place behind two functions.
final class FunctionLocation<Value>: BindingLocation<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  override var value: Value {
    get { get() }
    set { set(newValue) }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? FunctionLocation<Value>, MainThread.isCurrent else { return false }
    return isEqual(get, other.get) && isEqual(set, other.set)
  }
}

/// A value that ignores writes.
final class ConstantLocation<Value>: BindingLocation<Value> {
  private let constant: Value

  init(_ value: Value) { constant = value }

  override var value: Value {
    get { constant }
    set {}
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value>, MainThread.isCurrent else { return false }
    return isEqual(constant, other.constant)
  }
}

/// A part of another place's value.
final class KeyPathLocation<Root, Value>: PartLocation<Root, Value> {
  private let keyPath: WritableKeyPath<Root, Value>

  init(base: BindingLocation<Root>, keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    super.init(base: base)
  }

  override func part(of whole: Root) -> Value? { whole[keyPath: keyPath] }

  override var value: Value {
    get { readPart() ?? base.value[keyPath: keyPath] }
    set { base.value[keyPath: keyPath] = newValue }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? KeyPathLocation<Root, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}

/// A property of an object.
final class ObjectLocation<Object: AnyObject, Value>: BindingLocation<Value> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override var value: Value {
    get { object[keyPath: keyPath] }
    set { object[keyPath: keyPath] = newValue }
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// One element of another place's collection.
final class IndexLocation<Base: MutableCollection>: PartLocation<Base, Base.Element> {
  private let index: Base.Index

  init(base: BindingLocation<Base>, index: Base.Index) {
    self.index = index
    super.init(base: base)
  }

  override func part(of whole: Base) -> Base.Element? {
    index >= whole.startIndex && index < whole.endIndex ? whole[index] : nil
  }

  override var value: Base.Element {
    get { readPart() ?? base.value[index] }
    set { base.value[index] = newValue }
  }

  override func isSame(as other: BindingLocation<Base.Element>) -> Bool {
    guard let other = other as? IndexLocation<Base> else { return false }
    return index == other.index && base.isSame(as: other.base)
  }
}
