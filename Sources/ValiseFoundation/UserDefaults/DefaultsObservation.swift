import Synchronization
import ValiseFiles
import ValisePreferences

/// A standing request to hear of one key in all the domains of a search list.
///
/// It ends with `cancel()`, not with the last reference.
package final class DefaultsObservation: Sendable {
  /// What an observer wants to know: looking up what a key answers takes time.
  enum Handler: Sendable {
    /// That something was written.
    case fact(@Sendable () -> Void)
    /// What the key answered before and after.
    case change(@Sendable (UserDefaults.Change) -> Void)
  }

  /// The key, by code units.
  package let key: String
  private let list: SearchList
  private let handler: Handler
  private let gate = CallGate()
  /// Nil once it was cancelled.
  private let sources = Mutex<[(store: PreferenceStore, observation: PreferenceObservation)]?>([])

  init(key: String, list: SearchList, handler: Handler) {
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
      defer { sources = nil }
      return sources
    }
    for source in sources ?? [] { source.observation.cancel() }
  }

  /// Calls the handler: `domain` held `old` for the key before, and holds `new` now.
  ///
  /// The write's place is 0 where it is not known.
  func heard(
    from domain: SearchDomain,
    old: PropertyListValue?,
    new: PropertyListValue?,
    place: UInt64 = 0
  ) {
    switch handler {
    case .fact(let handler): gate.pass(handler)
    case .change:
      heard(
        old: list.value(forKey: key, when: domain, holds: old),
        new: list.value(forKey: key, when: domain, holds: new),
        place: place
      )
    }
  }

  /// Calls the handler: the whole list answered `old` before, and answers `new` now.
  func heard(old: PropertyListValue?, new: PropertyListValue?, place: UInt64 = 0) {
    switch handler {
    case .fact(let handler): gate.pass(handler)
    case .change(let handler):
      gate.pass { handler(UserDefaults.Change(key: key, old: old, new: new, place: place)) }
    }
  }

  /// Hears of changes in `store` from now on; see `PreferenceStore.observe` for `makesJournal`.
  func listen(to store: PreferenceStore, makesJournal: Bool = true) {
    let observation = store.observe(key: key, makesJournal: makesJournal) { [weak self] change in
      guard let self else { return }
      // Places can be compared within one store only.
      let place = store === list.store ? change.sequence : 0
      heard(from: .kept(store), old: change.old, new: change.new, place: place)
    }
    let isOver = sources.withLock { sources in
      sources?.append((store, observation))
      return sources == nil
    }
    if isOver { observation.cancel() }
  }

  /// Hears of changes in `store` no more.
  func stopListening(to store: PreferenceStore) {
    let removed = sources.withLock { sources in
      let index = sources?.firstIndex { $0.store === store }
      return index.flatMap { sources?.remove(at: $0).observation }
    }
    removed?.cancel()
  }
}
