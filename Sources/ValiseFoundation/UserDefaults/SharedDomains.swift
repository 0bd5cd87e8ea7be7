// What every `UserDefaults` object of a process shares.
//
// Invariants
//   1. There is one search list for each domain, so that objects of one name agree at once.
//   2. `argumentLengths` has the bit of each length that a key of the argument domain has.
//   3. No observer is called while a lock is held.

import Foundation
import Synchronization
package import ValiseFiles
import ValisePreferences

/// The domains that all search lists of a process have in common, and where the others live.
package final class SharedDomains: Sendable {
  // The two that every search list looks into stand apart: a read looks no name up, and a fresh
  // process makes no dictionary of domains. Measured: 0.1 ms of its first get.
  private struct Volatile: Sendable {
    var arguments: KeyedValues
    var registered = KeyedValues()
    var others: [String: KeyedValues]?

    subscript(name: String) -> KeyedValues? {
      get {
        switch name {
        case UserDefaults.argumentDomain: arguments
        case UserDefaults.registrationDomain: registered
        default: others?[name]
        }
      }
      set {
        switch name {
        case UserDefaults.argumentDomain: arguments = newValue ?? KeyedValues()
        case UserDefaults.registrationDomain: registered = newValue ?? KeyedValues()
        default: others = (others ?? [:]).setting(name, newValue)
        }
      }
    }
  }

  /// The domains that new objects belong to: those of this process, with its command line.
  package static var current: SharedDomains {
    hasOwn.load(ordering: .relaxed) ? own ?? process : process
  }

  /// Gives the tasks in `work` domains of their own, as a test needs them.
  package static func withCurrent<Result>(
    _ domains: SharedDomains,
    _ work: () throws -> Result
  ) rethrows -> Result {
    hasOwn.store(true, ordering: .relaxed)
    return try $own.withValue(domains, operation: work)
  }

  private static let process = {
    FoundationWarning.begin()
    return SharedDomains(places: .current, arguments: CommandLine.arguments)
  }()
  // Measured: the first look at a task-local value makes its type, 40 µs that only tests need.
  private static let hasOwn = Atomic(false)
  @TaskLocal private static var own: SharedDomains?

  /// Where domains are kept.
  package let places: Places
  /// The home folder that stored file URLs are relative to.
  let home: HomePath
  private let fileSystem: FileSystem
  private let volatile: Mutex<Volatile>
  private let argumentLengths: Atomic<UInt64>
  private let global = Mutex<PreferenceStore?>(nil)
  // Searched one by one: see `PreferenceStore.registry`.
  private let lists = Mutex<[SearchList]>([])
  // Measured: an empty dictionary costs a first get 5 µs, in which the code that makes it is fetched.
  private let observations = Mutex<[ObjectIdentifier: DefaultsObservation]?>(nil)

  /// Domains apart from the process's own, as a test needs them.
  package init(places: Places, arguments: [String], fileSystem: FileSystem = .system) {
    self.places = places
    self.fileSystem = fileSystem
    home = HomePath(places.home)
    let parsed = KeyedValues(ArgumentDomain.entries(in: arguments))
    volatile = Mutex(Volatile(arguments: parsed))
    argumentLengths = Atomic(parsed.lengths)
  }

  /// The search list of the app's own domain.
  package var appList: SearchList {
    list(domain: places.identifier, file: places.preferencesFile)
  }

  /// The search list of a suite, which must not be the app's own or the global domain.
  package func list(suite: String) throws(PlaceError) -> SearchList {
    list(domain: suite, file: try places.preferencesFile(suite: suite))
  }

  /// The store of any persistent domain: the app's, a suite's or the global one.
  func store(domain: String) throws(PlaceError) -> PreferenceStore {
    store(domain: domain, file: try places.preferencesFile(domain: domain))
  }

  /// The store of what all apps share, opened when it is first asked.
  var globalStore: PreferenceStore {
    if let store = global.withLock({ $0 }) { return store }
    let store = store(domain: Places.globalDomain, file: places.globalPreferencesFile)
    return global.withLock { $0.keepingFirst(store) }
  }

  private func store(domain: String, file: String) -> PreferenceStore {
    .store(domain: domain, file: file, fileSystem: fileSystem)
  }

  private func list(domain: String, file: String) -> SearchList {
    let store = store(domain: domain, file: file)
    return lists.withLock { lists in
      for list in lists where list.store.file == file { return list }
      let list = SearchList(store: store, shared: self)
      lists.append(list)
      return list
    }
  }
}

