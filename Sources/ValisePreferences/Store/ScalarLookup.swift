/// What a key holds when the caller wants a number: no boxing, no copy of anything else.
package enum ScalarLookup: Sendable, Equatable {
  /// The key is not there.
  case absent
  case bool(Bool)
  case int(Int64)
  case uint(UInt64)
  case float(Float)
  case double(Double)
  /// The key is there and holds no number: ask `value(forKey:)`.
  case other
}
