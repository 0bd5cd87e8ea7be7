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
  /// Its place among the writes to single keys; 0 where that is not known.
  package var sequence: UInt64

  package init(
    key: String,
    old: PropertyListValue?,
    new: PropertyListValue?,
    isForeign: Bool,
    sequence: UInt64 = 0
  ) {
    self.key = key
    self.old = old
    self.new = new
    self.isForeign = isForeign
    self.sequence = sequence
  }
}

extension PreferenceChange {
  /// What differs between two sorted lists of entries, in the order of the keys.
  static func differences(
    from before: [PropertyListEntry],
    to after: [PropertyListEntry],
    isForeign: Bool
  ) -> [PreferenceChange] {
    var changes: [PreferenceChange] = []
    var (old, new) = (before[...], after[...])
    while let key = [old.first?.key, new.first?.key].compactMap({ $0 })
      .min(by: CodeUnits.precedes)
    {
      let was = take(key, from: &old)
      let isNow = take(key, from: &new)
      if was != isNow {
        changes.append(PreferenceChange(key: key, old: was, new: isNow, isForeign: isForeign))
      }
    }
    return changes
  }

  private static func take(
    _ key: String,
    from entries: inout ArraySlice<PropertyListEntry>
  ) -> PropertyListValue? {
    guard let first = entries.first, CodeUnits.equal(first.key, key) else { return nil }
    entries.removeFirst()
    return first.value
  }
}
