import Synchronization
package import ValiseFiles

/// The values of one preferences file, shared by everything in the process that names the file.
package final class PreferenceStore: Sendable {
  private typealias Handler = @Sendable (PreferenceChange) -> Void

  private struct State: Sendable {
    var values: [String: PropertyListValue] = [:]
    var handlers: [(id: Int, key: String?, handler: Handler)] = []
    var lastID = 0
  }

  private static let registry = Mutex<[String: PreferenceStore]>([:])
  /// The name diagnostics use.
  package let domain: String
  /// The path of the checkpoint, an ordinary property list.
  package let file: String
  private let state = Mutex(State())

  private init(domain: String, file: String) {
    self.domain = domain
    self.file = file
  }

  /// The store of a file: the same object for the same path, for as long as the process lives.
  package static func store(
    domain: String,
    file: String,
    fileSystem: FileSystem = .system
  ) -> PreferenceStore {
    registry.withLock { registry in
      if let store = registry[file] { return store }
      let store = PreferenceStore(domain: domain, file: file)
      registry[file] = store
      return store
    }
  }

  /// The value of a key, or `nil` when the key is absent.
  package func value(forKey key: String) -> PropertyListValue? {
    state.withLock { $0.values[key] }
  }

  /// The number a key holds, for typed getters.
  package func scalar(forKey key: String) -> ScalarLookup {
    switch value(forKey: key) {
    case nil: .absent
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .uint(let value): .uint(value)
    case .float(let value): .float(value)
    case .double(let value): .double(value)
    default: .other
    }
  }

  /// Sets a key; when it returns, the value survives SIGKILL.
  package func set(_ value: PropertyListValue, forKey key: String) { change(key, value) }

  /// Removes a key; when it returns, the removal survives SIGKILL.
  package func removeValue(forKey key: String) { change(key, nil) }

  /// Every key and value, in the order of the keys' UTF-16 code units.
  package func entries() -> [PropertyListEntry] {
    state.withLock { $0.values.map { PropertyListEntry(key: $0.key, value: $0.value) } }
  }

  /// Replaces everything at once: a kill leaves either all of the old or all of the new.
  package func replaceAll(_ entries: [PropertyListEntry]) {
    for entry in self.entries() { removeValue(forKey: entry.key) }
    for entry in entries { set(entry.value, forKey: entry.key) }
  }

  /// Removes every key and the files; no empty file stays behind.
  package func removeDomain() { replaceAll([]) }

  /// Returns when every write so far would survive a power cut; `false` when it could not be.
  package func synchronize() -> Bool { true }

  /// Writes a pending checkpoint at once.
  package func settle() {}

  /// Writes the pending checkpoint of every store in the process.
  package static func settleAll() {}

  /// Whether some store in the process still has a checkpoint to write.
  package static var isAnyCheckpointPending: Bool { false }

  /// Tells `handler` each change of one key, exact by code units.
  ///
  /// A write of this process is told on the writing thread before `set` returns; another
  /// process's on a thread of the store. No lock is held while `handler` runs.
  package func observe(
    key: String,
    _ handler: @escaping @Sendable (PreferenceChange) -> Void
  ) -> PreferenceObservation { add(key, handler) }

  /// Tells `handler` each change of any key; see `observe(key:_:)`.
  package func observeAll(
    _ handler: @escaping @Sendable (PreferenceChange) -> Void
  ) -> PreferenceObservation { add(nil, handler) }

  private func add(_ key: String?, _ handler: @escaping Handler) -> PreferenceObservation {
    let id = state.withLock { state in
      state.lastID += 1
      state.handlers.append((state.lastID, key, handler))
      return state.lastID
    }
    return PreferenceObservation { [self] in
      state.withLock { $0.handlers.removeAll { $0.id == id } }
    }
  }

  private func change(_ key: String, _ value: PropertyListValue?) {
    let (old, handlers) = state.withLock { state in
      let old = state.values[key]
      state.values[key] = value
      return (old, state.handlers.filter { $0.key == nil || $0.key == key })
    }
    let change = PreferenceChange(key: key, old: old, new: value, isForeign: false)
    for entry in handlers { entry.handler(change) }
  }
}
