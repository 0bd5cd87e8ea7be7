// Safe because: an address that is handed out was mapped with the length asked for, and lives until
// `FileSystem.unmap`.

import CValise

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension OpenFile {
  /// Reserves disk for `size` bytes, so that writing them cannot fail for want of room.
  ///
  /// The file becomes at least so long; what it holds stays.
  package func allocate(size: Int) throws(FileError) {
    try perform(.allocate) { valise_allocate(descriptor, size) }
  }

  /// Cuts the file, or fills it up with zeros, to `size` bytes.
  package func truncate(to size: Int) throws(FileError) {
    try perform(.truncate) { ftruncate(descriptor, size) }
  }

  /// Returns when the content would survive a power cut (fdatasync).
  package func syncData() throws(FileError) {
    try perform(.sync) { fdatasync(descriptor) }
  }

  /// Returns when a part of the content, mapped at `address`, would survive a power cut (msync).
  ///
  /// The part starts with a whole page.
  package func syncData(
    _ part: Range<Int>,
    mappedAt address: UnsafeMutableRawPointer
  ) throws(FileError) {
    let operation = FileOperation(.sync, path, part: part)
    try fileSystem.ask(operation)
    try fileSystem.check(uninterrupted { msync(address, part.count, MS_SYNC) }, operation)
  }

  /// Returns when content and metadata would survive a power cut (fsync).
  package func sync() throws(FileError) {
    try perform(.sync) { fsync(descriptor) }
  }

  /// The magic number of the file system that holds the file (statfs(2), `f_type`).
  package func fileSystemType() throws(FileError) -> Int {
    let operation = try fileSystem.ask(.status, path)
    if let told = fileSystem.fileSystemType { return told }
    let type = valise_file_system_type(descriptor)
    try fileSystem.check(type, operation)
    return type
  }

  /// Who else may hold a lock on the file.
  package enum Lock: Sendable {
    case exclusive, shared
  }

  /// Locks the whole file against other openings of it, in this process too (flock).
  ///
  /// Ends with `unlock`, with the last reference, or with the process. The result says whether the
  /// lock is held; it is `false` only where `wait` is.
  package func lock(_ kind: Lock, wait: Bool) throws(FileError) -> Bool {
    let operation = try fileSystem.ask(.lock, path)
    let flags = (kind == .exclusive ? LOCK_EX : LOCK_SH) | (wait ? 0 : LOCK_NB)
    let result = uninterrupted { flock(descriptor, flags) }
    if result == -1, errno == EWOULDBLOCK { return false }
    try fileSystem.check(result, operation)
    return true
  }

  /// Gives the lock back.
  package func unlock() throws(FileError) {
    try perform(.lock) { flock(descriptor, LOCK_UN) }
  }

  /// Maps a part of the file, shared with every process that maps it.
  ///
  /// The offset is a whole number of pages, the length is in bytes. Touching pages past the end of
  /// the file raises SIGBUS. `FileSystem.unmap` ends the mapping.
  package func map(
    at offset: Int = 0,
    length: Int,
    writable: Bool
  ) throws(FileError) -> UnsafeMutableRawPointer {
    let operation = try fileSystem.ask(.map, path)
    let protection = writable ? PROT_READ | PROT_WRITE : PROT_READ
    let address = mmap(nil, length, protection, MAP_SHARED, descriptor, offset)
    guard let address, address != MAP_FAILED else {
      throw FileError(operation, errno: errno)
    }
    return address
  }

  /// Shows the seam that a record is about to be written through a mapping.
  ///
  /// - Throws: The hook's errno; then the record must not be written.
  package func noteAppend() throws(FileError) {
    try fileSystem.ask(.append, path)
  }

  /// Shows the seam that a header is about to be written through a mapping, as a write.
  ///
  /// - Throws: The hook's errno; then the header must not be written.
  package func noteHeader() throws(FileError) {
    try fileSystem.ask(.write, path)
  }

  /// Asks, calls until no signal interrupts, and throws what errno says.
  func perform(
    _ kind: FileOperation.Kind,
    _ call: () -> Int32
  ) throws(FileError) {
    let operation = try fileSystem.ask(kind, path)
    try fileSystem.check(uninterrupted(call), operation)
  }
}
