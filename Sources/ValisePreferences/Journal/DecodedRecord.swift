// Safe because: records are decoded within the call that lends their bytes.

import ValiseFiles

/// A record that was copied out of a journal.
struct DecodedRecord: Sendable {
  var key: String
  /// What the key is set to; `nil` removes it.
  var value: PropertyListValue?
  var sequence: UInt64
  var writer: UInt32
  /// Whether the value is a dictionary that takes the place of everything.
  var replacesEverything: Bool

  /// - Throws: `PropertyListError` when the value is not of its kind.
  init(_ record: FoundRecord) throws(PropertyListError) {
    key = record.key
    value = try record.value()
    sequence = record.sequence
    writer = record.writer
    replacesEverything = record.kind == .everything
  }

  /// Puts the whole records of a journal from `cursor` on into `records`, and moves it behind them.
  ///
  /// What does not decode is said once and left out. Up to `committed` nothing is written over a
  /// record while the header stands; what lies behind it may be changing, and is copied before it is
  /// checked.
  static func read(
    _ medium: OpenJournal,
    _ cursor: inout JournalCursor,
    _ place: StorePlace,
    committed: Int,
    into records: inout [DecodedRecord]
  ) throws(JournalTrouble) {
    var walk = cursor
    try JournalTrouble.from { () throws(FileError) in
      try medium.withRecords(from: walk.offset) { bytes, origin in
        while walk.offset < committed, let record = walk.next(in: bytes, origin: origin) {
          if let decoded = decode(record, place) { records.append(decoded) }
        }
        while let copy = walk.copyOfNext(in: bytes, origin: origin) {
          let isWhole = copy.withUnsafeBytes { copy in
            guard let record = walk.next(in: copy, origin: walk.offset) else { return false }
            if let decoded = decode(record, place) { records.append(decoded) }
            return true
          }
          if !isWhole { break }
        }
      }
    }
    cursor = walk
  }

  private static func decode(_ record: FoundRecord, _ place: StorePlace) -> DecodedRecord? {
    do throws(PropertyListError) {
      return try DecodedRecord(record)
    } catch {
      // Overwritten since it was checked: the header says so by now, and all is read again.
      guard FoundRecord(record.bytes)?.sequence == record.sequence else { return nil }
      place.report(
        "cannot decode a record of '\(place.journal)': \(error); the key keeps what it held",
        "record"
      )
      return nil
    }
  }
}
