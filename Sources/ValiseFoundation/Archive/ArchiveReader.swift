/// Reads a binary property list that may hold an archive; any bytes are safe to give.
struct ArchiveReader {
  /// How far objects may hold each other; an archived URL needs four.
  private static let deepest = 12
  /// How many objects are read before giving up on a list whose objects share their contents.
  private static let most = 10_000

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int
  private var visited = 0

  /// The root of the list in `bytes`, or nil when they are none or it nests too deep.
  ///
  /// - Complexity: O(*n*) in the objects, at most 10,000.
  static func decode(_ bytes: [UInt8]) -> ArchiveNode? {
    guard var reader = ArchiveReader(bytes) else { return nil }
    guard let root = Self.number(bytes, at: bytes.count - 16, size: 8) else { return nil }
    return reader.object(root, depth: 0)
  }

  private init?(_ bytes: [UInt8]) {
    guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else { return nil }
    self.bytes = bytes
    offsetSize = Int(bytes[bytes.count - 26])
    referenceSize = Int(bytes[bytes.count - 25])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, at: bytes.count - 24, size: 8), count <= bytes.count,
      let table = Self.number(bytes, at: bytes.count - 8, size: 8), table <= bytes.count
    else { return nil }
    self.count = count
    self.table = table
  }

  private mutating func object(_ number: Int, depth: Int) -> ArchiveNode? {
    visited += 1
    guard number < count, depth < Self.deepest, visited < Self.most,
      let offset = Self.number(bytes, at: table + number * offsetSize, size: offsetSize),
      offset < bytes.count
    else { return nil }
    let marker = bytes[offset]
    switch marker & 0xF0 {
    case 0x10: return integer(at: offset)
    case 0x50: return string(at: offset, unit: 1)
    case 0x60: return string(at: offset, unit: 2)
    case 0x80: return reference(at: offset)
    case 0xA0: return array(at: offset, depth: depth)
    case 0xD0: return dictionary(at: offset, depth: depth)
    default: return .other
    }
  }

  private func integer(at offset: Int) -> ArchiveNode? {
    let size = 1 << Int(bytes[offset] & 0x0F)
    return size > 8 ? .other : Self.number(bytes, at: offset + 1, size: size).map { .integer($0) }
  }

  private func reference(at offset: Int) -> ArchiveNode? {
    let size = Int(bytes[offset] & 0x0F) + 1
    return Self.number(bytes, at: offset + 1, size: size).map { .reference($0) }
  }

  private func string(at offset: Int, unit: Int) -> ArchiveNode? {
    guard let (start, count) = contents(at: offset), count <= (bytes.count - start) / unit else {
      return nil
    }
    let units = (0..<count).compactMap { Self.number(bytes, at: start + $0 * unit, size: unit) }
    let code = units.map { UInt16(truncatingIfNeeded: $0) }
    return .string(String(decoding: code, as: UTF16.self))
  }

  private mutating func array(at offset: Int, depth: Int) -> ArchiveNode? {
    guard let (start, count) = contents(at: offset) else { return nil }
    return objects(start, count, depth: depth).map { .array($0) }
  }

  private mutating func dictionary(at offset: Int, depth: Int) -> ArchiveNode? {
    guard let (start, count) = contents(at: offset), count <= bytes.count,
      let keys = objects(start, count, depth: depth),
      let values = objects(start + count * referenceSize, count, depth: depth)
    else { return nil }
    return .dictionary(zip(keys, values).compactMap { pair in pair.0.text.map { ($0, pair.1) } })
  }

  private mutating func objects(_ start: Int, _ count: Int, depth: Int) -> [ArchiveNode]? {
    guard count <= bytes.count else { return nil }
    var nodes: [ArchiveNode] = []
    for index in 0..<count {
      guard
        let number = Self.number(bytes, at: start + index * referenceSize, size: referenceSize),
        let node = object(number, depth: depth + 1)
      else { return nil }
      nodes.append(node)
    }
    return nodes
  }

  /// Where the contents of the object at `offset` begin, and how many there are.
  private func contents(at offset: Int) -> (start: Int, count: Int)? {
    let short = Int(bytes[offset] & 0x0F)
    if short < 0x0F { return (offset + 1, short) }
    guard offset + 1 < bytes.count, bytes[offset + 1] & 0xF0 == 0x10 else { return nil }
    let size = 1 << Int(bytes[offset + 1] & 0x0F)
    guard size <= 8, let count = Self.number(bytes, at: offset + 2, size: size),
      count <= bytes.count
    else { return nil }
    return (offset + 2 + size, count)
  }

  /// A big-endian number of `size` bytes, or nil outside the bytes and above `Int.max`.
  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    guard offset >= 0, size <= 8, offset <= bytes.count - size else { return nil }
    let number = bytes[offset..<(offset + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: number)
  }
}
