// The journal by system calls: for network file systems, and wherever mapping fails.
//
// Invariants
//   1. The append lock is an exclusive flock, held for one append or one checkpoint.
//   2. A record is written before the words that make it count.
//
// A process that has the journal mapped holds a shared flock for as long as it lives: beside it,
// no plain append gets the lock, and the values are held in memory.
//
// Safe because: pointers are used within the call that got them.

import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A journal that is read and written by system calls.
final class PlainJournal: JournalMedium {
  let file: OpenFile

  init(_ file: OpenFile) { self.file = file }

  var locksCheckpointsApart: Bool { false }
  var isLost: Bool { false }

  func take(milliseconds: Int64) throws(JournalTrouble) -> Bool {
    let isTaken: Bool
    do throws(FileError) {
      isTaken = try FileLock.take(file, .exclusive, milliseconds: milliseconds)
    } catch {
      throw .file(error)
    }
    guard isTaken else { throw .held(by: 0) }
    // A holder that died may have left a record that does not count yet; only a look can tell.
    return true
  }

  func mend() {}

  func release() {
    // The lock also ends with the descriptor; there is nothing to do about a failure here.
    try? file.unlock()
  }

  func takeCheckpoint(milliseconds: Int64) -> Bool { true }
  func releaseCheckpoint() {}
  var checkpointHolder: Int32 { 0 }

  func generation() throws(FileError) -> UInt64 {
    try number(at: JournalLayout.generation)
  }

  func liveWords() throws(FileError) -> LiveWords {
    let serial = try number(at: JournalLayout.serial)
    let bytes = try bytes(at: JournalLayout.generation, count: 40)
    guard bytes.count == 40 else {
      return LiveWords(generation: 0, serial: 0, committed: 1, lastAppend: 1, sequence: 1)
    }
    return LiveWords(
      generation: bytes.number(at: 0, as: UInt64.self),
      serial: serial,
      committed: bytes.number(at: 8, as: UInt64.self),
      lastAppend: bytes.number(at: 16, as: UInt64.self),
      sequence: bytes.number(at: 32, as: UInt64.self)
    )
  }

  func storedHeader() throws(FileError) -> JournalHeader.Reading {
    JournalHeader.read(try bytes(at: 0, count: 2 * JournalLayout.headerSize))
  }

  func write(_ header: JournalHeader) throws(FileError) {
    let bytes = header.bytes()
    try put(bytes, at: JournalLayout.secondHeader)
    try put(bytes, at: 0)
    var serial = [UInt8](repeating: 0, count: 8)
    serial.put(header.serial, at: 0)
    try put(serial, at: JournalLayout.serial)
  }

  func publish(_ end: JournalCursor?, lastAppend: UInt64) throws(FileError) {
    var words = try bytes(at: JournalLayout.generation, count: 40)
    words += repeatElement(0, count: 40 - words.count)
    words.put(words.number(at: 0, as: UInt64.self) &+ 1, at: 0)
    let (committed, sequence) = end?.words ?? (0, 0)
    words.put(committed, at: 8)
    words.put(lastAppend, at: 16)
    words.put(sequence, at: 32)
    try put(words, at: JournalLayout.generation)
  }

  func syncHeader() throws(FileError) { try file.syncData() }
  func syncRecords(_ count: Int) throws(FileError) { try file.syncData() }

  func withRecords<Result>(
    from offset: Int,
    _ body: (UnsafeRawBufferPointer, Int) -> Result
  ) throws(FileError) -> Result {
    let size = try file.status().size
    let count = max(size - JournalLayout.pageSize - offset, 0)
    let bytes = try bytes(at: JournalLayout.pageSize + offset, count: count)
    return bytes.withUnsafeBytes { body($0, offset) }
  }

  func place(
    _ record: NewRecord,
    at offset: Int,
    sequence: UInt64,
    epoch: UInt32,
    writer: UInt32
  ) throws(FileError) {
    var bytes = [UInt8](repeating: 0, count: record.paddedLength)
    bytes.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      record.write(to: start, sequence: sequence, epoch: epoch, writer: writer)
    }
    try write(bytes, at: offset)
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try file.noteAppend()
    try put(bytes, at: JournalLayout.pageSize + offset)
  }

  /// A write makes its own room.
  func reserve(_ needed: Int) {}

  /// Nobody can wait for a file that is not mapped.
  var isAwaited: Bool { false }
  func wake() {}
  func wait(whileGenerationIs seen: UInt64) -> Bool { false }

  private func number(at place: Int) throws(FileError) -> UInt64 {
    let bytes = try bytes(at: place, count: 8)
    return bytes.count == 8 ? bytes.number(at: 0, as: UInt64.self) : 0
  }

  private func bytes(at place: Int, count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let result: Result<Int, FileError> = bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(FileError) in try file.read(into: buffer, at: place) }
    }
    let read = try result.get()
    if read < count { bytes.removeLast(count - read) }
    return bytes
  }

  private func put(_ bytes: [UInt8], at place: Int) throws(FileError) {
    let result: Result<Void, FileError> = bytes.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try file.write(bytes, at: place) }
    }
    try result.get()
  }
}
