import Synchronization
import ValiseFiles
import ValisePreferences

/// A standing request to hear of one key in all the domains of a search list.
///
/// It ends with `cancel()`, not with the last reference.
package final class DefaultsObservation: Sendable {
  /// The key, by code units.
  package let key: String
  private let list: SearchList
  private let handler: @Sendable () -> Void
  private let gate = CallGate()
  private let sources = Mutex<[(store: PreferenceStore, observation: PreferenceObservation)]>([])

  init(key: String, list: SearchList, handler: @escaping @Sendable () -> Void) {
    self.key = key
    self.list = list
    self.handler = handler
  }

  /// Ends it: no call of the handler begins or goes on after this returned, except the one this
  /// is called from.
  package func cancel() {
    list.remove(self)
    gate.shut()
    let sources = sources.withLock { sources in
      defer { sources = [] }
      return sources
    }
    for source in sources { source.observation.cancel() }
  }

  /// Calls the handler when `key` is the one that is observed.
  func heard(of key: String) {
    guard CodeUnits.equal(key, self.key) else { return }
    gate.pass(handler)
  }

  /// Hears of changes in `store` from now on; see `PreferenceStore.observe` for `makesJournal`.
  func listen(to store: PreferenceStore, makesJournal: Bool = true) {
    let observation = store.observe(key: key, makesJournal: makesJournal) { [weak self] change in
      self?.heard(of: change.key)
    }
    sources.withLock { $0.append((store, observation)) }
  }

  /// Hears of changes in `store` no more.
  func stopListening(to store: PreferenceStore) {
    let removed = sources.withLock { sources in
      let index = sources.firstIndex { $0.store === store }
      return index.map { sources.remove(at: $0).observation }
    }
    removed?.cancel()
  }
}
