import ValiseFiles

extension StoreMemory {
  /// Brings the memory up to what every process has written.
  ///
  /// - Complexity: One load when nothing was written; one look at the folder while there is no
  ///   journal.
  @inline(__always)
  mutating func refresh() {
    if let medium, let cursor, isLoaded {
      if let now = try? medium.generation(), now == cursor.generation { return }
    }
    catchUp()
  }

  private mutating func catchUp() {
    guard isLoaded, let medium, cursor != nil else {
      if !isLoaded || isJournalThere { load() }
      return
    }
    // A journal that changed under us while we looked is looked at again.
    for _ in 0..<20 {
      do throws(JournalTrouble) {
        if try follow(medium) { return }
      } catch {
        return error == .lost ? detach(error) : reportUnreadable(error)
      }
      if self.medium == nil { return }
    }
  }

  /// Whether a journal has appeared since there was none.
  private var isJournalThere: Bool {
    (try? place.fileSystem.status(place.journal))?.map { $0.size >= JournalLayout.pageSize }
      ?? false
  }

  /// Reads what was appended; `false` when that has to be done again.
  ///
  /// Nothing is applied before a last look at the header: what was read may have been overwritten
  /// under a new epoch meanwhile.
  private mutating func follow(_ medium: OpenJournal) throws(JournalTrouble) -> Bool {
    let live = try JournalTrouble.from { () throws(FileError) in try medium.liveWords() }
    if medium.isLost { throw .lost }
    if live.serial != cursor?.serial, !(try followHeader(medium, live.serial)) { return true }
    guard var cursor else { return true }
    var records = takeRoom()
    defer { giveBack(room: &records) }
    try DecodedRecord.read(medium, &cursor, place, committed: live.counted, into: &records)
    let now = try JournalTrouble.from { () throws(FileError) in try medium.liveWords() }
    if medium.isLost { throw .lost }
    guard now.serial == live.serial else { return false }
    for record in records where record.sequence > applied { apply(record) }
    applied = max(applied, cursor.sequence)
    cursor.generation = live.generation
    self.cursor = cursor
    return true
  }

  /// Room for records that are read, kept from one time to the next.
  ///
  /// Measured: to ask for it anew is a tenth of a set beside another writer.
  private mutating func takeRoom() -> [DecodedRecord] {
    var taken: [DecodedRecord] = []
    swap(&taken, &room)
    return taken
  }

  private mutating func giveBack(room taken: inout [DecodedRecord]) {
    guard taken.capacity <= 64 else { return }
    taken.removeAll(keepingCapacity: true)
    swap(&taken, &room)
  }

  /// Takes in a new header; `false` when everything was read anew, or is gone.
  private mutating func followHeader(
    _ medium: OpenJournal,
    _ serial: UInt64
  ) throws(JournalTrouble) -> Bool {
    let reading = try JournalTrouble.from { () throws(FileError) in try medium.readHeader() }
    if isObserved { try finishEpoch(medium) }
    if case .good(let header) = reading, header.isDead { self.medium = nil }
    // Of a later epoch this knows all that its checkpoint holds, or everything is read anew; so where
    // it lags behind the start.
    guard case .good(let header) = reading, !header.isDead, header.lineage == lineage,
      let cursor, cursor.isIn(header) || applied >= header.base
    else {
      load()
      return false
    }
    if !cursor.isIn(header) { self.cursor = JournalCursor(header) }
    self.cursor?.serial = serial
    return true
  }

  /// Takes in what was appended before the header changed, so that each write is told: the records
  /// stand there until others are laid over them.
  private mutating func finishEpoch(_ medium: OpenJournal) throws(JournalTrouble) {
    guard var cursor else { return }
    var records: [DecodedRecord] = []
    try DecodedRecord.read(medium, &cursor, place, committed: 0, into: &records)
    for record in records where record.sequence > applied { apply(record) }
    applied = max(applied, cursor.sequence)
    self.cursor = cursor
  }

  /// The journal cannot be followed any more: what is known is held until it can be written.
  mutating func detach(_ trouble: JournalTrouble) {
    medium = nil
    cursor = nil
    table.holdEverythingWritten()
    place.report(
      "cannot follow the journal '\(place.journal)': \(trouble); what this program knows is kept"
        + " in memory and written when it can be",
      "detached"
    )
  }

  /// Puts one record over what is known.
  mutating func apply(_ record: DecodedRecord) {
    let isForeign = record.writer != writer
    if record.replacesEverything {
      guard case .dictionary(let entries)? = record.value else { return }
      let changes = replaceAll(with: entries, isForeign: isForeign)
      if isForeign { untold += changes } else { replacedAll = (record.sequence, changes) }
      return
    }
    if isHeld(record.key) { return }
    if isObserved {
      let old = value(forKey: record.key)
      if isForeign {
        untold.append(
          PreferenceChange(
            key: record.key,
            old: old,
            new: record.value,
            isForeign: true,
            sequence: record.sequence
          )
        )
      } else {
        replaced = (record.sequence, old)
      }
    }
    table.put(record.key, record.value, .written)
  }

  /// Puts `entries` in the place of everything that is not held, and says what changed.
  ///
  /// - Returns: Empty while nobody observes.
  @discardableResult
  mutating func replaceAll(
    with entries: [PropertyListEntry],
    isForeign: Bool,
    state: KeyTable.State = .written
  ) -> [PreferenceChange] {
    let before = self.entries()
    view = nil
    for entry in before { putUnlessHeld(entry.key, nil, state) }
    for entry in entries { putUnlessHeld(entry.key, entry.value, state) }
    guard isObserved else { return [] }
    return PreferenceChange.differences(from: before, to: self.entries(), isForeign: isForeign)
  }

  private mutating func putUnlessHeld(
    _ key: String,
    _ value: PropertyListValue?,
    _ state: KeyTable.State
  ) {
    if state != .held, isHeld(key) { return }
    table.put(key, value, state)
  }

  private func isHeld(_ key: String) -> Bool {
    guard table.heldCount > 0, let index = table.find(key) else { return false }
    return table.state(at: index) == .held
  }
}
