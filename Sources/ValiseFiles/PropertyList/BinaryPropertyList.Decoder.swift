// Safe because: slices of the bytes are taken after `Reader.head` checked that they lie inside.

extension BinaryPropertyList {
  /// Turns objects into values, within what the bytes can honestly hold.
  struct Decoder {
    private let reader: Reader
    /// How many more objects may be made: a tree refers to each of its parts once, with at least
    /// one byte, so what needs more shares parts to grow without bound.
    private var budget: Int
    /// Long texts and data by object: shared ones are made once.
    private var made: [Int: PropertyListValue] = [:]

    init(_ reader: Reader) {
      self.reader = reader
      budget = reader.bytes.count
    }

    /// The value of an object and of all it holds.
    mutating func value(
      _ object: Int,
      depth: Int = 0
    ) throws(PropertyListError) -> PropertyListValue {
      let offset = try reader.offset(object)
      budget -= 1
      guard budget >= 0 else { throw PropertyListError(.tooLarge, at: offset) }
      guard depth <= PropertyListValue.maximumDepth else {
        throw PropertyListError(.tooDeep, at: offset)
      }
      let head = try reader.head(at: offset)
      switch head.kind {
      case 0xA: return .array(try array(head, depth: depth))
      case 0xD: return .dictionary(try dictionary(head, depth: depth, at: offset))
      case 0x4, 0x5, 0x6: return try long(object, head, at: offset)
      default: return try reader.simple(head, at: offset)
      }
    }

    private mutating func array(
      _ head: Reader.Head,
      depth: Int
    ) throws(PropertyListError) -> [PropertyListValue] {
      var values: [PropertyListValue] = []
      for index in 0..<head.count {
        values.append(try value(reader.reference(head, index), depth: depth + 1))
      }
      return values
    }

    private mutating func dictionary(
      _ head: Reader.Head,
      depth: Int,
      at offset: Int
    ) throws(PropertyListError) -> [PropertyListEntry] {
      var entries: [PropertyListEntry] = []
      for index in 0..<head.count {
        guard case .string(let key) = try value(reader.reference(head, index), depth: depth + 1)
        else { throw PropertyListError(.badKey, at: offset) }
        let object = reader.reference(head, head.count + index)
        entries.append(PropertyListEntry(key: key, value: try value(object, depth: depth + 1)))
      }
      return entries.sortedByKey()
    }

    private mutating func long(
      _ object: Int,
      _ head: Reader.Head,
      at offset: Int
    ) throws(PropertyListError) -> PropertyListValue {
      guard head.count > 32 else { return try reader.simple(head, at: offset) }
      if let value = made[object] { return value }
      let value = try reader.simple(head, at: offset)
      made[object] = value
      return value
    }
  }
}

extension BinaryPropertyList.Reader {
  /// The value of an object that holds no others.
  func simple(_ head: Head, at offset: Int) throws(PropertyListError) -> PropertyListValue {
    switch (head.kind, head.low) {
    case (0x0, 0x8): return .bool(false)
    case (0x0, 0x9): return .bool(true)
    case (0x1, 0...2): return .int(Int64(number(head.body, head.count)))
    case (0x1, 3): return .int(Int64(bitPattern: number(head.body, 8)))
    case (0x1, 4): return try wide(head)
    case (0x2, 2): return .float(Float(bitPattern: UInt32(number(head.body, 4))))
    case (0x2, 3): return .double(Double(bitPattern: number(head.body, 8)))
    case (0x3, 3): return .date(Double(bitPattern: number(head.body, 8)))
    case (0x4, _): return .data(Array(content(head, size: 1)))
    case (0x5, _): return .string(try ascii(head))
    case (0x6, _): return .string(wideText(head))
    case (0x8, _) where head.count <= 8:
      // A keyed archiver's reference, shown the way XML lists show it.
      let identifier = Int64(truncatingIfNeeded: number(head.body, head.count))
      return .dictionary([PropertyListEntry(key: "CF$UID", value: .int(identifier))])
    default: throw PropertyListError(.badObject, at: offset)
    }
  }

  private func content(_ head: Head, size: Int) -> Slice<UnsafeRawBufferPointer> {
    bytes[head.body..<head.body + head.count * size]
  }

  /// Sixteen bytes: what `Int64` or `UInt64` can hold, and nothing else.
  private func wide(_ head: Head) throws(PropertyListError) -> PropertyListValue {
    let (high, low) = (number(head.body, 8), number(head.body + 8, 8))
    switch (high, Int64(bitPattern: low)) {
    case (0, ..<0): return .uint(low)
    case (0, let value): return .int(value)
    case (.max, let value) where value < 0: return .int(value)
    default: throw PropertyListError(.badObject, at: head.body)
    }
  }

  private func ascii(_ head: Head) throws(PropertyListError) -> String {
    let units = content(head, size: 1)
    guard units.allSatisfy({ $0 < 0x80 }) else { throw PropertyListError(.badText, at: head.body) }
    return String(decoding: units, as: UTF8.self)
  }

  private func wideText(_ head: Head) -> String {
    let units = (0..<head.count).lazy.map { UInt16(number(head.body + 2 * $0, 2)) }
    return String(decoding: units, as: UTF16.self)
  }
}
