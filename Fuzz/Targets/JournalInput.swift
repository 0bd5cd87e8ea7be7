// Bytes of a fuzzer as a journal and a checkpoint.
//
//   0    1   flags: 1 plain, 2 the two headers differ, 4 checksums stay as they are
//   1    2   the bytes of the checkpoint; 0 none
//   3    …   the checkpoint
//   …    192 the header; its magic, version and checksum are made right, apart from flag 4
//   …    32  the live words, each checked one with its checksum
//   …        the records, with their checksums
//
// A fuzzer does not find a checksum. Made right here, rather than switched off in the reader, the
// same input reaches the same code in a build without any switch.

import CValise

/// The two files that an input of the fuzzer stands for.
struct JournalInput {
  /// Whether the journal is read by system calls.
  let isPlain: Bool
  /// `nil` for none.
  let checkpoint: [UInt8]?
  let journal: [UInt8]

  init(_ bytes: [UInt8]) {
    let flags = bytes.first ?? 0
    let size = bytes.count < 3 ? 0 : Int(bytes[1]) | Int(bytes[2]) << 8
    let rest = bytes.dropFirst(3)
    isPlain = flags & 1 != 0
    checkpoint = size == 0 ? nil : Array(rest.prefix(size))
    journal = Self.journal(Array(rest.dropFirst(size)), flags)
  }

  private static func journal(_ bytes: [UInt8], _ flags: UInt8) -> [UInt8] {
    let isSealed = flags & 4 == 0
    var header = Array(bytes.prefix(192)) + [UInt8](repeating: 0, count: 512)
    header.removeLast(header.count - 512)
    if isSealed { seal(&header) }
    var second = header
    if flags & 2 != 0 { second[16] ^= 1 }
    if isSealed { seal(&second) }
    var page = header + second + sealedWords(Array(bytes.dropFirst(192).prefix(32)))
    page += [UInt8](repeating: 0, count: 4_096 - page.count)
    var records = Array(bytes.dropFirst(224))
    if isSealed { sealRecords(&records) }
    return page + records
  }

  private static func seal(_ header: inout [UInt8]) {
    header.replaceSubrange(0..<8, with: "VALISEJ1".utf8)
    // A version of ours, apart from one in 16.
    header.replaceSubrange(8..<12, with: [header[8] & 15 == 15 ? 2 : 1, 0, 0, 0])
    put(checksum(header[..<508]), in: &header, at: 508)
  }

  private static func sealedWords(_ bytes: [UInt8]) -> [UInt8] {
    var words = bytes + [UInt8](repeating: 0, count: 32 - bytes.count)
    for place in [8, 16] {
      // The number is in the upper 44 bits; the lower 20 are its checksum's.
      var number: UInt64 = 0
      for index in 0..<8 { number |= UInt64(words[place + index]) << (8 * UInt64(index)) }
      number >>= 20
      var value = number.littleEndian
      let word = number << 20 | UInt64(valise_crc32c(0x56, &value, 8)) & 0xF_FFFF
      for index in 0..<8 { words[place + index] = UInt8(word >> (8 * UInt64(index)) & 0xFF) }
    }
    return words
  }

  /// The checksum of each record whose length leads to the next one.
  private static func sealRecords(_ bytes: inout [UInt8]) {
    var place = 0
    while place + 32 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
      guard length >= 32, place + length <= bytes.count else { return }
      put(checksum(bytes[place + 8..<place + length]), in: &bytes, at: place + 4)
      place += (length + 7) & ~7
    }
  }

  // Safe because: the bytes are read within the call that lends them, up to their own count.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { valise_crc32c(0, $0.baseAddress, $0.count) }
  }

  private static func put(_ number: UInt32, in bytes: inout [UInt8], at place: Int) {
    for index in 0..<4 { bytes[place + index] = UInt8(number >> (8 * UInt32(index)) & 0xFF) }
  }
}
