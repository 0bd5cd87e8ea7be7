import FoundationRival
import Harness
import Rivals
import ValiseFoundation

/// Domains of ours and stores of the rivals with a given number of keys, made when first asked for.
@MainActor
final class FilledStores {
  private let folder: String
  private var ours: [Int: OurStore] = [:]
  private var foundations: [Int: FoundationDefaults] = [:]
  private var dictionaries: [Int: DictionaryRival] = [:]
  private var databases: [Int: SQLiteRival] = [:]
  private var environments: [Int: LMDBRival] = [:]

  /// Keeps what it makes in the sandbox.
  init(_ sandbox: Sandbox) { folder = sandbox.folder }

  /// The domain of ours with so many keys, in its checkpoint and in memory.
  func ours(_ count: Int) throws -> OurStore {
    try Self.make(count, in: &ours) {
      let store = try OurStore(domain: Self.domain(count))
      store.fill(Keys.named(count))
      return store
    }
  }

  /// The name of that domain.
  static func domain(_ count: Int) -> String { "bench.ours.\(count)" }

  /// A domain of Foundation's with so many keys, in its file.
  func foundation(_ count: Int) throws -> FoundationDefaults {
    try Self.make(count, in: &foundations) {
      let keys = Keys.named(count)
      guard let store = try FoundationDefaults(Self.foundationDomain(count), filledWith: keys)
      else { throw BenchFailure("Foundation refuses the domain") }
      return store
    }
  }

  /// The name of that domain.
  static func foundationDomain(_ count: Int) -> String { "bench.foundation.\(count)" }

  /// A dictionary with so many keys.
  func dictionary(_ count: Int) -> DictionaryRival {
    Self.make(count, in: &dictionaries) { DictionaryRival(Keys.named(count)) }
  }

  /// A SQLite file with so many keys that survives SIGKILL.
  func sqlite(_ count: Int) throws -> SQLiteRival {
    try Self.make(count, in: &databases) {
      let store = try SQLiteRival(path("sqlite", count), .process)
      try store.fill(Keys.named(count))
      return store
    }
  }

  /// An LMDB file with so many keys that survives SIGKILL.
  func lmdb(_ count: Int) throws -> LMDBRival {
    try Self.make(count, in: &environments) {
      let store = try LMDBRival(path("lmdb", count), .process)
      try store.fill(Keys.named(count))
      return store
    }
  }

  /// Where a rival's file with so many keys is.
  func path(_ rival: String, _ count: Int) -> String { "\(folder)/\(rival).\(count)" }

  /// A path at which nothing is yet.
  func newPath() -> String { "\(folder)/\(UUID().uuidString)" }

  private static func make<Store>(
    _ count: Int,
    in stores: inout [Int: Store],
    _ make: () throws -> Store
  ) rethrows -> Store {
    if let store = stores[count] { return store }
    let store = try make()
    stores[count] = store
    return store
  }
}
