// The domains in which a `UserDefaults` object looks for a key, in this order: arguments, its own,
// added suites, global, registered. The first that has the key answers.

import Synchronization
package import ValiseFiles
package import ValisePreferences

/// One of the domains that a search list looks in.
enum SearchDomain: Sendable {
  case arguments
  /// The list's own, a suite or the global one.
  case kept(PreferenceStore)
  case registered
}

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
    fallback(forKey: key, in: suites)
  }

  private func fallback(
    forKey key: String,
    in suites: [PreferenceStore]
  ) -> PropertyListValue? {
    for suite in suites {
      if let value = suite.value(forKey: key) { return value }
    }
    return shared.globalStore.value(forKey: key) ?? shared.registered(forKey: key)
  }

  /// What the list answers when one of its domains holds `value` for the key, whatever it holds now.
  func value(
    forKey key: String,
    when domain: SearchDomain,
    holds value: PropertyListValue?
  ) -> PropertyListValue? {
    var found: PropertyListValue?
    for searched in domains where found == nil {
      found =
        switch (searched, domain) {
        case (.kept(let searched), .kept(let store)) where searched === store: value
        case (.arguments, .arguments), (.registered, .registered): value
        case (.arguments, _): shared.argument(forKey: key)
        case (.kept(let store), _): store.value(forKey: key)
        case (.registered, _): shared.registered(forKey: key)
        }
    }
    return found
  }

  /// The domains, in the order in which they are asked.
  private var domains: [SearchDomain] {
    let kept = [store] + suites + [shared.globalStore]
    return [.arguments] + kept.map { .kept($0) } + [.registered]
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

  /// Looks in `suite` too, after the suites that were added before; false when it did already.
  @discardableResult
  package func addSuite(_ suite: PreferenceStore) -> Bool {
    changeSuites(suite) { suites in
      guard suite !== store, !suites.contains(where: { $0 === suite }) else { return false }
      suites.append(suite)
      return true
    }
  }

  /// Looks in `suite` no more; false when it did not.
  @discardableResult
  package func removeSuite(_ suite: PreferenceStore) -> Bool {
    changeSuites(suite) { suites in
      guard let index = suites.firstIndex(where: { $0 === suite }) else { return false }
      suites.remove(at: index)
      return true
    }
  }

  /// Adds or takes away `suite`, and tells those who observe a key that it holds.
  private func changeSuites(
    _ suite: PreferenceStore,
    _ change: (inout [PreferenceStore]) -> Bool
  ) -> Bool {
    let (before, after, observations) = state.withLock { state in
      let before = state.suites
      _ = change(&state.suites)
      hasSuites.store(!state.suites.isEmpty, ordering: .releasing)
      return (before, state.suites, Array(state.observations.values))
    }
    guard before.count != after.count else { return false }
    for observation in observations {
      if after.count > before.count {
        observation.listen(to: suite)
      } else {
        observation.stopListening(to: suite)
      }
      let key = observation.key
      guard suite.value(forKey: key) != nil else { continue }
      observation.heard(old: value(forKey: key, in: before), new: value(forKey: key, in: after))
    }
    return true
  }

  /// What the list answers with other suites.
  private func value(forKey key: String, in suites: [PreferenceStore]) -> PropertyListValue? {
    let answer = shared.argument(forKey: key) ?? store.value(forKey: key)
    return answer ?? fallback(forKey: key, in: suites)
  }
}

// MARK: - Observation

extension SearchList {
  /// Tells `handler` each time that a domain of this list gets, changes or loses `key`.
  ///
  /// Keys are the same when their code units are. A write of this process is told on the writing
  /// thread before it returns, one of another process on a thread of the store. No lock is held
  /// while `handler` runs.
  func observe(key: String, _ handler: DefaultsObservation.Handler) -> DefaultsObservation {
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

  /// Whether any key is observed.
  package var isObserved: Bool { state.withLock { !$0.observations.isEmpty } }

  /// Forgets an observation that was cancelled.
  func remove(_ observation: DefaultsObservation) {
    _ = state.withLock { $0.observations.removeValue(forKey: ObjectIdentifier(observation)) }
    shared.remove(observation)
  }
}
