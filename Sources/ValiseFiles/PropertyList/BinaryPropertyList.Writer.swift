extension BinaryPropertyList {
  /// Writes one list, object by object in the order of their numbers.
  struct Writer {
    private let root: PropertyListValue
    private let objectCount: Int
    private let referenceSize: Int
    private var bytes: [UInt8] = BinaryPropertyList.magic
    private var offsets: [Int] = []
    /// The containers whose content is still to be written, and the number of its first object.
    private var next = 1

    /// - Parameter root: With every dictionary sorted.
    init(root: PropertyListValue) {
      self.root = root
      objectCount = root.objectCount
      referenceSize = Self.size(for: objectCount - 1)
      offsets.reserveCapacity(objectCount)
    }

    /// The whole file.
    mutating func file() -> [UInt8] {
      write(root)
      let table = bytes.count
      let offsetSize = Self.size(for: table)
      for offset in offsets { append(UInt64(offset), size: offsetSize) }
      bytes += [0, 0, 0, 0, 0, 1, UInt8(offsetSize), UInt8(referenceSize)]
      append(UInt64(objectCount), size: 8)
      append(0, size: 8)
      append(UInt64(table), size: 8)
      return bytes
    }

    private mutating func write(_ value: PropertyListValue) {
      offsets.append(bytes.count)
      switch value {
      case .bool(let value): bytes.append(value ? 0x09 : 0x08)
      case .int(let value): integer(value)
      case .uint(let value):
        bytes.append(0x14)
        append(0, size: 8)
        append(value, size: 8)
      case .float(let value): number(0x22, UInt64(value.bitPattern), size: 4)
      case .double(let value): number(0x23, value.bitPattern, size: 8)
      case .date(let value): number(0x33, value.bitPattern, size: 8)
      case .data(let value):
        head(0x40, value.count)
        bytes += value
      case .string(let value): string(value)
      case .array(let values): array(values)
      case .dictionary(let entries): dictionary(entries)
      }
    }

    /// The references of a container come before its content, so the content's numbers are dealt
    /// out first: children follow their parent, and each child's own content follows it.
    private mutating func array(_ values: [PropertyListValue]) {
      head(0xA0, values.count)
      references(to: values, from: next)
      for value in values {
        next += 1
        write(value)
      }
    }

    private mutating func dictionary(_ entries: [PropertyListEntry]) {
      head(0xD0, entries.count)
      for index in entries.indices { append(UInt64(next + index), size: referenceSize) }
      references(to: entries.lazy.map(\.value), from: next + entries.count)
      for entry in entries {
        offsets.append(bytes.count)
        string(entry.key)
      }
      next += entries.count
      for entry in entries {
        next += 1
        write(entry.value)
      }
    }

    private mutating func references(to values: some Sequence<PropertyListValue>, from first: Int) {
      var number = first
      for value in values {
        append(UInt64(number), size: referenceSize)
        number += value.objectCount
      }
    }

    private mutating func integer(_ value: Int64) {
      switch value {
      case 0...0xFF: number(0x10, UInt64(value), size: 1)
      case 0...0xFFFF: number(0x11, UInt64(value), size: 2)
      case 0...0xFFFF_FFFF: number(0x12, UInt64(value), size: 4)
      default: number(0x13, UInt64(bitPattern: value), size: 8)
      }
    }

    private mutating func number(_ marker: UInt8, _ bits: UInt64, size: Int) {
      bytes.append(marker)
      append(bits, size: size)
    }

    private mutating func string(_ value: String) {
      let isASCII = CodeUnits.withUTF8(value) { $0.allSatisfy { $0 < 0x80 } }
      if isASCII {
        head(0x50, value.utf8.count)
        bytes.append(contentsOf: value.utf8)
      } else {
        head(0x60, value.utf16.count)
        for unit in value.utf16 { append(UInt64(unit), size: 2) }
      }
    }

    private mutating func head(_ marker: UInt8, _ count: Int) {
      if count < 15 {
        bytes.append(marker | UInt8(count))
      } else {
        bytes.append(marker | 15)
        integer(Int64(count))
      }
    }

    private mutating func append(_ bits: UInt64, size: Int) {
      // Safe because: the pointer is to a copy of eight bytes that lives for the call, and no size
      // is above 8.
      withUnsafeBytes(of: bits.bigEndian) { bytes.append(contentsOf: $0.suffix(size)) }
    }

    /// The bytes that hold every number up to `largest`: 1, 2, 4 or 8.
    private static func size(for largest: Int) -> Int {
      switch largest {
      case ...0xFF: 1
      case ...0xFFFF: 2
      case ...0xFFFF_FFFF: 4
      default: 8
      }
    }
  }
}
