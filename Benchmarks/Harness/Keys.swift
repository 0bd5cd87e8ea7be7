/// The keys of the domains that the preference benchmarks use: 1,000 of them, a number each.
package enum Keys {
  /// How many keys a domain holds.
  package static let count = 1000
  /// All keys, in no particular order on disk.
  package static let all = (0..<count).map { "setting.\($0)" }
  /// The key that a fresh process asks for.
  package static let probe = "setting.617"
  /// What is stored under it.
  package static let probeValue = 617
}
