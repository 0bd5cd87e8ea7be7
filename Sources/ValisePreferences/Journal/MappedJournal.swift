// The journal as memory that every process shares.
//
// Invariants
//   1. The header page and the records are two guarded regions: a record that is lost does not
//      take the lock with it.
//   2. A header page that was lost, or whose lock could not be given back, is never unmapped: the
//      thread's list of robust locks may still lead into it.
//   3. The region of records only ever grows; an older, shorter one lives as long as its readers.
//
// Safe because: `page` is mapped for as long as the object lives and guarded against SIGBUS; the
// words in it are read and written whole by atomic operations; the region is checked for room
// before each access and is replaced under `latest`. `writing` is touched only by the thread that
// holds the lock.

import CValise
import Synchronization
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A journal that is mapped.
final class MappedJournal: JournalMedium, @unchecked Sendable {
  let file: OpenFile
  private let page: UnsafeMutableRawPointer
  private let slot: Int32
  private let isWritable: Bool
  private let latest: Mutex<RecordRegion>
  private var writing: RecordRegion
  /// Whether a lock was made anew while this process held it.
  private let isEntangled = Atomic(false)
  /// How many threads of this process wait for the generation.
  private let ownWaiters = Atomic<UInt32>(0)

  /// Maps an open journal of at least a header page.
  ///
  /// - Throws: Where mapping fails, or no guard is to be had (ENOTSUP).
  init(_ file: OpenFile, isWritable: Bool) throws(FileError) {
    let size = try file.status().size
    self.file = file
    self.isWritable = isWritable
    page = try file.map(length: JournalLayout.pageSize, writable: isWritable)
    slot = valise_guard_add(page, JournalLayout.pageSize)
    do throws(FileError) {
      guard slot >= 0 else { throw FileError(FileOperation(.map, file.path), errno: ENOTSUP) }
      let capacity = max(size - JournalLayout.pageSize, 0)
      writing = try RecordRegion(file, capacity: capacity, isWritable: isWritable)
    } catch {
      valise_guard_remove(slot)
      try? file.fileSystem.unmap(page, length: JournalLayout.pageSize, path: file.path)
      throw error
    }
    latest = Mutex(writing)
  }

  deinit {
    let isLost = isLost
    valise_guard_remove(slot)
    guard !isLost, !isEntangled.load(ordering: .acquiring) else { return }
    try? file.fileSystem.unmap(page, length: JournalLayout.pageSize, path: file.path)
  }

  var locksCheckpointsApart: Bool { true }

  @inline(__always)
  var isLost: Bool { valise_guard_tripped(slot) != 0 || writing.isLost }

  func take(milliseconds: Int64) throws(JournalTrouble) -> Bool {
    let result = valise_lock_take(page + JournalLayout.appendLock, milliseconds)
    switch result {
    case 0, EOWNERDEAD:
      valise_store32(page + JournalLayout.holder, UInt32(bitPattern: Self.process))
      return result == EOWNERDEAD
    case ETIMEDOUT, EBUSY: throw .held(by: holder(JournalLayout.holder))
    default: throw .lock(result)
    }
  }

  func mend() { _ = valise_lock_mend(page + JournalLayout.appendLock) }

  func release() { giveBack(JournalLayout.appendLock) }

  func takeCheckpoint(milliseconds: Int64) -> Bool {
    let lock = page + JournalLayout.checkpointLock
    let result = valise_lock_take(lock, milliseconds)
    // Half a checkpoint harms nobody: what was announced is either there or not.
    if result == EOWNERDEAD { _ = valise_lock_mend(lock) }
    guard result == 0 || result == EOWNERDEAD else { return false }
    valise_store32(page + JournalLayout.checkpointHolder, UInt32(bitPattern: Self.process))
    return true
  }

  func releaseCheckpoint() { giveBack(JournalLayout.checkpointLock) }

  @inline(__always)
  private func giveBack(_ lock: Int) {
    if valise_lock_release(page + lock) != 0 { isEntangled.store(true, ordering: .releasing) }
  }

  var checkpointHolder: Int32 { holder(JournalLayout.checkpointHolder) }

  @inline(__always)
  func generation() -> UInt64 { valise_load64(page + JournalLayout.generation) }

  func liveWords() -> LiveWords {
    LiveWords(
      generation: generation(),
      serial: valise_load64(page + JournalLayout.serial),
      committed: valise_load64(page + JournalLayout.committed),
      lastAppend: valise_load64(page + JournalLayout.lastAppend),
      sequence: valise_load64(page + JournalLayout.sequence)
    )
  }

  func storedHeader() -> JournalHeader.Reading {
    // A copy: a header may be written meanwhile, and is checked before it is believed. Measured: an
    // array of bytes here makes its type, 80 µs of a process's first get.
    let size = 2 * JournalLayout.headerSize
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { copy in
      copy.copyMemory(from: UnsafeRawBufferPointer(start: page, count: size))
      return JournalHeader.read(UnsafeRawBufferPointer(copy))
    }
  }

