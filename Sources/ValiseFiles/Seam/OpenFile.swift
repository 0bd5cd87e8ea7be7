// Safe because: a buffer is lent for the call alone, and each system call is given no more than the
// count of the slice that it reads or fills.

import CValise

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is open; it is closed when the last reference goes.
///
/// Every method asks the seam first and throws its errno when it refuses.
package final class OpenFile: Sendable {
  /// The number the system knows it by; it must not be closed.
  package let descriptor: Int32
  /// The path it was opened by; the folder's for a file without a name.
  package let path: String
  /// The seam it was opened through.
  package let fileSystem: FileSystem

  init(descriptor: Int32, path: String, fileSystem: FileSystem) {
    self.descriptor = descriptor
    self.path = path
    self.fileSystem = fileSystem
  }

  deinit {
    // A hook may watch a close, but cannot refuse it: nobody is left to hear of it.
    _ = try? fileSystem.ask(.close, path)
    close(descriptor)
  }

  /// Fills as much of `buffer` as the file holds from `offset` on.
  ///
  /// - Returns: How many bytes were read; fewer than asked for only at the end of the file.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    let operation = try fileSystem.ask(.read, path)
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = uninterrupted { pread(descriptor, rest.baseAddress, rest.count, offset + done) }
      try fileSystem.check(count, operation)
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Everything from the start of the file to its end.
  package func readAll() throws(FileError) -> [UInt8] {
    // One byte more than there should be tells a file that has grown, or does not say its size.
    var room = try status().size + 1
    while true {
      var failure: FileError?
      // Measured: an array of zeros to read into takes a debug build longer than the disk does.
      // Safe because: as much counts as there as was read.
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        do throws(FileError) {
          count = try read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if bytes.count < room { return bytes }
      room = max(4096, 2 * room)
    }
  }

  /// Reads everything from the start of the file to its end.
  ///
  /// - Parameter size: How much that is likely to be.
  /// - Returns: Memory that the caller deallocates.
  /// - Throws: What reading met.
  func readAllRaw(expecting size: Int) throws(FileError) -> UnsafeRawBufferPointer {
    // One byte more than there should be tells a file that has grown.
    var room = size + 1
    while true {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 16)
      do throws(FileError) {
        let count = try read(into: buffer, at: 0)
        if count < room { return UnsafeRawBufferPointer(rebasing: buffer[..<count]) }
      } catch {
        buffer.deallocate()
        throw error
      }
      buffer.deallocate()
      room *= 2
    }
  }

  /// Writes all of `bytes` at `offset`, past the end too.
  ///
  /// - Throws: ENOSPC and the like; then a part may have been written.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
    let operation = try fileSystem.ask(.write, path)
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = uninterrupted { pwrite(descriptor, rest.baseAddress, rest.count, offset + done) }
      try fileSystem.check(count, operation)
      done += count
    }
  }

  /// Writes all of `bytes` from the start of the file on.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let result: Result<Void, FileError> = bytes.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try write(bytes, at: 0) }
    }
    try result.get()
  }

  /// What the file system says about it.
  package func status() throws(FileError) -> FileStatus {
    let operation = try fileSystem.ask(.status, path)
    var raw = stat()
    try fileSystem.check(fstat(descriptor, &raw), operation)
    return FileStatus(raw)
  }

  /// How long it is, in bytes, and how many names it has.
  ///
  /// Measured (Linux 6.18, ext4): where a file's times are asked for, as `status` does, the next write
  /// notes a finer one, and the sync after it writes the inode too: 132 µs in place of 92.
  package func extent() throws(FileError) -> (size: Int, names: Int) {
    let operation = try fileSystem.ask(.status, path)
    var (size, names): (UInt64, UInt32) = (0, 0)
    try fileSystem.check(valise_extent(descriptor, &size, &names), operation)
    return (Int(size), Int(names))
  }
}
