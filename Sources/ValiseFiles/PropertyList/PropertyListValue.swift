/// One value of a property list, with its type on disk kept exactly.
///
/// Bool, Int, UInt64, Float, Double and Date survive bit for bit. Strings and keys compare by code
/// units in the formats that hold them.
package enum PropertyListValue: Sendable {
  case bool(Bool)
  case int(Int64)
  /// Only for values above `Int64.max`; smaller ones are `.int`.
  case uint(UInt64)
  case float(Float)
  case double(Double)
  /// Seconds since the reference date, 2001-01-01 00:00:00 UTC.
  case date(Double)
  case data([UInt8])
  case string(String)
  case array([PropertyListValue])
  /// Entries in any order; a key occurs once by code units.
  case dictionary([PropertyListEntry])
}

/// One key of a dictionary and its value.
package struct PropertyListEntry: Sendable {
  package var key: String
  package var value: PropertyListValue

  package init(key: String, value: PropertyListValue) {
    self.key = key
    self.value = value
  }
}
