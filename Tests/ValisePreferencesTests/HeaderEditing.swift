import CValise
import Foundation
import TestSupport

/// Changes a journal's header as a sound writer would have written it.
enum HeaderEditing {
  /// The journal with both copies of its header changed, and their checksums right.
  static func edit(_ journal: [UInt8], _ change: (inout ArraySlice<UInt8>) -> Void) -> [UInt8] {
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

extension TemporaryFolder {
  /// Overwrites the start of a file in place.
  func patch(_ bytes: [UInt8], _ name: String) throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: self(name)))
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }
}
