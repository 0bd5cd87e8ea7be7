import Synchronization

/// A dictionary under a lock: what no store that is safe for threads can be faster than, and which
/// forgets all at the end of the process.
package final class DictionaryRival: NumberStore, Sendable {
  private let values: Mutex<[String: Int]>

  /// Holds a number for each key, counted from 0.
  package init(_ keys: [String]) {
    values = Mutex(Dictionary(zip(keys, 0...)) { $1 })
  }

  /// The number under a key; 0 when there is none.
  @inline(never)
  package func integer(forKey key: String) -> Int { values.withLock { $0[key] ?? 0 } }

  /// Sets a number, which nothing outlives.
  @inline(never)
  package func set(_ value: Int, forKey key: String) { values.withLock { $0[key] = value } }
}