  func write(_ header: JournalHeader) throws(FileError) {
    try file.noteHeader()
    header.bytes().withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      (page + JournalLayout.secondHeader).copyMemory(from: start, byteCount: bytes.count)
      page.copyMemory(from: start, byteCount: bytes.count)
    }
    valise_store64(page + JournalLayout.serial, header.serial)
  }

  @inline(__always)
  func publish(_ end: JournalCursor?, lastAppend: UInt64) {
    valise_store64(page + JournalLayout.lastAppend, lastAppend)
    let words = end?.words ?? (committed: 0, sequence: 0)
    valise_store64(page + JournalLayout.sequence, words.sequence)
    valise_store64(page + JournalLayout.committed, words.committed)
    _ = valise_increment64(page + JournalLayout.generation)
  }

  func syncHeader() throws(FileError) {
    try file.syncData(0..<JournalLayout.pageSize, mappedAt: page)
  }

  func syncRecords(_ count: Int) throws(FileError) {
    let start = JournalLayout.pageSize
    try file.syncData(start..<start + count, mappedAt: try regionForWriting(count).base)
  }

  func withRecords<Result>(
    from offset: Int,
    _ body: (UnsafeRawBufferPointer, Int) -> Result
  ) throws(FileError) -> Result {
    let region = try regionForReading()
    return body(UnsafeRawBufferPointer(start: region.base, count: region.capacity), 0)
  }

  @inline(__always)
  func place(
    _ record: NewRecord,
    at offset: Int,
    sequence: UInt64,
    epoch: UInt32,
    writer: UInt32
  ) throws(FileError) {
    try file.noteAppend()
    let region = try regionForWriting(offset + record.paddedLength)
    record.write(to: region.base + offset, sequence: sequence, epoch: epoch, writer: writer)
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try file.noteAppend()
    let region = try regionForWriting(offset + bytes.count)
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      (region.base + offset).copyMemory(from: start, byteCount: bytes.count)
    }
  }

  func reserve(_ needed: Int) throws(FileError) {
    guard needed > writing.capacity else { return }
    writing = try regionForReading()
    guard needed > writing.capacity else { return }
    let page = JournalLayout.pageSize
    let capacity = (max(needed, 2 * writing.capacity) + page - 1) / page * page
    try allocate(page + capacity)
    let longer = try RecordRegion(file, capacity: capacity, isWritable: isWritable)
    writing = longer
    latest.withLock { $0 = longer }
  }

  /// Makes the file longer, or leaves it as it was: a failure may have taken all room there was.
  private func allocate(_ size: Int) throws(FileError) {
    let before = try file.status().size
    do throws(FileError) {
      try file.allocate(size: size)
    } catch {
      // The first error is the one to hear of.
      try? file.truncate(to: before)
      throw error
    }
  }

  @inline(__always)
  var isAwaited: Bool {
    let all = valise_load32(page + JournalLayout.waiters)
    return all != 0 && all > ownWaiters.load(ordering: .relaxed)
  }

  func wake() { _ = valise_wake(page + JournalLayout.generation) }

  func wait(whileGenerationIs seen: UInt64) -> Bool {
    guard isWritable, !isLost else { return false }
    _ = ownWaiters.wrappingAdd(1, ordering: .relaxed)
    _ = valise_add32(page + JournalLayout.waiters, 1)
    _ = valise_wait(page + JournalLayout.generation, UInt32(truncatingIfNeeded: seen), -1)
    _ = valise_add32(page + JournalLayout.waiters, -1)
    _ = ownWaiters.wrappingSubtract(1, ordering: .relaxed)
    return true
  }

  /// Makes both locks free and forgets who waited; nobody may be using the journal.
  func makeLocks() throws(JournalTrouble) {
    for place in [JournalLayout.appendLock, JournalLayout.checkpointLock] {
      let result = valise_lock_make(page + place)
      if result != 0 { throw .lock(result) }
    }
    valise_store32(page + JournalLayout.waiters, 0)
  }

  private func holder(_ place: Int) -> Int32 { Int32(bitPattern: valise_load32(page + place)) }

  private static let process = getpid()

  /// The region, mapped anew when the file has grown past it.
  private func regionForReading() throws(FileError) -> RecordRegion {
    let region = latest.withLock { $0 }
    // A word that says nothing, as while a header is written, may hide records behind the region.
    let committed = CheckedWord.open(valise_load64(page + JournalLayout.committed)) ?? .max
    guard committed > region.capacity else { return region }
    let capacity = try file.status().size - JournalLayout.pageSize
    guard capacity > region.capacity else { return region }
    let longer = try RecordRegion(file, capacity: capacity, isWritable: isWritable)
    latest.withLock { if $0.capacity < longer.capacity { $0 = longer } }
    return longer
  }

  @inline(__always)
  private func regionForWriting(_ end: Int) throws(FileError) -> RecordRegion {
    if end > writing.capacity { writing = try regionForReading() }
    guard end <= writing.capacity else {
      throw FileError(FileOperation(.append, file.path), errno: EFBIG)
    }
    return writing
  }
}
