// One record: what a key was set to, or that it was removed.
//
//   0    4   length, without the padding
//   4    4   CRC-32C of bytes 8 to the end
//   8    8   sequence
//   16   4   epoch, low 32 bits
//   20   4   writer: one store object of one process
//   24   4   length of the key
//   28   1   kind
//   29   3   zero
//   32   …   key (UTF-8), then the value
//   …        zero to seven bytes up to a multiple of 8
//
// Safe because: a record is written into room that was checked to hold it, and read only after its
// length was checked against the bytes at hand; each pointer is used within its call.

import CValise
import ValiseFiles

/// What a record does; the raw values are on disk.
enum RecordKind: UInt8, Sendable {
  case removal, no, yes, int, uint, float, double, date, data, string
  /// An array or a dictionary, as a binary property list.
  case list
  /// Everything at once: a binary property list of all keys; the key is empty.
  case everything
}

/// A record before it has a place.
struct NewRecord {
  static let headSize = 32

  let key: String
  let kind: RecordKind
  /// The value's bits for numbers; how many of the eight bytes count is `bitCount`.
  private let bits: UInt64
  private let bitCount: Int
  private let text: String
  private let bytes: [UInt8]
  /// Without the padding.
  let length: Int

  /// The record that sets `key`, or removes it for `nil`.
  init(_ key: String, _ value: PropertyListValue?) {
    switch value {
    case nil: self.init(key, .removal)
    case .bool(let value): self.init(key, value ? .yes : .no)
    case .int(let value): self.init(key, .int, bits: UInt64(bitPattern: value), bitCount: 8)
    case .uint(let value): self.init(key, .uint, bits: value, bitCount: 8)
    case .float(let value): self.init(key, .float, bits: UInt64(value.bitPattern), bitCount: 4)
    case .double(let value): self.init(key, .double, bits: value.bitPattern, bitCount: 8)
    case .date(let value): self.init(key, .date, bits: value.bitPattern, bitCount: 8)
    case .data(let value): self.init(key, .data, bytes: value)
    case .string(let value): self.init(key, .string, text: value)
    case .array, .dictionary:
      self.init(key, .list, bytes: BinaryPropertyList.encode(value ?? .array([])))
    }
  }

  /// The record that puts `entries` in the place of everything.
  init(everything entries: [PropertyListEntry]) {
    self.init("", .everything, bytes: BinaryPropertyList.encode(entries))
  }

  private init(
    _ key: String,
    _ kind: RecordKind,
    bits: UInt64 = 0,
    bitCount: Int = 0,
    text: String = "",
    bytes: [UInt8] = []
  ) {
    self.key = key
    self.kind = kind
    self.bits = bits
    self.bitCount = bitCount
    self.text = text
    self.bytes = bytes
    length = Self.headSize + key.utf8.count + bitCount + text.utf8.count + bytes.count
  }

  /// With the padding.
  var paddedLength: Int { (length + 7) & ~7 }

  /// Writes the whole record; `place` has room for `paddedLength` bytes.
  ///
  /// The checksum is taken of what is copied, not of the copy. Measured: reading in words what was
  /// just written in other pieces waits for the writes, a tenth of a set.
  @inline(__always)
  func write(to place: UnsafeMutableRawPointer, sequence: UInt64, epoch: UInt32, writer: UInt32) {
    // The padding, before what may cover it.
    if paddedLength > length {
      place.storeBytes(of: 0, toByteOffset: paddedLength - 8, as: UInt64.self)
    }
    let keyCount = key.utf8.count
    let head = (
      sequence.littleEndian,
      (UInt64(writer) << 32 | UInt64(epoch)).littleEndian,
      (UInt64(kind.rawValue) << 32 | UInt64(UInt32(keyCount))).littleEndian
    )
    var checksum: UInt32 = 0
    withUnsafeBytes(of: head) { Self.copy($0, to: place + 8, &checksum) }
    copy(key, to: place + Self.headSize, &checksum)
    writeValue(to: place + Self.headSize + keyCount, &checksum)
    let start = UInt64(checksum) << 32 | UInt64(UInt32(length))
    place.storeBytes(of: start.littleEndian, as: UInt64.self)
  }

  @inline(__always)
  private func writeValue(to place: UnsafeMutableRawPointer, _ checksum: inout UInt32) {
    if bitCount > 0 {
      withUnsafeBytes(of: bits.littleEndian) { bits in
        let bytes = UnsafeRawBufferPointer(rebasing: bits[..<bitCount])
        Self.copy(bytes, to: place, &checksum)
      }
    } else if kind == .string {
      copy(text, to: place, &checksum)
    } else if !bytes.isEmpty {
      bytes.withUnsafeBytes { Self.copy($0, to: place, &checksum) }
    }
  }

  @inline(__always)
  private func copy(_ text: String, to place: UnsafeMutableRawPointer, _ checksum: inout UInt32) {
    CodeUnits.withUTF8(text) { Self.copy(UnsafeRawBufferPointer($0), to: place, &checksum) }
  }

  @inline(__always)
  private static func copy(
    _ bytes: UnsafeRawBufferPointer,
    to place: UnsafeMutableRawPointer,
    _ checksum: inout UInt32
  ) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    place.copyMemory(from: start, byteCount: bytes.count)
    checksum = valise_crc32c(checksum, start, bytes.count)
  }
}
