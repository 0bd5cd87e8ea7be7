import CValise
import TestSupport
import Testing
import ValiseFiles

// Safe because: the format's own types are internal on purpose; these tests hold their bytes.
@testable import ValisePreferences

@Suite("The journal's bytes")
struct JournalFormatTests {
  @Test("a record that sets an Int does not change")
  func intRecord() {
    let expected: [UInt8] =
      [42, 0, 0, 0] + checksum(42)
      + [7, 0, 0, 0, 0, 0, 0, 0, 0x78, 0x56, 0x34, 0x12, 9, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0]
      + Array("ab".utf8) + [0xD6, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0]
    var bytes = write(NewRecord("ab", .int(-42)))
    #expect(bytes.count == 48)
    #expect(Array(bytes[4..<8]) == checksum(of: bytes[8..<42]))
    bytes.replaceSubrange(4..<8, with: checksum(42))
    #expect(bytes == expected)
  }

  @Test(
    "a record's kind and value do not change",
    arguments: [
      (nil, 0, []), (.bool(false), 1, []), (.bool(true), 2, []),
      (.uint(.max), 4, Array(repeating: 0xFF, count: 8)), (.float(1), 5, [0, 0, 0x80, 0x3F]),
      (.double(1), 6, [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]),
      (.date(1), 7, [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]),
      (.data([1, 2]), 8, [1, 2]), (.string("é"), 9, [0xC3, 0xA9]),
      (.array([]), 10, BinaryPropertyList.encode(.array([]))),
    ] as [(PropertyListValue?, UInt8, [UInt8])]
  )
  func kinds(value: PropertyListValue?, kind: UInt8, bits: [UInt8]) throws {
    let bytes = write(NewRecord("k", value))
    #expect(bytes[28] == kind)
    #expect(Array(bytes[33..<33 + bits.count]) == bits)
    let record = try #require(
      bytes.withUnsafeBytes { FoundRecord($0).map { ($0.key, $0.sequence) } }
    )
    #expect(record == ("k", 7))
    let decoded = try bytes.withUnsafeBytes { try FoundRecord($0)?.value() }
    #expect(decoded == value)
  }

  @Test("a header does not change, and comes back")
  func header() {
    var header = JournalHeader(epoch: 0x0102_0304)
    (header.serial, header.start, header.before, header.base) = (5, 64, 8, 9)
    (header.isDead, header.lineage, header.nextBase) = (true, 3, 11)
    header.current = CheckpointName(
      kind: .named,
      checksum: 0xAABB_CCDD,
      size: 100,
      device: 1,
      inode: 2,
      modified: 3
    )
    header.next.kind = .any
    header.home.inode = 77
    let bytes = header.bytes()
    #expect(bytes.count == 512)
    #expect(Array(bytes[0..<16]) == Array("VALISEJ1".utf8) + [1, 0, 0, 0, 1, 0, 0, 0])
    #expect(Array(bytes[16..<32]) == [5, 0, 0, 0, 0, 0, 0, 0, 4, 3, 2, 1, 0, 0, 0, 0])
    #expect(Array(bytes[32..<48]) == [64, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0])
    #expect(
      Array(bytes[48..<64]) == [1, 0, 0, 0, 0xDD, 0xCC, 0xBB, 0xAA, 100, 0, 0, 0, 0, 0, 0, 0]
    )
    #expect(bytes[88] == 2 && bytes[128] == 11 && bytes[160] == 77)
    #expect(bytes[176] == 3 && bytes[184] == 8)
    #expect(Array(bytes[508...]) == checksum(of: bytes[..<508]))
    #expect(JournalHeader.read(bytes + bytes) == .good(header))
  }

  @Test("of two headers the later counts; one alone is enough; a later version is told")
  func headers() {
    let (old, new) = (JournalHeader(epoch: 1), JournalHeader(epoch: 2))
    var later = new
    later.serial = 2
    let none = [UInt8](repeating: 0, count: 512)
    #expect(JournalHeader.read(old.bytes() + later.bytes()) == .good(later))
    #expect(JournalHeader.read(later.bytes() + old.bytes()) == .good(later))
    #expect(JournalHeader.read(none + old.bytes()) == .good(old))
    #expect(JournalHeader.read(old.bytes() + none) == .good(old))
    #expect(JournalHeader.read(none + none) == .damaged)
    #expect(JournalHeader.read([]) == .damaged)
    let newer = HeaderEditing.edit(old.bytes() + old.bytes()) { $0[8] = 9 }
    #expect(JournalHeader.read(newer) == .newer(9))
  }

  @Test("a checked word shows any change of one byte")
  func checkedWords() {
    for number in [0, 1, 4_096, 1 << 30, 1_796_000_000_000, (1 << 44) - 1] {
      let word = CheckedWord.seal(number)
      #expect(CheckedWord.open(word) == number)
      for byte in 0..<8 {
        for mask in 1..<UInt64(256) { #expect(CheckedWord.open(word ^ mask << (8 * byte)) == nil) }
      }
    }
    #expect(CheckedWord.open(0) == nil)
  }

  @Test("records that are copied under another epoch check there")
  func restamping() {
    let bytes = write(NewRecord("a", .int(1))) + write(NewRecord("b", .string("text")))
    let moved = Restamping.records(bytes, epoch: 99)
    let found = moved.withUnsafeBytes { FoundRecord($0).map { ($0.key, $0.epoch) } }
    #expect(found ?? ("", 0) == ("a", 99))
    let second = moved[48...].withUnsafeBytes { FoundRecord($0).map { ($0.key, $0.epoch) } }
    #expect(second ?? ("", 0) == ("b", 99))
  }

  private func write(_ record: NewRecord) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xEE, count: record.paddedLength)
    bytes.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      record.write(to: start, sequence: 7, epoch: 0x1234_5678, writer: 9)
    }
    return bytes
  }

  private func checksum(_ mark: UInt8) -> [UInt8] { [mark, mark, mark, mark] }

  private func checksum(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    let value = Array(bytes).withUnsafeBytes { valise_crc32c(0, $0.baseAddress, $0.count) }
    return (0..<4).map { UInt8(value >> (8 * UInt32($0)) & 0xFF) }
  }
}