// MARK: - Volatile domains

extension SharedDomains {
  /// What the command line says of a key.
  ///
  /// Cost: one load when it says nothing of any key of this length.
  func argument(forKey key: String) -> PropertyListValue? {
    let lengths = argumentLengths.load(ordering: .acquiring)
    guard lengths != 0, lengths & KeyedValues.lengthBit(of: key) != 0 else { return nil }
    return volatile.withLock { $0.arguments[key] }
  }

  /// What was registered for a key.
  func registered(forKey key: String) -> PropertyListValue? {
    volatile.withLock { $0.registered[key] }
  }

  /// Lays `entries` over the registered values and tells the observers of those that changed.
  func register(_ entries: [PropertyListEntry]) {
    change(UserDefaults.registrationDomain) { values in
      var merged = values ?? KeyedValues()
      merged.merge(entries)
      values = merged
    }
  }

  /// The names of the volatile domains: arguments and registration always, then the others.
  var volatileDomainNames: [String] {
    Self.searched + volatile.withLock { $0.others?.keys.sorted() ?? [] }
  }

  /// The values of a volatile domain; none when there is no such domain.
  func volatileDomain(named name: String) -> [PropertyListEntry] {
    volatile.withLock { $0[name]?.entries ?? [] }
  }

  /// Replaces a volatile domain, or removes it, and tells the observers of what changed.
  func setVolatileDomain(_ values: KeyedValues?, named name: String) {
    change(name) { $0 = values }
  }

  private func change(_ name: String, _ body: (inout KeyedValues?) -> Void) {
    let (old, new) = volatile.withLock { state in
      let old = state[name] ?? KeyedValues()
      body(&state[name])
      let new = state[name] ?? KeyedValues()
      if name == UserDefaults.argumentDomain {
        argumentLengths.store(new.lengths, ordering: .releasing)
      }
      return (old, new)
    }
    switch name {
    case UserDefaults.argumentDomain: tell(.arguments, old, new)
    case UserDefaults.registrationDomain: tell(.registered, old, new)
    default: break
    }
  }

  /// The volatile domains that search lists look into; they always exist.
  private static let searched = [UserDefaults.argumentDomain, UserDefaults.registrationDomain]
}

// MARK: - Observation of volatile domains

extension SharedDomains {
  /// Tells `observation` of changes in the volatile domains from now on.
  func add(_ observation: DefaultsObservation) {
    observations.withLock { observations in
      observations = observations ?? [:]
      observations?[ObjectIdentifier(observation)] = observation
    }
  }

  /// Tells `observation` no more.
  func remove(_ observation: DefaultsObservation) {
    _ = observations.withLock { $0?.removeValue(forKey: ObjectIdentifier(observation)) }
  }

  /// Tells those who observe a key that `domain` holds another value for now.
  private func tell(_ domain: SearchDomain, _ old: KeyedValues, _ new: KeyedValues) {
    let keys = new.keys(differingFrom: old)
    guard !keys.isEmpty else { return }
    let listening = observations.withLock { $0.map { Array($0.values) } ?? [] }
    for key in keys {
      for observation in listening where CodeUnits.equal(observation.key, key) {
        observation.heard(from: domain, old: old[key], new: new[key])
      }
    }
  }
}

extension Optional where Wrapped: AnyObject {
  /// What is there, or `new`, which then is there: the same for all threads that come at once.
  mutating func keepingFirst(_ new: Wrapped) -> Wrapped {
    let first = self ?? new
    self = first
    return first
  }
}

extension Dictionary {
  /// The dictionary with one value replaced, or taken away by `nil`.
  fileprivate func setting(_ key: Key, _ value: Value?) -> [Key: Value] {
    var changed = self
    changed[key] = value
    return changed
  }
}
