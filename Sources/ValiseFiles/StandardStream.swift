#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a command-line tool reads and prints.
package enum StandardStream {
  /// Writes all of `bytes`; the result is the errno of what kept them from being written whole.
  // Safe because: the buffer is the array's own and lives for the closure.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = writeSome(piece, to: descriptor)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return errno }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  /// All that standard input holds, to its end.
  ///
  /// - Throws: `FileError` where it cannot be read.
  package static func input() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try withRetry {
        // Safe because: the kernel fills what it says it filled, in memory of the new array.
        var count = 0
        let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
          count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
          initialized = max(count, 0)
        }
        return count < 0 ? nil : piece
      }
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  private static func withRetry(_ body: () -> [UInt8]?) throws(FileError) -> [UInt8] {
    while true {
      if let piece = body() { return piece }
      guard errno == EINTR else {
        throw FileError(FileOperation(.read, "standard input"), errno: errno)
      }
    }
  }
}

// Safe because: the buffer is read during the call only. A file-scope function, since inside the
// type the method's name hides the C library's.
private func writeSome(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}
