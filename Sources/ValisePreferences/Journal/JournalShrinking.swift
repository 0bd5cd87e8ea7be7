// Safe because: records are looked at within the call that lends them.

import ValiseFiles

/// Gives back the room that a burst of writes took, once a checkpoint holds them.
///
/// Done by whoever has a journal alone: others may have what is cut off in their mappings.
struct JournalShrinking {
  let file: OpenFile

  private static let size = JournalLayout.pageSize + JournalLayout.firstCapacity

  /// Cuts a journal of more than four times its first size to that, if all that counts fits there.
  ///
  /// What the header on disk may still need is in the checkpoint: both are synced first.
  func run() throws(JournalTrouble) {
    try JournalTrouble.from { () throws(FileError) in
      guard try file.status().size > 4 * Self.size, try fits() else { return }
      try file.syncData()
      try file.truncate(to: Self.size)
    }
  }

  private func fits() throws(FileError) -> Bool {
    let medium = OpenJournal.plain(PlainJournal(file))
    guard case .good(let header) = try medium.storedHeader(),
      let committed = CheckedWord.open(try medium.liveWords().committed)
    else { return false }
    var cursor = JournalCursor(header)
    try medium.withRecords(from: cursor.offset) { bytes, origin in
      while cursor.next(in: bytes, origin: origin) != nil {}
    }
    return cursor.offset <= JournalLayout.firstCapacity && committed <= cursor.offset
  }
}
