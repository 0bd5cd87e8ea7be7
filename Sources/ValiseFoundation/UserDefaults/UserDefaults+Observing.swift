// Observing by exact key. Apple's systems have key-value observing for this, which Swift on Linux has
// not: these names are ours alone.

import ValiseFiles

extension UserDefaults {
  /// One write to one key: what `object(forKey:)` answered before it, and answers after it.
  ///
  /// Ours alone: see `Docs/Differences.md`, row "observing one key".
  public struct Change: Sendable {
    /// The key that was written, exact by code units.
    public let key: String
    /// What was answered before; nil when no domain had the key.
    public var oldValue: Any? { old?.object }
    /// What is answered now; nil when no domain has the key any more.
    public var newValue: Any? { new?.object }

    let old: PropertyListValue?
    let new: PropertyListValue?
    /// Its place among the writes to the object's own domain; 0 where that is not known.
    let place: UInt64
  }

  /// A standing request to hear of keys; it ends with `cancel()` or with its last reference.
  public final class Observation: Sendable {
    private let observations: [DefaultsObservation]

    init(_ observations: [DefaultsObservation]) {
      self.observations = observations
    }

    deinit { cancel() }

    /// Ends it: when this has returned, no call of the handler begins, and none goes on but the
    /// one this is called from.
    ///
    /// It waits for calls on other threads: two handlers must not cancel each other.
    public func cancel() {
      for observation in observations { observation.cancel() }
    }
  }

  /// Tells `handler` of each write to a key, in any domain that this object looks in.
  ///
  /// Each write is told once, whoever made it through whatever object: those of this process on the
  /// writing thread, before the writing call returns, and those of other processes on a thread of
  /// the store. A removal is a write; so is a value that equals the one before. No lock is held
  /// meanwhile. When threads write at once, their changes may be told in another order: a handler
  /// that needs the last value reads it.
  ///
  /// Ours alone: see `Docs/Differences.md`, row "observing one key".
  ///
  /// - Parameters:
  ///   - key: Any text, also with "." and "@"; the same key by code units only.
  ///   - handler: Told of each write.
  /// - Returns: What ends it.
  public func observe(
    _ key: String,
    _ handler: @escaping @Sendable (Change) -> Void
  ) -> Observation {
    observe([key], handler)
  }

  /// Tells `handler` of each write to one of several keys; as for one key.
  ///
  /// Ours alone: see `Docs/Differences.md`, row "observing one key".
  public func observe(
    _ keys: [String],
    _ handler: @escaping @Sendable (Change) -> Void
  ) -> Observation {
    Observation(Self.distinct(keys).map { list.observe(key: $0, .change(handler)) })
  }

  /// Tells `handler` each time that the value of `key` may have changed for this object.
  ///
  /// As `observe(_:_:)` without the values, which cost look-ups; ends with `cancel()` only.
  package func observe(
    key: String,
    _ handler: @escaping @Sendable () -> Void
  ) -> DefaultsObservation {
    list.observe(key: key, .fact(handler))
  }

  /// The keys without those that came before: each write is told once.
  static func distinct(_ keys: [String]) -> [String] {
    var distinct: [String] = []
    for key in keys where !distinct.contains(where: { CodeUnits.equal($0, key) }) {
      distinct.append(key)
    }
    return distinct
  }
}
