// Safe because: nothing is read from the pointer before its length was checked against its count;
// a record is used only within the call that found it.

import CValise
import ValiseFiles

/// A record that checks, in place.
struct FoundRecord {
  let bytes: UnsafeRawBufferPointer
  let sequence: UInt64
  let epoch: UInt32
  let writer: UInt32
  let kind: RecordKind
  private let keyCount: Int

  /// The record at the start of `bytes`, or `nil` when none stands there whole.
  @inline(__always)
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= NewRecord.headSize else { return nil }
    let length = Int(UInt32(littleEndian: bytes.load(as: UInt32.self)))
    guard length >= NewRecord.headSize, length <= bytes.count, let start = bytes.baseAddress else {
      return nil
    }
    let checksum = UInt32(littleEndian: bytes.load(fromByteOffset: 4, as: UInt32.self))
    guard valise_crc32c(0, start + 8, length - 8) == checksum else { return nil }
    let keyCount = Int(UInt32(littleEndian: bytes.load(fromByteOffset: 24, as: UInt32.self)))
    guard keyCount <= length - NewRecord.headSize, let kind = RecordKind(rawValue: bytes[28])
    else { return nil }
    self.bytes = UnsafeRawBufferPointer(rebasing: bytes[..<length])
    sequence = UInt64(littleEndian: bytes.load(fromByteOffset: 8, as: UInt64.self))
    epoch = UInt32(littleEndian: bytes.load(fromByteOffset: 16, as: UInt32.self))
    writer = UInt32(littleEndian: bytes.load(fromByteOffset: 20, as: UInt32.self))
    self.kind = kind
    self.keyCount = keyCount
  }

  /// With the padding.
  var paddedLength: Int { (bytes.count + 7) & ~7 }

  /// The key that is set or removed.
  var key: String {
    let start = NewRecord.headSize
    return String(decoding: bytes[start..<start + keyCount], as: UTF8.self)
  }

  /// What the key is set to; `nil` removes it.
  ///
  /// - Throws: `PropertyListError` when the value is not of its kind: only a broken writer makes
  ///   such a record.
  func value() throws(PropertyListError) -> PropertyListValue? {
    let value = UnsafeRawBufferPointer(rebasing: bytes[(NewRecord.headSize + keyCount)...])
    switch kind {
    case .removal: return nil
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .int: return .int(Int64(bitPattern: try number(value)))
    case .uint: return .uint(try number(value))
    case .float: return .float(Float(bitPattern: UInt32(truncatingIfNeeded: try short(value))))
    case .double: return .double(Double(bitPattern: try number(value)))
    case .date: return .date(Double(bitPattern: try number(value)))
    case .data: return .data(Array(value))
    case .string: return .string(String(decoding: value, as: UTF8.self))
    case .list, .everything: return try BinaryPropertyList.decode(Array(value))
    }
  }

  private func number(_ bytes: UnsafeRawBufferPointer) throws(PropertyListError) -> UInt64 {
    guard bytes.count == 8 else { throw PropertyListError(.badObject, at: 0) }
    return UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
  }

  private func short(_ bytes: UnsafeRawBufferPointer) throws(PropertyListError) -> UInt32 {
    guard bytes.count == 4 else { throw PropertyListError(.badObject, at: 0) }
    return UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
  }
}

/// How far a reader or a writer has come in a journal.
struct JournalCursor: Sendable, Equatable {
  /// Of the header that this belongs to.
  var serial: UInt64
  var epoch: UInt64
  /// Where the next record starts, from the first record's possible place.
  var offset: Int
  /// The sequence of the record before.
  var sequence: UInt64
  /// The generation word when this was right.
  var generation: UInt64 = 0

  /// Before the first record of a journal.
  init(_ header: JournalHeader) {
    serial = header.serial
    epoch = header.epoch
    offset = header.start
    sequence = header.before
  }

  /// Whether it can go on under a header: in its epoch, and not behind its start.
  ///
  /// Before `start` nothing counts any more: records are copied there under the next epoch, and
  /// whoever does that may die half-way.
  func isIn(_ header: JournalHeader) -> Bool {
    epoch == header.epoch && offset >= header.start
  }

  /// The next whole record of this epoch in `bytes`, which start at place `origin`; moves behind
  /// it.
  @inline(__always)
  mutating func next(in bytes: UnsafeRawBufferPointer, origin: Int) -> FoundRecord? {
    let place = offset - origin
    guard place >= 0, place < bytes.count,
      let record = FoundRecord(UnsafeRawBufferPointer(rebasing: bytes[place...])),
      record.epoch == UInt32(truncatingIfNeeded: epoch), record.sequence == sequence + 1
    else { return nil }
    offset += record.paddedLength
    sequence = record.sequence
    return record
  }

  /// A copy of the bytes that say they are the next record; they may be changing meanwhile.
  func copyOfNext(in bytes: UnsafeRawBufferPointer, origin: Int) -> [UInt8]? {
    let place = offset - origin
    guard place >= 0, place <= bytes.count - NewRecord.headSize else { return nil }
    let length = Int(UInt32(littleEndian: bytes.load(fromByteOffset: place, as: UInt32.self)))
    guard NewRecord.headSize...bytes.count - place ~= length,
      UInt64(littleEndian: bytes.load(fromByteOffset: place + 8, as: UInt64.self)) == sequence + 1
    else { return nil }
    return Array(bytes[place..<place + length])
  }
}
