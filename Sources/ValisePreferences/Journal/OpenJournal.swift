// One journal that is open, of whichever kind: every call goes on to the journal itself.
//
// An enum, so that a call is one comparison and can be inlined. Measured: through `any
// JournalMedium` the nine calls of an append take 40 ns of its 220, and a class around the two counts
// references for 80.

import ValiseFiles

/// An open journal: mapped, or by system calls.
enum OpenJournal: JournalMedium {
  case mapped(MappedJournal)
  case plain(PlainJournal)

  /// Whether the two are one object.
  func isSame(as other: OpenJournal?) -> Bool {
    switch (self, other) {
    case (.mapped(let a), .mapped(let b)?): a === b
    case (.plain(let a), .plain(let b)?): a === b
    default: false
    }
  }

  var file: OpenFile {
    switch self {
    case .mapped(let journal): journal.file
    case .plain(let journal): journal.file
    }
  }

  var locksCheckpointsApart: Bool {
    switch self {
    case .mapped(let journal): journal.locksCheckpointsApart
    case .plain(let journal): journal.locksCheckpointsApart
    }
  }

  @inline(__always)
  var isLost: Bool {
    switch self {
    case .mapped(let journal): journal.isLost
    case .plain(let journal): journal.isLost
    }
  }

  @inline(__always)
  func take(milliseconds: Int64) throws(JournalTrouble) -> Bool {
    switch self {
    case .mapped(let journal): try journal.take(milliseconds: milliseconds)
    case .plain(let journal): try journal.take(milliseconds: milliseconds)
    }
  }

  func mend() {
    switch self {
    case .mapped(let journal): journal.mend()
    case .plain(let journal): journal.mend()
    }
  }

  @inline(__always)
  func release() {
    switch self {
    case .mapped(let journal): journal.release()
    case .plain(let journal): journal.release()
    }
  }

  func takeCheckpoint(milliseconds: Int64) -> Bool {
    switch self {
    case .mapped(let journal): journal.takeCheckpoint(milliseconds: milliseconds)
    case .plain(let journal): journal.takeCheckpoint(milliseconds: milliseconds)
    }
  }

  func releaseCheckpoint() {
    switch self {
    case .mapped(let journal): journal.releaseCheckpoint()
    case .plain(let journal): journal.releaseCheckpoint()
    }
  }

  var checkpointHolder: Int32 {
    switch self {
    case .mapped(let journal): journal.checkpointHolder
    case .plain(let journal): journal.checkpointHolder
    }
  }

  @inline(__always)
  func generation() throws(FileError) -> UInt64 {
    switch self {
    case .mapped(let journal): journal.generation()
    case .plain(let journal): try journal.generation()
    }
  }

  func liveWords() throws(FileError) -> LiveWords {
    switch self {
    case .mapped(let journal): journal.liveWords()
    case .plain(let journal): try journal.liveWords()
    }
  }

  func storedHeader() throws(FileError) -> JournalHeader.Reading {
    switch self {
    case .mapped(let journal): journal.storedHeader()
    case .plain(let journal): try journal.storedHeader()
    }
  }

  func write(_ header: JournalHeader) throws(FileError) {
    switch self {
    case .mapped(let journal): try journal.write(header)
    case .plain(let journal): try journal.write(header)
    }
  }

  @inline(__always)
  func publish(_ end: JournalCursor?, lastAppend: UInt64) throws(FileError) {
    switch self {
    case .mapped(let journal): journal.publish(end, lastAppend: lastAppend)
    case .plain(let journal): try journal.publish(end, lastAppend: lastAppend)
    }
  }

  func syncHeader() throws(FileError) {
    switch self {
    case .mapped(let journal): try journal.syncHeader()
    case .plain(let journal): try journal.syncHeader()
    }
  }

  func syncRecords(_ count: Int) throws(FileError) {
    switch self {
    case .mapped(let journal): try journal.syncRecords(count)
    case .plain(let journal): try journal.syncRecords(count)
    }
  }

  func withRecords<Result>(
    from offset: Int,
    _ body: (UnsafeRawBufferPointer, _ origin: Int) -> Result
  ) throws(FileError) -> Result {
    switch self {
    case .mapped(let journal): try journal.withRecords(from: offset, body)
    case .plain(let journal): try journal.withRecords(from: offset, body)
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
    switch self {
    case .mapped(let journal):
      try journal.place(record, at: offset, sequence: sequence, epoch: epoch, writer: writer)
    case .plain(let journal):
      try journal.place(record, at: offset, sequence: sequence, epoch: epoch, writer: writer)
    }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    switch self {
    case .mapped(let journal): try journal.write(bytes, at: offset)
    case .plain(let journal): try journal.write(bytes, at: offset)
    }
  }

  @inline(__always)
  func reserve(_ needed: Int) throws(FileError) {
    switch self {
    case .mapped(let journal): try journal.reserve(needed)
    case .plain(let journal): journal.reserve(needed)
    }
  }

  @inline(__always)
  var isAwaited: Bool {
    switch self {
    case .mapped(let journal): journal.isAwaited
    case .plain(let journal): journal.isAwaited
    }
  }

  func wake() {
    switch self {
    case .mapped(let journal): journal.wake()
    case .plain(let journal): journal.wake()
    }
  }

  func wait(whileGenerationIs seen: UInt64) -> Bool {
    switch self {
    case .mapped(let journal): journal.wait(whileGenerationIs: seen)
    case .plain(let journal): journal.wait(whileGenerationIs: seen)
    }
  }
}
