// The one way into a journal for writing: every change is made between `take` and `release`, by
// one thread of the store at a time, after the journal was caught up with.
//
// Invariants
//   1. Nothing is written at a place that an earlier record of this epoch still needs.
//   2. A header is written before anything that only the new header makes right is overwritten.
//   3. What a dead holder left whole counts; what it left torn is overwritten.
//   4. The words that holders leave are believed once the records were seen to agree with them, and
//      until somebody cannot find a record that they count.
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
  static let turns = 10

  let medium: OpenJournal
  private let place: StorePlace
  private let writer: UInt32
  private(set) var header: JournalHeader
  private(set) var cursor: JournalCursor
  /// Whether what others appended need not be read to append behind it.
  private var believesWords = false

  /// A writer of an open journal; `header` is what the journal said of itself at opening.
  init(_ medium: OpenJournal, header: JournalHeader, writer: UInt32, place: StorePlace) {
    self.medium = medium
    self.header = header
    self.writer = writer
    self.place = place
    cursor = JournalCursor(header)
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
    try catchUp(lastHolderDied: lastHolderDied)
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
    let (medium, start, writer) = (medium, cursor.offset, writer)
    var end = cursor
    end.offset += record.paddedLength
    end.sequence += 1
    let written = end
    end.generation = try JournalTrouble.from { () throws(FileError) in
      try medium.reserve(written.offset)
      try medium.place(
        record,
        at: start,
        sequence: written.sequence,
        epoch: UInt32(truncatingIfNeeded: written.epoch),
        writer: writer
      )
      try medium.publish(written, lastAppend: CheckedWord.seal(Int(Clock.wall())))
      return try medium.generation()
    }
    cursor = end
  }

  /// A record that the words count was not to be found: the next lock looks at everything.
  func doubt() {
    believesWords = false
    cursor = JournalCursor(header)
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
    let end = cursor
    cursor.generation = try JournalTrouble.from { () throws(FileError) in
      let lastAppend = try medium.liveWords().lastAppend
      // Until the header stands, only the records themselves say how many count.
      try medium.publish(nil, lastAppend: lastAppend)
      try medium.write(header)
      try medium.publish(end, lastAppend: lastAppend)
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

  /// Makes the header survive a power cut, perhaps before the records do.
  func syncHeader() throws(JournalTrouble) {
    try JournalTrouble.from { () throws(FileError) in try medium.syncHeader() }
  }

  /// The bytes of records between two places, as they are.
  func bytes(from start: Int, to end: Int) throws(JournalTrouble) -> [UInt8] {
    try JournalTrouble.from { () throws(FileError) in
      try medium.withRecords(from: start) { bytes, origin in
        Array(bytes[(start - origin)..<min(end - origin, bytes.count)])
      }
    }
  }

  /// Writes bytes of records to the front, where nothing is needed any more, and makes them survive
  /// a power cut.
  func overwriteFront(_ bytes: [UInt8]) throws(JournalTrouble) {
    try JournalTrouble.from { () throws(FileError) in
      try medium.write(bytes, at: 0)
      try medium.syncRecords(bytes.count)
    }
  }

  /// Takes in what others appended and what became of the header.
  private func catchUp(lastHolderDied: Bool) throws(JournalTrouble) {
    let medium = medium
    let readsAll = lastHolderDied || !believesWords
    if !readsAll {
      let now = try JournalTrouble.from { () throws(FileError) in try medium.generation() }
      if now == cursor.generation { return }
    }
    if medium.isLost { throw .lost }
    let live = try JournalTrouble.from { () throws(FileError) in try medium.liveWords() }
    if readsAll || live.serial != cursor.serial { try followHeader(live.serial) }
    if readsAll || !cursor.move(to: live) { try advance(live, tells: lastHolderDied) }
    believesWords = true
    if header.isDead { throw .dead }
  }

  private func followHeader(_ serial: UInt64) throws(JournalTrouble) {
    let medium = medium
    switch try JournalTrouble.from({ () throws(FileError) in try medium.readHeader() }) {
    case .good(let header):
      let isOtherLineage = header.lineage != self.header.lineage
      self.header = header
      if isOtherLineage || !cursor.isIn(header) { cursor = JournalCursor(header) }
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
    let found = try JournalTrouble.from { () throws(FileError) in
      var cursor = start
      try medium.withRecords(from: cursor.offset) { bytes, origin in
        while cursor.next(in: bytes, origin: origin) != nil {}
      }
      return cursor
    }
    cursor = found
    if let committed = CheckedWord.open(live.committed), committed > found.offset {
      try DeadRoom(medium: medium, place: place).clear(header)
      // Whoever knew of the records that went must not go on behind them.
      try rewriteHeader { $0.lineage += 1 }
    }
    let agrees = live.end.map { $0 == (found.offset, found.sequence) } ?? false
    cursor.generation = try JournalTrouble.from { () throws(FileError) in
      if tells || !agrees { try medium.publish(found, lastAppend: live.lastAppend) }
      return try medium.generation()
    }
  }
}

extension JournalCursor {
  /// Moves to where the words of a holder say that the records end; `false` where they do not say.
  mutating func move(to live: LiveWords) -> Bool {
    guard let end = live.end, end.offset >= offset, end.sequence >= sequence else { return false }
    (offset, sequence) = end
    generation = live.generation
    return true
  }
}
