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

  /// The whole records of a journal from `cursor` on, which moves behind them.
  ///
  /// What does not decode is said once and left out. `copying` where records may be overwritten
  /// meanwhile: what is decoded is then what was checked.
  static func read(
    _ medium: OpenJournal,
    _ cursor: inout JournalCursor,
    _ place: StorePlace,
    copying: Bool = false
  ) throws(JournalTrouble) -> [DecodedRecord] {
    var walk = cursor
    var records: [DecodedRecord] = []
    // Not the closure's result. Measured: the array's type would be made for it, 15 µs of the first
    // get of a process.
    try JournalTrouble.from { () throws(FileError) in
      try medium.withRecords(from: walk.offset) { bytes, origin in
        if copying {
          Array(bytes).withUnsafeBytes { take($0, origin, &walk, &records, place) }
        } else {
          take(bytes, origin, &walk, &records, place)
        }
      }
    }
    cursor = walk
    return records
  }

  private static func take(
    _ bytes: UnsafeRawBufferPointer,
    _ origin: Int,
    _ walk: inout JournalCursor,
    _ records: inout [DecodedRecord],
    _ place: StorePlace
  ) {
    while let record = walk.next(in: bytes, origin: origin) {
      if let decoded = decode(record, place) { records.append(decoded) }
    }
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
