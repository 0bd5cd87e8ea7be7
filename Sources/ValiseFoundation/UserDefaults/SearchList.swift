// The domains in which a `UserDefaults` object looks for a key, in this order: arguments, its own,
// added suites, global, registered. The first that has the key answers.

import Synchronization
package import ValiseFiles
package import ValisePreferences

/// Where the objects of one domain look for a key, and where they write.
package final class SearchList: Sendable {
  private struct State: Sendable {
    var suites: [PreferenceStore] = []
    var observations: [ObjectIdentifier: DefaultsObservation] = [:]
  }

  /// The domain that is written to.
  package let store: PreferenceStore
  /// What this list has in common with all others.
  let shared: SharedDomains
  private let state = Mutex(State())
  private let hasSuites = Atomic(false)

  init(store: PreferenceStore, shared: SharedDomains) {
    self.store = store
    self.shared = shared
  }

  /// The value of a key in the first domain that has it.
  package func value(forKey key: String) -> PropertyListValue? {
    shared.argument(forKey: key) ?? store.value(forKey: key) ?? fallback(forKey: key)
  }

  /// As `value(forKey:)`, faster where the key holds a number in this list's own domain.
  package func number(forKey key: String) -> PropertyListValue? {
    if let argument = shared.argument(forKey: key) { return argument }
    return switch store.scalar(forKey: key) {
    case .int(let number): .int(number)
    case .bool(let flag): .bool(flag)
    case .double(let number): .double(number)
    case .uint(let number): .uint(number)
    case .float(let number): .float(number)
    case .other: store.value(forKey: key)
    case .absent: fallback(forKey: key)
    }
  }

  /// The value of a key in a domain after this list's own.
  private func fallback(forKey key: String) -> PropertyListValue? {
    for suite in suites {
      if let value = suite.value(forKey: key) { return value }
    }
    return shared.globalStore.value(forKey: key) ?? shared.registered(forKey: key)
  }

  /// Every key that has a value, with the value that `value(forKey:)` gives.
  package func entries() -> [PropertyListEntry] {
    var values = KeyedValues(shared.volatileDomain(named: UserDefaults.registrationDomain))
    values.merge(shared.globalStore.entries())
    for suite in suites.reversed() { values.merge(suite.entries()) }
    values.merge(store.entries())
    values.merge(shared.volatileDomain(named: UserDefaults.argumentDomain))
    return values.entries
  }
}

// MARK: - Suites

extension SearchList {
  private var suites: [PreferenceStore] {
    hasSuites.load(ordering: .acquiring) ? state.withLock { $0.suites } : []
  }

  /// Looks in `suite` too, after the suites that were added before; twice changes nothing.
  package func addSuite(_ suite: PreferenceStore) {
    let observations: [DefaultsObservation] = state.withLock { state in
      guard suite !== store, !state.suites.contains(where: { $0 === suite }) else { return [] }
      state.suites.append(suite)
      hasSuites.store(true, ordering: .releasing)
      return Array(state.observations.values)
    }
    for observation in observations { observation.listen(to: suite) }
    tell(observations, of: suite)
  }

  /// Looks in `suite` no more.
  package func removeSuite(_ suite: PreferenceStore) {
    let observations: [DefaultsObservation] = state.withLock { state in
      let count = state.suites.count
      state.suites.removeAll { $0 === suite }
      hasSuites.store(!state.suites.isEmpty, ordering: .releasing)
      return state.suites.count == count ? [] : Array(state.observations.values)
    }
    for observation in observations { observation.stopListening(to: suite) }
    tell(observations, of: suite)
  }

  private func tell(_ observations: [DefaultsObservation], of suite: PreferenceStore) {
    for observation in observations where suite.value(forKey: observation.key) != nil {
      observation.heard(of: observation.key)
    }
  }
}

// MARK: - Observation

extension SearchList {
  /// Tells `handler` each time that a domain of this list gets, changes or loses `key`.
  ///
  /// Keys are the same when their code units are. A write of this process is told on the writing
  /// thread before it returns, one of another process on a thread of the store. No lock is held
  /// while `handler` runs.
  package func observe(
    key: String,
    _ handler: @escaping @Sendable () -> Void
  ) -> DefaultsObservation {
    let observation = DefaultsObservation(key: key, list: self, handler: handler)
    let suites = state.withLock { state in
      state.observations[ObjectIdentifier(observation)] = observation
      return state.suites
    }
    for store in [store] + suites { observation.listen(to: store) }
    // An app that only looks leaves no file in the domain of all apps.
    observation.listen(to: shared.globalStore, makesJournal: false)
    shared.add(observation)
    return observation
  }

  /// Forgets an observation that was cancelled.
  func remove(_ observation: DefaultsObservation) {
    _ = state.withLock { $0.observations.removeValue(forKey: ObjectIdentifier(observation)) }
    shared.remove(observation)
  }
}
