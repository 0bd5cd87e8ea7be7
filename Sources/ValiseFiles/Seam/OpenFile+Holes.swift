#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// SEEK_DATA and SEEK_HOLE of <unistd.h>, which are GNU's and not shown to Swift.
private let seekData: Int32 = 3
private let seekHole: Int32 = 4

extension OpenFile {
  /// The first run of bytes at `offset` or behind it that stands on the disk: what is between such runs
  /// is a hole, and reads as zeros.
  ///
  /// A file system that keeps no holes has one run, the whole file.
  ///
  /// - Returns: The run, from `offset` on; `nil` where nothing follows but a hole, or the end.
  package func nextData(from offset: Int) throws(FileError) -> Range<Int>? {
    let operation = try fileSystem.ask(.read, path)
    let start = lseek(descriptor, offset, seekData)
    if start == -1, errno == ENXIO { return nil }
    try fileSystem.check(start, operation)
    let end = lseek(descriptor, start, seekHole)
    try fileSystem.check(end, operation)
    return start..<end
  }
}
