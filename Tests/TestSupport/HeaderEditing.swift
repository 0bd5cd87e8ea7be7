import CValise
import Foundation

/// Changes a journal's header as a sound writer would have written it.
package enum HeaderEditing {
  /// The journal as the machine finds it after it was started again; anything else as it is.
  package static func ofAnotherBoot(_ journal: [UInt8]) -> [UInt8] {
    guard journal.count >= 1_024 else { return journal }
    var journal = journal
    for start in [0, 512] {
      let copy = Array(journal[start..<start + 512])
      let checksum = copy.withUnsafeBytes { valise_crc32c(0, $0.baseAddress, 508) }
      let isSound = (0..<4).allSatisfy { copy[508 + $0] == UInt8(checksum >> (8 * $0) & 0xFF) }
      guard isSound, copy.starts(with: "VALISEJ1".utf8) else { continue }
      let edited = edit(journal) { $0[136] ^= 0xFF }
      journal.replaceSubrange(start..<start + 512, with: edited[start..<start + 512])
    }
    return journal
  }

  /// The journal with both copies of its header changed, and their checksums right.
  package static func edit(_ journal: [UInt8], _ change: (inout ArraySlice<UInt8>) -> Void)
    -> [UInt8]
  {
    var journal = journal
    for start in [0, 512] {
      // A slice from 0, so that `change` counts from the start of the copy.
      var copy = Array(journal[start..<start + 512])[...]
      change(&copy)
      let checksum = Array(copy).withUnsafeBytes { valise_crc32c(0, $0.baseAddress, 508) }
      for index in 0..<4 { copy[508 + index] = UInt8(checksum >> (8 * UInt32(index)) & 0xFF) }
      journal.replaceSubrange(start..<start + 512, with: copy)
    }
    return journal
  }
}

/// A number with its checksum, as the journal's live words are.
package enum CheckedNumber {
  /// The word for a number below 2^44.
  package static func seal(_ number: Int) -> UInt64 {
    var value = UInt64(number).littleEndian
    return UInt64(number) << 20 | UInt64(valise_crc32c(0x56, &value, 8)) & 0xF_FFFF
  }
}

extension TemporaryFolder {
  /// Overwrites the start of a file in place.
  package func patch(_ bytes: [UInt8], _ name: String) throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: self(name)))
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }
}
