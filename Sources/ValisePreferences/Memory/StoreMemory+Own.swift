import ValiseFiles

extension StoreMemory {
  /// Takes in what this store has just appended, and says what the key held before.
  ///
  /// The old value is looked up only while somebody observes.
  @inline(__always)
  mutating func applyOwn(
    _ key: String,
    _ value: PropertyListValue?,
    _ written: JournalCursor
  ) -> PropertyListValue? {
    guard isNext(written) else {
      refresh()
      // What could not be read again is known all the same, and is still to be written.
      if applied < written.sequence { table.put(key, value, .held) }
      return replaced.flatMap { $0.sequence == written.sequence ? $0.old : nil }
    }
    let old = isObserved ? self.value(forKey: key) : nil
    table.put(key, value, .written)
    advance(to: written)
    return old
  }

  /// Notes that this store's own record, applied already, was appended.
  mutating func noteOwn(_ written: JournalCursor) {
    if isNext(written) { advance(to: written) }
  }

  /// Keeps a value that could not be written, and says what the key held before.
  mutating func hold(_ key: String, _ value: PropertyListValue?) -> PropertyListValue? {
    if !isLoaded { refresh() }
    let old = self.value(forKey: key)
    table.put(key, value, .held)
    return old
  }

  /// Follows a journal that was opened for writing.
  mutating func attach(_ medium: OpenJournal) {
    let isSame = cursor != nil && self.medium.map { isOneFile($0, medium) } ?? false
    self.medium = medium
    if isSame { refresh() } else { load() }
  }

  private func isOneFile(_ a: OpenJournal, _ b: OpenJournal) -> Bool {
    guard let a = try? a.file.status(), let b = try? b.file.status() else { return false }
    return a.inode == b.inode && a.device == b.device
  }

  /// Whether everything up to the record before is known.
  @inline(__always)
  private func isNext(_ written: JournalCursor) -> Bool {
    guard let cursor else { return false }
    return cursor.sequence + 1 == written.sequence && applied + 1 == written.sequence
      && cursor.epoch == written.epoch && cursor.serial == written.serial
  }

  @inline(__always)
  private mutating func advance(to written: JournalCursor) {
    cursor = written
    applied = written.sequence
  }
}
