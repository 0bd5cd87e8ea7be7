/// Each damage of one kind that a saved file can suffer, in turn.
package enum Damage {
  /// The bytes with one byte changed: each byte, to three others (all bits, the lowest, the
  /// highest flipped).
  package static func flips(of bytes: [UInt8]) -> some Sequence<(offset: Int, bytes: [UInt8])> {
    bytes.indices.lazy.flatMap { offset in
      [0xFF, 0x01, 0x80].lazy.map { (mask: UInt8) in
        var damaged = bytes
        damaged[offset] ^= mask
        return (offset, damaged)
      }
    }
  }

  /// The bytes cut off before their end: every length from nothing to all but one.
  package static func prefixes(of bytes: [UInt8]) -> some Sequence<[UInt8]> {
    bytes.indices.lazy.map { Array(bytes[..<$0]) }
  }
}
