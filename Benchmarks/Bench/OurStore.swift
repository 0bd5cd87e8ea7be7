import FoundationRival
import Rivals
import ValiseFiles
import ValiseFoundation
import ValisePreferences

/// A domain of ours: read as apps read it, written below the class and its notification.
struct OurStore: NumberStore, Sendable {
  /// What apps use.
  let defaults: UserDefaults
  /// What is below it.
  let engine: PreferenceStore

  /// Opens the domain; it throws where the name is refused.
  init(domain: String) throws {
    guard let defaults = UserDefaults(suiteName: domain) else {
      throw BenchFailure("cannot open the domain \(domain)")
    }
    self.defaults = defaults
    engine = defaults.list.store
  }

  /// Sets a number for each key, counted from 0, and has them in the checkpoint.
  func fill(_ keys: [String]) {
    for (value, key) in keys.enumerated() { set(value, forKey: key) }
    engine.settle()
  }

  /// The number under a key, through the whole search list.
  func integer(forKey key: String) -> Int { defaults.integer(forKey: key) }

  /// Sets a number in the engine.
  func set(_ value: Int, forKey key: String) { engine.set(.int(Int64(value)), forKey: key) }
}

extension FoundationRival.FoundationDefaults: NumberStore {}
