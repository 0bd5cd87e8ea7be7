// Safe because: the checksum reads the bytes within the call that lends them.

import CValise
import ValiseFiles

/// A checkpoint on its way: the list, and the record up to which it holds everything.
struct CheckpointSnapshot {
  let place: StorePlace
  private let bytes: [UInt8]
  /// Behind the last record that the list holds.
  private let cursor: JournalCursor
  private let name: CheckpointName

  /// `memory` is a copy of what is known: no lock is needed to read it.
  init(place: StorePlace, memory: StoreMemory, cursor: JournalCursor) {
    var memory = memory
    self.place = place
    self.cursor = cursor
    bytes = BinaryPropertyList.encode(memory.entries())
    let checksum = bytes.withUnsafeBytes { valise_crc32c(0, $0.baseAddress, $0.count) }
    name = CheckpointName(kind: .named, checksum: checksum, size: UInt64(bytes.count))
  }

  /// Has the journal say what is about to be put in place.
  func announce(_ journal: JournalWriter) throws(JournalTrouble) {
    try journal.rewriteHeader { header in
      header.next = name
      header.nextBase = cursor.sequence
    }
  }

  /// Puts the file in place, behind an announcement that survives a power cut.
  ///
  /// The records need not: the file holds them, and before it stands there, what was not synced may
  /// be lost.
  func put(_ journal: JournalWriter) throws(JournalTrouble) {
    try journal.syncHeader()
    try JournalTrouble.from { () throws(FileError) in
      let file = WholeFile(place.file, makesFolders: false, fileSystem: place.fileSystem)
      try file.write(bytes)
    }
  }

  /// Has the journal extend the new file, and frees the room of the records that it holds.
  func finish(_ journal: JournalWriter) throws(JournalTrouble) {
    let header = journal.header
    guard header.epoch == cursor.epoch, header.nextBase == cursor.sequence else { return }
    let status = try JournalTrouble.from { () throws(FileError) in
      try place.fileSystem.status(place.file)
    }
    guard let status else { return }
    let current = name.seen(in: status)
    let isAll = journal.cursor.sequence == cursor.sequence
    try journal.rewriteHeader { header in
      header.current = current
      header.next = CheckpointName()
      header.base = cursor.sequence
      if isAll {
        header.beginEpoch(after: cursor.sequence)
      } else {
        header.start = cursor.offset
        header.before = cursor.sequence
      }
    }
    if !isAll { try moveRest(journal, beside: header.current) }
  }

  /// Copies the records after the checkpoint to the front, where nothing is needed any more.
  ///
  /// The syncs are under the lock. Between each two stands what the later step takes away: the room
  /// that an older header needs, the records that the new one does not name.
  private func moveRest(
    _ journal: JournalWriter,
    beside former: CheckpointName
  ) throws(JournalTrouble) {
    let (start, end) = (cursor.offset, journal.cursor.offset)
    let comfortable = JournalLayout.comfortableSize(beside: former.size)
    guard start >= comfortable, end - start <= start else { return }
    try journal.syncHeader()
    let epoch = journal.header.epoch + 1
    let rest = try journal.bytes(from: start, to: end)
    try journal.overwriteFront(Restamping.records(rest, epoch: epoch))
    try journal.rewriteHeader { $0.beginEpoch(after: cursor.sequence) }
    try journal.catchUpWithCopies()
    try journal.syncHeader()
  }
}

/// Records as they would be under another epoch.
enum Restamping {
  /// Whole records, one after another, with their padding.
  static func records(_ bytes: [UInt8], epoch: UInt64) -> [UInt8] {
    var bytes = bytes
    var place = 0
    while place + NewRecord.headSize <= bytes.count {
      let length = Int(bytes.number(at: place, as: UInt32.self))
      guard length >= NewRecord.headSize, place + length <= bytes.count else { break }
      bytes.put(UInt32(truncatingIfNeeded: epoch), at: place + 16)
      let checksum = bytes.withUnsafeBytes { buffer in
        valise_crc32c(0, buffer.baseAddress.map { $0 + place + 8 }, length - 8)
      }
      bytes.put(checksum, at: place + 4)
      place += (length + 7) & ~7
    }
    return bytes
  }
}
