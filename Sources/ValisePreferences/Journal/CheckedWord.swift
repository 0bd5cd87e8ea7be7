import CValise

/// A number and its checksum in one word, so that both are written at once and a flip is seen.
///
/// Shape: the number in the upper 44 bits, the low 20 bits of its CRC-32C below.
enum CheckedWord {
  private static let bits: UInt64 = 20
  private static let mask: UInt64 = (1 << bits) - 1

  /// The word for a number below 2^44; it checks only beside `other`, a word that it goes with.
  static func seal(_ number: Int, beside other: UInt64 = 0) -> UInt64 {
    let value = UInt64(number)
    return value << bits | check(value, other)
  }

  /// The number in a word, or `nil` when the word does not check.
  static func open(_ word: UInt64, beside other: UInt64 = 0) -> Int? {
    let value = word >> bits
    return word & mask == check(value, other) ? Int(value) : nil
  }

  private static func check(_ value: UInt64, _ other: UInt64) -> UInt64 {
    var value = (value ^ other).littleEndian
    return UInt64(valise_crc32c(0x56, &value, 8)) & mask
  }
}
