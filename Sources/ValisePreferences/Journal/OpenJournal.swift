// One journal that is open, of whichever kind: every call goes on to the journal itself.
//
// A class of its own, so that a call is one comparison and can be inlined. Measured: through `any
// JournalMedium` the nine calls of an append take 40 ns of its 220; an optional enum or structure of
// the two kinds has its type made at run time, 50 µs of a process's first get.

import ValiseFiles

/// An open journal: mapped, or by system calls.
final class OpenJournal: JournalMedium {
  private let mapped: MappedJournal?
  /// What takes the calls where nothing is mapped.
  private let plain: PlainJournal

  /// A journal that is mapped.
  init(_ journal: MappedJournal) {
    mapped = journal
    plain = PlainJournal(journal.file)
  }

  /// A journal that is read and written by system calls.
  init(_ journal: PlainJournal) {
    mapped = nil
    plain = journal
  }

  var file: OpenFile { plain.file }

  var locksCheckpointsApart: Bool {
    if let mapped { mapped.locksCheckpointsApart } else { plain.locksCheckpointsApart }
  }

  @inline(__always)
  var isLost: Bool {
    if let mapped { mapped.isLost } else { plain.isLost }
  }

  @inline(__always)
  func take(milliseconds: Int64) throws(JournalTrouble) -> Bool {
    if let mapped {
      try mapped.take(milliseconds: milliseconds)
    } else {
      try plain.take(milliseconds: milliseconds)
    }
  }

  func mend() {
    if let mapped { mapped.mend() } else { plain.mend() }
  }

  @inline(__always)
  func release() {
    if let mapped { mapped.release() } else { plain.release() }
  }

  func takeCheckpoint(milliseconds: Int64) -> Bool {
    if let mapped {
      mapped.takeCheckpoint(milliseconds: milliseconds)
    } else {
      plain.takeCheckpoint(milliseconds: milliseconds)
    }
  }

  func releaseCheckpoint() {
    if let mapped { mapped.releaseCheckpoint() } else { plain.releaseCheckpoint() }
  }

  var checkpointHolder: Int32 {
    if let mapped { mapped.checkpointHolder } else { plain.checkpointHolder }
  }

  @inline(__always)
  func generation() throws(FileError) -> UInt64 {
    if let mapped { mapped.generation() } else { try plain.generation() }
  }

  func liveWords() throws(FileError) -> LiveWords {
    if let mapped { mapped.liveWords() } else { try plain.liveWords() }
  }

  func headerBytes() throws(FileError) -> [UInt8] {
    if let mapped { mapped.headerBytes() } else { try plain.headerBytes() }
  }

  func write(_ header: JournalHeader) throws(FileError) {
    if let mapped { try mapped.write(header) } else { try plain.write(header) }
  }

  @inline(__always)
  func publish(committed: UInt64, lastAppend: UInt64) throws(FileError) {
    if let mapped {
      mapped.publish(committed: committed, lastAppend: lastAppend)
    } else {
      try plain.publish(committed: committed, lastAppend: lastAppend)
    }
  }

  func withRecords<Result>(
    from offset: Int,
    _ body: (UnsafeRawBufferPointer, _ origin: Int) -> Result
  ) throws(FileError) -> Result {
    if let mapped {
      try mapped.withRecords(from: offset, body)
    } else {
      try plain.withRecords(from: offset, body)
    }
  }

  @inline(__always)
  func place(
    _ record: NewRecord,
    at offset: Int,
    sequence: UInt64,
    epoch: UInt32,
    writer: UInt32
  ) throws(FileError) {
    if let mapped {
      try mapped.place(record, at: offset, sequence: sequence, epoch: epoch, writer: writer)
    } else {
      try plain.place(record, at: offset, sequence: sequence, epoch: epoch, writer: writer)
    }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    if let mapped {
      try mapped.write(bytes, at: offset)
    } else {
      try plain.write(bytes, at: offset)
    }
  }

  @inline(__always)
  func reserve(_ needed: Int) throws(FileError) {
    if let mapped { try mapped.reserve(needed) } else { plain.reserve(needed) }
  }

  @inline(__always)
  var isAwaited: Bool {
    if let mapped { mapped.isAwaited } else { plain.isAwaited }
  }

  func wake() {
    if let mapped { mapped.wake() } else { plain.wake() }
  }

  func wait(whileGenerationIs seen: UInt64) -> Bool {
    if let mapped {
      mapped.wait(whileGenerationIs: seen)
    } else {
      plain.wait(whileGenerationIs: seen)
    }
  }
}
