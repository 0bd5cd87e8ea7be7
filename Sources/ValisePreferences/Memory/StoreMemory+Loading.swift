import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension StoreMemory {
  /// Reads checkpoint and journal, at first or anew; held values stay.
  ///
  /// It needs no lock: what changes meanwhile is noticed by the header's serial, and read again.
  /// What cannot be read is said once and counts as empty; its bytes stay.
  mutating func load() {
    let old = self
    let before = isObserved && isLoaded ? entries() : nil
    do throws(JournalTrouble) {
      try loadUntilStill()
      for entry in old.table.entries where entry.state == .held {
        table.put(entry.key, entry.value, .held)
      }
    } catch {
      // Nothing was learnt: what was known stays, and the next read tries again.
      (table, view, medium, cursor) = (old.table, old.view, nil, nil)
      reportUnreadable(error)
    }
    isLoaded = true
    // What the records told while they were laid over the list is part of the whole difference.
    untold = old.untold
    if let before {
      untold += PreferenceChange.differences(from: before, to: entries(), isForeign: true)
    }
  }

  /// Reads until nothing changed meanwhile.
  ///
  /// Measured: where it returns its trouble, the optional's type is made to let go of it, a fifth of a
  /// process's first get.
  mutating func loadUntilStill() throws(JournalTrouble) {
    for attempt in 0..<20 {
      // Where a mapping is lost again and again, system calls may still read: a hole in the file
      // takes no room then.
      let maps = attempt < 3
      if try loadOnce(maps: maps) { return }
    }
    throw .lost
  }

  /// One try; `false` when a checkpoint was put in place meanwhile.
  private mutating func loadOnce(maps: Bool) throws(JournalTrouble) -> Bool {
    (table, view, cursor, applied) = (KeyTable(), nil, nil, 0)
    // Not assigned. Measured: to let go of what stood there, the optional's type is made, 50 µs of a
    // process's first get.
    var found = if let medium { medium } else { try openJournal(maps: maps) }
    swap(&medium, &found)
    guard let medium else {
      take(try CheckpointFile.load(place, header: nil))
      return true
    }
    if try load(from: medium) { return true }
    if medium.isLost { self.medium = nil }
    return false
  }

  /// The journal; `nil` also where this person may not read it, which is said once.
  private func openJournal(maps: Bool) throws(JournalTrouble) -> OpenJournal? {
    do throws(JournalTrouble) {
      return try JournalOpener(place: place).openForReading(maps: maps)
    } catch {
      guard case .file(let cause) = error, cause.errno == EACCES || cause.errno == EPERM else {
        throw error
      }
      place.report(
        "cannot read the journal of '\(place.domain)': \(cause); only its checkpoint is shown,"
          + " which may be older; make the journal readable",
        "journal unreadable"
      )
      return nil
    }
  }

  /// Says that the files could not be read; the next read tries again.
  func reportUnreadable(_ trouble: JournalTrouble) {
    place.report(
      "cannot read the preferences of '\(place.domain)': \(trouble); nothing was changed, and"
        + " what this program knew of them stays",
      "reading \(trouble)"
    )
  }

  private mutating func load(from medium: OpenJournal) throws(JournalTrouble) -> Bool {
    let live = try JournalTrouble.from { () throws(FileError) in try medium.liveWords() }
    guard let header = try header(of: medium) else { return true }
    let checkpoint = try CheckpointFile.load(place, header: header)
    if header.isDead {
      self.medium = nil
      if checkpoint.relation == .stranger { take(checkpoint) }
      return true
    }
    take(checkpoint)
    return try follow(medium, header, checkpoint, live)
  }

  /// The journal's header; `nil` when the journal is not to be read, and then it was said why.
  private mutating func header(
    of medium: OpenJournal
  ) throws(JournalTrouble) -> JournalHeader? {
    switch try JournalTrouble.from({ () throws(FileError) in try medium.readHeader() }) {
    case .good(let header): return header
    case .damaged:
      if let header = try RecordScan.header(from: medium, place) { return header }
      if try RecordScan.findsBytes(in: medium) {
        SetAside.keepJournal(place, why: SetAside.isNoJournal)
      }
      self.medium = nil
      take(try CheckpointFile.load(place, header: nil))
      return nil
    case .newer(let version):
      self.medium = nil
      reportNewer(version)
      take(try CheckpointFile.load(place, header: nil))
      return nil
    }
  }

  private func reportNewer(_ version: UInt32) {
    place.report(
      "cannot read the journal '\(place.journal)': \(JournalTrouble.newer(version)); it was left"
        + " untouched; update the program to see what it holds",
      "newer"
    )
  }

  private mutating func take(_ checkpoint: CheckpointFile) {
    switch checkpoint.content {
    case .absent: break
    case .view(let view): self.view = view
    case .entries(let entries): put(entries, .known)
    case .damaged(let entries, let why):
      isCheckpointDamaged = true
      SetAside.keepCheckpoint(place, why: why)
      // Not known but written: the damaged file will not be read again.
      put(entries, .written)
    }
  }

  private mutating func put(_ entries: [PropertyListEntry], _ state: KeyTable.State) {
    for entry in entries { table.put(entry.key, entry.value, state) }
  }

  /// Lays the records over the checkpoint, as the verdict says; `false` when both must be read
  /// again.
  private mutating func follow(
    _ medium: OpenJournal,
    _ header: JournalHeader,
    _ checkpoint: CheckpointFile,
    _ live: LiveWords
  ) throws(JournalTrouble) -> Bool {
    var cursor = JournalCursor(header)
    var records: [DecodedRecord] = []
    try DecodedRecord.read(medium, &cursor, place, committed: live.counted, into: &records)
    let now = try JournalTrouble.from { () throws(FileError) in try medium.liveWords() }
    guard now.serial == live.serial, !medium.isLost else { return false }
    let verdict = checkpoint.verdict(
      header,
      hasRecords: cursor.sequence > max(header.base, header.before),
      lastAppend: CheckedWord.open(live.lastAppend)
    )
    for record in records where verdict.counts(record.sequence) { apply(record) }
    // Only while nobody wrote: a new header between the word and the records would make it lie.
    if now.generation == live.generation, let committed = CheckedWord.open(live.committed),
      committed > cursor.offset
    {
      SetAside.keepJournal(place, why: SetAside.endIsNotWhole)
    }
    cursor.generation = live.generation
    // The word's value, not the header's: a damaged word must not look like a change.
    cursor.serial = live.serial
    self.cursor = cursor
    applied = cursor.sequence
    lineage = header.lineage
    return true
  }
}

extension CheckpointFile.Verdict {
  /// Whether a record is laid over the checkpoint.
  func counts(_ sequence: UInt64) -> Bool {
    switch self {
    case .extended(let base), .adopted(let base): sequence > base
    case .replaced: false
    }
  }
}
