// Safe because: the memory is a shared mapping that lives as long as the object and is guarded;
// whoever reads it checks each record, whoever writes it holds the journal's lock.

import CValise
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The mapped records of a journal.
final class RecordRegion: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  /// In bytes; 0 when the file ends with its header page.
  let capacity: Int
  private let file: OpenFile
  private let slot: Int32

  /// Maps `capacity` bytes behind the header page.
  init(_ file: OpenFile, capacity: Int, isWritable: Bool) throws(FileError) {
    self.file = file
    self.capacity = capacity
    // A region of nothing is a page that is never touched.
    let length = max(capacity, 1)
    base = try file.map(at: JournalLayout.pageSize, length: length, writable: isWritable)
    slot = valise_guard_add(base, length)
    if slot >= 0 { return }
    try? file.fileSystem.unmap(base, length: length, path: file.path)
    throw FileError(FileOperation(.map, file.path), errno: ENOTSUP)
  }

  deinit {
    valise_guard_remove(slot)
    try? file.fileSystem.unmap(base, length: max(capacity, 1), path: file.path)
  }

  /// Whether the file was cut under it.
  @inline(__always)
  var isLost: Bool { valise_guard_tripped(slot) != 0 }
}
