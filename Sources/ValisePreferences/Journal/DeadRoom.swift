// Safe because: bytes are looked at within the call that lends them, and each slice is cut to their
// count.

import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The bytes of a journal where no record counts.
///
/// Within one boot they harm nobody: records were written one after another, so behind the last
/// whole one there is none that could follow it. A power cut may leave holes: a record that fills
/// one would bring back what stood behind it, out of turn.
struct DeadRoom {
  let medium: OpenJournal
  let place: StorePlace

  /// Zeros all of it, and makes that survive a power cut, before anything is appended.
  ///
  /// The journal's lock is held. What counted once and does not check is set aside first.
  func clear(_ header: JournalHeader) throws(JournalTrouble) {
    let end = try end(of: header)
    try keepWhatCounted(until: end)
    let isChanged = try clear(from: 0, to: header.start)
    guard try clear(from: end.offset, to: .max) || isChanged else { return }
    try JournalTrouble.from { () throws(FileError) in try medium.file.syncData() }
  }

  /// Behind the last record that counts.
  private func end(of header: JournalHeader) throws(JournalTrouble) -> JournalCursor {
    try JournalTrouble.from { () throws(FileError) in
      var cursor = JournalCursor(header)
      try medium.withRecords(from: cursor.offset) { bytes, origin in
        while cursor.next(in: bytes, origin: origin) != nil {}
      }
      return cursor
    }
  }

  /// Where the words say that more counts than does, the bytes are kept, and the words put right.
  private func keepWhatCounted(until end: JournalCursor) throws(JournalTrouble) {
    let live = try JournalTrouble.from { () throws(FileError) in try medium.liveWords() }
    guard let committed = CheckedWord.open(live.committed), committed > end.offset else { return }
    try SetAside.requireJournal(place, why: SetAside.endIsNotWhole)
    try JournalTrouble.from { () throws(FileError) in
      try medium.publish(end, lastAppend: live.lastAppend)
    }
  }

  /// Puts zeros where anything else stands; says whether anything did.
  private func clear(from start: Int, to end: Int) throws(JournalTrouble) -> Bool {
    try JournalTrouble.from { () throws(FileError) in
      let size = try medium.file.status().size - JournalLayout.pageSize
      var isChanged = false
      for place in stride(from: start, to: min(end, size), by: JournalLayout.pageSize) {
        let count = min(min(end, size) - place, JournalLayout.pageSize)
        let isClear = try medium.withRecords(from: place) { bytes, origin in
          Self.isClear(
            UnsafeRawBufferPointer(rebasing: bytes.dropFirst(place - origin).prefix(count))
          )
        }
        if isClear { continue }
        try medium.write([UInt8](repeating: 0, count: count), at: place)
        isChanged = true
      }
      return isChanged
    }
  }

  /// Whether each byte is zero: the first one is, and each is the one before it.
  private static func isClear(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return true }
    return bytes[0] == 0 && memcmp(start, start + 1, bytes.count - 1) == 0
  }
}
