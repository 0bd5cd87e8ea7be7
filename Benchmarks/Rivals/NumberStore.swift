/// What every store that is compared can do: keep numbers under text keys.
package protocol NumberStore {
  /// The number under a key; 0 when there is none.
  func integer(forKey key: String) -> Int
  /// Sets a number, as durably as the store was opened for.
  func set(_ value: Int, forKey key: String)
}

/// What a write has outlived when it returns.
package enum Durability: Sendable {
  /// The process: a SIGKILL in the next instruction loses nothing.
  case process
  /// The power: it is on the disk.
  case power
}

/// Why a rival cannot be measured.
package struct RivalFailure: Error, CustomStringConvertible {
  package let description: String

  /// Says which call failed, and how.
  init(_ call: String, _ reason: String) { description = "\(call) failed: \(reason)" }
}
