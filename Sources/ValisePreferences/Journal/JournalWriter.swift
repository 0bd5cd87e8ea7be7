// The one way into a journal for writing: every change is made between `take` and `release`, by
// one thread of the store at a time, after the journal was caught up with.
//
// Invariants
//   1. Nothing is written at a place that an earlier record of this epoch still needs.
//   2. A header is written before anything that only the new header makes right is overwritten.
//   3. What a dead holder left whole counts; what it left torn is overwritten.
//
// Safe because: records are looked at within the call that lends them.

import CValise
import ValiseFiles

/// Appends to a journal, and moves it on when a checkpoint was written.
///
/// A class, for it is kept in the store's state and changed there. Measured: a structure of its size
/// is copied out and in again for each append, 15 ns.
// Safe because: what varies is used with the lock of the store that owns it; `sync` needs `medium`
// alone.
final class JournalWriter: @unchecked Sendable {
  /// How long a lock is waited for.
  static let patience: Int64 = 2_000
  /// How often that is waited again while others append: the lock is busy then, and not held.
  private static let turns = 10

  let medium: OpenJournal
  private let place: StorePlace
  private let writer: UInt32
  private(set) var header: JournalHeader
  private(set) var cursor: JournalCursor

  /// A writer of an open journal; `header` is what the journal said of itself at opening.
  init(_ medium: OpenJournal, header: JournalHeader, writer: UInt32, place: StorePlace) {
    self.medium = medium
    self.header = header
    self.writer = writer
    self.place = place
    cursor = JournalCursor(header)
    // Far from the one that the journal has, whatever that is: the first lock looks at everything.
    cursor.generation = ~((try? medium.generation()) ?? 0)
  }

  /// Runs `body` with the lock held and the journal caught up with.
  ///
  /// - Throws: `JournalTrouble`; whatever `body` appended may count or not when it is `.lost`.
  func locked<Result>(
    milliseconds: Int64 = JournalWriter.patience,
    _ body: (JournalWriter) throws(JournalTrouble) -> Result
  ) throws(JournalTrouble) -> Result {
    let lastHolderDied = try take(milliseconds)
    defer { medium.release() }
    try catchUp(looksTwice: lastHolderDied)
    if lastHolderDied { medium.mend() }
    let result = try body(self)
    if medium.isLost { throw .lost }
    return result
  }

  // The lock is not fair: a writer among many that never pause may wait beyond any deadline while
  // each of them holds it for a moment.
  private func take(_ milliseconds: Int64) throws(JournalTrouble) -> Bool {
    let medium = medium
    for _ in 1..<Self.turns {
      let before = try JournalTrouble.from { () throws(FileError) in try medium.generation() }
      do throws(JournalTrouble) {
        return try medium.take(milliseconds: milliseconds)
      } catch {
        guard case .held = error, milliseconds > 0,
          try JournalTrouble.from({ () throws(FileError) in try medium.generation() }) != before
        else { throw error }
      }
    }
    return try medium.take(milliseconds: milliseconds)
  }

  /// Appends one record; it survives SIGKILL when this returns.
  ///
  /// The lock is held.
  func append(_ record: NewRecord) throws(JournalTrouble) {
    guard record.length <= JournalLayout.longestRecord else { throw .tooLong(record.length) }
    let end = cursor.offset + record.paddedLength
    let (medium, cursor, writer) = (medium, cursor, writer)
    let generation = try JournalTrouble.from { () throws(FileError) in
      try medium.reserve(end)
      try medium.place(
        record,
        at: cursor.offset,
        sequence: cursor.sequence + 1,
        epoch: UInt32(truncatingIfNeeded: cursor.epoch),
        writer: writer
      )
      let now = CheckedWord.seal(Int(Clock.wall()))
      try medium.publish(committed: CheckedWord.seal(end), lastAppend: now)
      return try medium.generation()
    }
    self.cursor.sequence += 1
    self.cursor.offset = end
    self.cursor.generation = generation
  }

