/// Writes an archive's objects as a binary property list of at most 255 objects.
struct ArchiveWriter {
  private var bytes: [UInt8] = Array("bplist00".utf8)
  private var offsets: [Int] = []

  /// The binary property list whose root is `node`.
  ///
  /// - Precondition: fewer than 256 objects, each string shorter than 2^32 code units.
  static func encode(_ node: ArchiveNode) -> [UInt8] {
    var writer = ArchiveWriter()
    writer.reserve(node)
    return writer.finished()
  }

  /// Gives `node` a number, writes what it holds first, then itself, and returns its number.
  @discardableResult
  private mutating func reserve(_ node: ArchiveNode) -> UInt8 {
    let number = offsets.count
    offsets.append(0)
    let body = body(of: node)
    offsets[number] = bytes.count
    bytes += body
    return UInt8(number)
  }

  private mutating func body(of node: ArchiveNode) -> [UInt8] {
    switch node {
    case .string(let text): return Self.string(text)
    case .integer(let number): return [0x12] + Self.bigEndian(number, count: 4)
    case .reference(let index): return [0x80, UInt8(index)]
    case .array(let nodes):
      return Self.header(0xA0, count: nodes.count) + nodes.map { reserve($0) }
    case .dictionary(let entries):
      let keys = entries.map { reserve(.string($0.0)) }
      return Self.header(0xD0, count: entries.count) + keys + entries.map { reserve($0.1) }
    case .other: return [0x00]
    }
  }

  private static func string(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return header(0x50, count: text.utf8.count) + text.utf8
    }
    return header(0x60, count: text.utf16.count)
      + text.utf16.flatMap { bigEndian(Int($0), count: 2) }
  }

  private static func header(_ marker: UInt8, count: Int) -> [UInt8] {
    count < 15 ? [marker | UInt8(count)] : [marker | 0x0F, 0x12] + bigEndian(count, count: 4)
  }

  private static func bigEndian(_ number: Int, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private func finished() -> [UInt8] {
    let table = offsets.flatMap { Self.bigEndian($0, count: 4) }
    let trailer =
      [0, 0, 0, 0, 0, 0, 4, 1] + Self.bigEndian(offsets.count, count: 8)
      + Self.bigEndian(0, count: 8) + Self.bigEndian(bytes.count, count: 8)
    return bytes + table + trailer
  }
}
