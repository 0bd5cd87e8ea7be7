// The environment as a chain of scopes, one for each modifier that sets a value. A read walks up to
// the scope that has the key and depends on that entry alone, so that a change reaches its readers
// without passing through the views between.

/// One value of the environment, at the place that set it.
class EnvironmentEntry: Source {
  let key: ObjectIdentifier

  init(key: ObjectIdentifier) { self.key = key }

  /// Takes the value of `other`, an entry of the same key; marks the readers when it differs.
  @MainActor
  func take(_ other: EnvironmentEntry) {}
}

/// An entry of a known type.
final class TypedEntry<Value>: EnvironmentEntry {
  // Safe because: written on the main thread only.
  private nonisolated(unsafe) var current: Value

  init(key: ObjectIdentifier, value: Value) {
    current = value
    super.init(key: key)
  }

  var value: Value {
    noteRead()
    return current
  }

  override func take(_ other: EnvironmentEntry) {
    guard let other = other as? TypedEntry<Value> else { return }
    let isSame = isEqual(current, other.current)
    current = other.current
    if !isSame { markReaders() }
  }
}

/// The values that one place adds to those of the scopes around it.
package final class EnvironmentScope {
  let parent: EnvironmentScope?
  // Safe because: written on the main thread only.
  private(set) nonisolated(unsafe) var entries: [EnvironmentEntry]

  init(parent: EnvironmentScope?, entries: [EnvironmentEntry] = []) {
    self.parent = parent
    self.entries = entries
  }

  /// The nearest entry for `key`.
  ///
  /// - Complexity: O(*n*) in the scopes up to the one that has it.
  func entry(for key: ObjectIdentifier) -> EnvironmentEntry? {
    var scope: EnvironmentScope? = self
    while let current = scope {
      for entry in current.entries where entry.key == key { return entry }
      scope = current.parent
    }
    return nil
  }

  /// Takes newer values for the same keys.
  ///
  /// - Returns: `false` when the keys are not the same, and nothing was taken.
  @MainActor
  func take(_ newer: [EnvironmentEntry]) -> Bool {
    guard newer.count == entries.count,
      zip(entries, newer).allSatisfy({ $0.key == $1.key })
    else { return false }
    for (entry, newer) in zip(entries, newer) { entry.take(newer) }
    return true
  }

  /// Replaces the entries; the caller evaluates everything below again.
  @MainActor
  func replace(_ newer: [EnvironmentEntry]) { entries = newer }
}
