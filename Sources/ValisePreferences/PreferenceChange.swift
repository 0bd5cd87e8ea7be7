package import ValiseFiles

/// One change of one key, as observers hear of it.
package struct PreferenceChange: Sendable {
  /// The key, by code units.
  package var key: String
  /// What it held before; `nil` when it was absent.
  package var old: PropertyListValue?
  /// What it holds now; `nil` when it was removed.
  package var new: PropertyListValue?
  /// Whether another process wrote it.
  package var isForeign: Bool

  package init(
    key: String,
    old: PropertyListValue?,
    new: PropertyListValue?,
    isForeign: Bool
  ) {
    self.key = key
    self.old = old
    self.new = new
    self.isForeign = isForeign
  }
}
