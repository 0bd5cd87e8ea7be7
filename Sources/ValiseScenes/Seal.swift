import CValise

/// A checksum that stands inside the file it covers, so that the file keeps its own format.
///
/// Shape: 20 bytes anywhere in the file, the 16 of `mark` and then the sum, big-endian: CRC-32C of
/// the whole file, the sum's own 4 bytes taken as zero. It tells any two files of one length apart
/// that differ within 32 bits in a row, so in one byte.
enum Seal {
  /// What the sum stands behind.
  static let mark = Array("valise-scene-sum".utf8)

  /// A seal that says nothing yet; put it into the file before `close`.
  static let open = mark + [UInt8](repeating: 0, count: sumSize)

  private static let sumSize = 4

  /// Writes the sum into the one open seal of a file; `false` when there is none.
  static func close(_ bytes: inout [UInt8]) -> Bool {
    guard let sum = sums(in: bytes).first(where: { bytes[$0].allSatisfy { $0 == 0 } }) else {
      return false
    }
    let value = checksum(of: bytes, without: sum)
    for (place, index) in sum.enumerated() {
      bytes[index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * (sumSize - 1 - place)))
    }
    return true
  }

  /// Whether a seal in the file says that it is as it was when it was closed.
  static func isIntact(_ bytes: [UInt8]) -> Bool {
    sums(in: bytes).contains { sum in
      bytes[sum].reduce(0) { $0 << 8 | UInt32($1) } == checksum(of: bytes, without: sum)
    }
  }

  /// Where sums stand: behind each mark, for a stored value may look like a seal too.
  ///
  /// Lazy, since ours stands near the start: the rest of a large file need not be searched.
  private static func sums(in bytes: [UInt8]) -> some Sequence<Range<Int>> {
    (0..<max(0, bytes.count - open.count + 1)).lazy
      .filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
      .map { $0 + mark.count..<$0 + open.count }
  }

  private static func checksum(of bytes: [UInt8], without hole: Range<Int>) -> UInt32 {
    bytes.withUnsafeBytes { bytes in
      // Safe because: each pointer is used for the call alone, with the count of its own slice.
      let before = UnsafeRawBufferPointer(rebasing: bytes[..<hole.lowerBound])
      let after = UnsafeRawBufferPointer(rebasing: bytes[hole.upperBound...])
      var sum = valise_crc32c(0, before.baseAddress, before.count)
      sum = valise_crc32c(sum, [UInt8](repeating: 0, count: hole.count), hole.count)
      return valise_crc32c(sum, after.baseAddress, after.count)
    }
  }
}