  /// Writes a header that differs from the last by what `change` does.
  ///
  /// The lock is held. Under a new epoch nothing before `start` counts any more.
  func rewriteHeader(_ change: (inout JournalHeader) -> Void) throws(JournalTrouble) {
    change(&header)
    header.serial += 1
    let (medium, header) = (medium, header)
    if header.epoch != cursor.epoch { cursor = JournalCursor(header) }
    cursor.serial = header.serial
    let committed = CheckedWord.seal(cursor.offset)
    cursor.generation = try JournalTrouble.from { () throws(FileError) in
      let lastAppend = try medium.liveWords().lastAppend
      // Until the header stands, only the records themselves say how many count.
      try medium.publish(committed: 0, lastAppend: lastAppend)
      try medium.write(header)
      try medium.publish(committed: committed, lastAppend: lastAppend)
      return try medium.generation()
    }
  }

  /// Moves behind records that were written here by `overwrite` under the present epoch.
  ///
  /// The lock is held.
  func catchUpWithCopies() throws(JournalTrouble) {
    let medium = medium
    let live = try JournalTrouble.from { () throws(FileError) in try medium.liveWords() }
    try advance(live)
  }

  /// Makes every record so far survive a power cut.
  func sync() throws(JournalTrouble) {
    try JournalTrouble.from { () throws(FileError) in try medium.file.syncData() }
  }

  /// The bytes of records between two places, as they are.
  func bytes(from start: Int, to end: Int) throws(JournalTrouble) -> [UInt8] {
    try JournalTrouble.from { () throws(FileError) in
      try medium.withRecords(from: start) { bytes, origin in
        Array(bytes[(start - origin)..<min(end - origin, bytes.count)])
      }
    }
  }

  /// Writes bytes of records where nothing is needed any more.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(JournalTrouble) {
    try JournalTrouble.from { () throws(FileError) in try medium.write(bytes, at: offset) }
  }

  /// Takes in what others appended and what became of the header.
  private func catchUp(looksTwice: Bool) throws(JournalTrouble) {
    let medium = medium
    if !looksTwice {
      let now = try JournalTrouble.from { () throws(FileError) in try medium.generation() }
      if now == cursor.generation { return }
    }
    if medium.isLost { throw .lost }
    let live = try JournalTrouble.from { () throws(FileError) in try medium.liveWords() }
    if looksTwice || live.serial != cursor.serial { try followHeader(live.serial) }
    try advance(live, tells: looksTwice)
    if header.isDead { throw .dead }
  }

  private func followHeader(_ serial: UInt64) throws(JournalTrouble) {
    let medium = medium
    switch try JournalTrouble.from({ () throws(FileError) in try medium.readHeader() }) {
    case .good(let header):
      self.header = header
      if !cursor.isIn(header) { cursor = JournalCursor(header) }
      cursor.serial = header.serial
      if serial != header.serial {
        try JournalTrouble.from { () throws(FileError) in try medium.write(header) }
      }
    case .newer(let version): throw .newer(version)
    case .damaged:
      let header = header
      try JournalTrouble.from { () throws(FileError) in try medium.write(header) }
    }
  }

  /// Moves behind the last whole record, and says so where the words say otherwise.
  ///
  /// A holder that died may have said what counts and not that something changed: with `tells`
  /// everybody is told, else a third writer would append where that holder did.
  private func advance(
    _ live: LiveWords,
    tells: Bool = false
  ) throws(JournalTrouble) {
    let (medium, start) = (medium, cursor)
    let committed = CheckedWord.open(live.committed)
    let found = try JournalTrouble.from { () throws(FileError) in
      var cursor = start
      try medium.withRecords(from: cursor.offset) { bytes, origin in
        while cursor.next(in: bytes, origin: origin) != nil {}
      }
      return cursor
    }
    if let committed, committed > found.offset {
      try DeadRoom(medium: medium, place: place).clear(header)
    }
    cursor = try JournalTrouble.from { () throws(FileError) in
      var cursor = found
      if tells || committed != cursor.offset {
        let end = CheckedWord.seal(cursor.offset)
        try medium.publish(committed: end, lastAppend: live.lastAppend)
      }
      cursor.generation = try medium.generation()
      return cursor
    }
  }
}
