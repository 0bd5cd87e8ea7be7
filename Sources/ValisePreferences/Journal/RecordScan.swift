import ValiseFiles

/// What the records themselves say when no header does.
enum RecordScan {
  /// A header for the records at the start of a journal; `nil` when none stands there.
  static func header(
    from medium: OpenJournal,
    _ place: StorePlace
  ) throws(JournalTrouble) -> JournalHeader? {
    guard let header = try header(from: medium) else { return nil }
    place.report(
      "cannot read either header of '\(place.journal)': it is made anew from the records,"
        + " which are whole",
      "header rebuilt"
    )
    return header
  }

  /// The same, and nothing is said.
  static func header(from medium: OpenJournal) throws(JournalTrouble) -> JournalHeader? {
    // Safe because: the first record is looked at within the call that lends it.
    let first = try JournalTrouble.from { () throws(FileError) in
      try medium.withRecords(from: 0) { bytes, _ in
        FoundRecord(bytes).map { (UInt64($0.epoch), $0.sequence) }
      }
    }
    guard let (epoch, sequence) = first, 1..<1 << 62 ~= sequence else { return nil }
    var header = JournalHeader(epoch: epoch)
    header.before = sequence - 1
    header.base = sequence - 1
    header.current.kind = .any
    return header
  }

  /// Whether anything at all stands where the records should be: a new journal holds zeros there.
  static func findsBytes(in medium: OpenJournal) throws(JournalTrouble) -> Bool {
    // Safe because: the bytes are looked at within the call that lends them.
    try JournalTrouble.from { () throws(FileError) in
      try medium.withRecords(from: 0) { bytes, _ in bytes.contains { $0 != 0 } }
    }
  }
}
