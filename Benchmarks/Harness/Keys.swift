/// The keys of the domains that the preference benchmarks use, a number each.
package enum Keys {
  /// How many keys a domain holds where nothing else is said.
  package static let count = 1000
  /// That many keys, in no particular order on disk.
  package static let all = named(count)
  /// The key that a fresh process asks for.
  package static let probe = "setting.617"
  /// What is stored under it.
  package static let probeValue = 617

  /// So many keys; the value of each is its place.
  package static func named(_ count: Int) -> [String] { (0..<count).map { "setting.\($0)" } }
}
