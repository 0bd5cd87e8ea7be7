import ValiseFiles

/// Brings the journal's header into line with the checkpoint that stands beside it.
///
/// Done when a journal is opened for writing, and before each checkpoint: after it the header
/// names what is there. The rules are in Docs/Formats/preferences.md.
struct Reconciliation {
  let place: StorePlace

  /// Takes both locks; does nothing while another process writes a checkpoint.
  func run(_ journal: JournalWriter) throws(JournalTrouble) {
    let medium = journal.medium
    guard medium.takeCheckpoint(milliseconds: 0) else {
      return try journal.locked { _ throws(JournalTrouble) in }
    }
    defer { medium.releaseCheckpoint() }
    try journal.locked { journal throws(JournalTrouble) in try runLocked(journal) }
  }

  /// The same with both locks held.
  func runLocked(_ journal: JournalWriter) throws(JournalTrouble) {
    if try !isInOrder(journal.header) { try bringIntoLine(journal) }
    let base = journal.header.base
    guard journal.cursor.sequence < base else { return }
    // The checkpoint holds records that the journal lost: the next one must not count as held.
    try journal.rewriteHeader { $0.beginEpoch(after: base) }
  }

  private func bringIntoLine(_ journal: JournalWriter) throws(JournalTrouble) {
    let checkpoint = try CheckpointFile.load(place, header: journal.header)
    let header = journal.header
    let lastAppend = try journal.lastAppend()
    let verdict = checkpoint.verdict(
      header,
      hasRecords: journal.cursor.sequence > max(header.base, header.before),
      lastAppend: lastAppend
    )
    switch verdict {
    case .extended(let base): try name(checkpoint, base, journal)
    case .adopted(let base): try adopt(checkpoint, base, journal)
    case .replaced: try follow(checkpoint, journal)
    }
  }

  private func isInOrder(_ header: JournalHeader) throws(JournalTrouble) -> Bool {
    try JournalTrouble.from { () throws(FileError) in
      guard let status = try place.fileSystem.status(place.file) else {
        return header.current.kind == .none && header.next.kind == .none
      }
      return header.current.isSeen(in: status) && header.next.kind == .none
    }
  }

  /// The known checkpoint, at another place or put there by a process that died behind the rename.
  private func name(
    _ checkpoint: CheckpointFile,
    _ base: UInt64,
    _ journal: JournalWriter
  ) throws(JournalTrouble) {
    try journal.rewriteHeader { header in
      header.current = checkpoint.name
      header.base = base
      header.next = CheckpointName()
    }
  }

  /// A stranger's list, or none, below the records.
  private func adopt(
    _ checkpoint: CheckpointFile,
    _ base: UInt64,
    _ journal: JournalWriter
  ) throws(JournalTrouble) {
    if case .damaged = checkpoint.content {
      // It holds nothing that could be relied on: every record counts, those up to the base too.
      if journal.header.base != base { try journal.rewriteHeader { $0.base = base } }
      return
    }
    if checkpoint.status == nil {
      place.report(
        "cannot find the checkpoint '\(place.file)': it was removed by another program; only what"
          + " was set since it was written is left",
        "checkpoint gone"
      )
    }
    try journal.rewriteHeader { header in
      header.current = checkpoint.name
      header.base = base
      header.next = CheckpointName()
      header.lineage += 1
    }
  }

  /// A stranger's list in the place of everything.
  private func follow(
    _ checkpoint: CheckpointFile,
    _ journal: JournalWriter
  ) throws(JournalTrouble) {
    try SetAside.requireJournal(
      place,
      why: "another program replaced '\(place.file)' after the last record was written"
    )
    let sequence = journal.cursor.sequence
    try journal.rewriteHeader { header in
      header.current = checkpoint.name
      header.next = CheckpointName()
      header.lineage += 1
      header.beginEpoch(after: sequence)
    }
  }
}

extension JournalHeader {
  /// Starts over with no records: all up to `sequence` are in the checkpoint.
  mutating func beginEpoch(after sequence: UInt64) {
    epoch += 1
    start = 0
    before = sequence
    base = sequence
  }
}

extension JournalWriter {
  /// When a record was last appended, in milliseconds since 1970; `nil` when that is damaged.
  func lastAppend() throws(JournalTrouble) -> Int? {
    let live = try JournalTrouble.from { () throws(FileError) in try medium.liveWords() }
    return CheckedWord.open(live.lastAppend)
  }
}
