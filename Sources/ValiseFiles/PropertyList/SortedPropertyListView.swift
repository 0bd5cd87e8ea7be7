// Looking one key up in a list of ours without reading the rest.
//
// Invariants
//   1. A view is made only of a list whose writer vouches for sorted keys (trailer byte 5 is 1)
//      and whose root is a dictionary that lies inside the bytes.
//   2. No answer depends on the rest being sound: what does not fit is thrown when it is met.

/// The root dictionary of a sorted binary list, in place.
package struct SortedPropertyListView: Sendable {
  private let bytes: PropertyListBytes
  private let head: BinaryPropertyList.Reader.Head
  /// How many keys there are.
  package var count: Int { head.count }

  /// A view of `bytes`, or `nil` when their keys are not sorted: then decode them all.
  ///
  /// - Throws: `PropertyListError` when they are no binary list, or the root is no dictionary.
  /// - Complexity: O(1)
  package init?(_ bytes: PropertyListBytes) throws(PropertyListError) {
    let head = try Self.read(bytes) { reader throws(PropertyListError) in
      let head = try reader.head(at: try reader.offset(reader.root))
      guard head.kind == 0xD else { throw PropertyListError(.notADictionary, at: head.body) }
      return reader.isSorted ? head : nil
    }
    guard let head else { return nil }
    self.bytes = bytes
    self.head = head
  }

  /// Whether the bytes are still those of the file.
  package var isIntact: Bool { bytes.isIntact }

  /// The value of a key, or `nil` when the list does not hold it.
  ///
  /// - Throws: `PropertyListError` when something on the way does not fit.
  /// - Complexity: O(log *n*) in the keys, and the value's own size.
  package func value(forKey key: String) throws(PropertyListError) -> PropertyListValue? {
    try Self.read(bytes) { reader throws(PropertyListError) in
      guard let index = try search(key, in: reader) else { return nil }
      return try value(at: index, in: reader)
    }
  }

  /// Every entry that can be read, and whether all could be and their keys stand in order.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package func salvage() -> (entries: [PropertyListEntry], isWhole: Bool) {
    var entries: [PropertyListEntry] = []
    var isWhole = true
    for index in 0..<count {
      do {
        let entry = try entry(at: index)
        let isNext = entries.last.map { CodeUnits.precedes($0.key, entry.key) } ?? true
        if !isNext { isWhole = false }
        entries.append(entry)
      } catch {
        isWhole = false
      }
    }
    return (isWhole ? entries : entries.sortedByKey(), isWhole)
  }

  /// The key and the value at one place.
  ///
  /// - Throws: `PropertyListError` when one of them does not fit.
  package func entry(at index: Int) throws(PropertyListError) -> PropertyListEntry {
    try Self.read(bytes) { reader throws(PropertyListError) in
      let offset = try reader.offset(reader.reference(head, index))
      guard case .string(let key) = try reader.simple(try reader.head(at: offset), at: offset)
      else { throw PropertyListError(.badKey, at: offset) }
      return PropertyListEntry(key: key, value: try value(at: index, in: reader))
    }
  }

  private func value(
    at index: Int,
    in reader: BinaryPropertyList.Reader
  ) throws(PropertyListError) -> PropertyListValue {
    let object = reader.reference(head, count + index)
    let offset = try reader.offset(object)
    let head = try reader.head(at: offset)
    if head.kind != 0xA, head.kind != 0xD { return try reader.simple(head, at: offset) }
    var decoder = BinaryPropertyList.Decoder(reader)
    return try decoder.value(object, depth: 1)
  }

  private func search(
    _ key: String,
    in reader: BinaryPropertyList.Reader
  ) throws(PropertyListError) -> Int? {
    let probe = Probe(key)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let order = try probe.compare(reader, try reader.offset(reader.reference(head, middle)))
      if order == 0 { return middle }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private static func read<Result>(
    _ bytes: PropertyListBytes,
    _ body: (BinaryPropertyList.Reader) throws(PropertyListError) -> Result
  ) throws(PropertyListError) -> Result {
    try bytes.withBytes { bytes in
      Swift.Result { () throws(PropertyListError) in
        try body(try BinaryPropertyList.Reader(bytes))
      }
    }.get()
  }
}

/// A key that stored keys are compared with.
private struct Probe {
  private let ascii: String?
  private let wide: [UInt16]

  init(_ key: String) {
    let isASCII = CodeUnits.withUTF8(key) { $0.allSatisfy { $0 < 0x80 } }
    ascii = isASCII ? key : nil
    wide = isASCII ? [] : Array(key.utf16)
  }

  /// The stored key at `offset` against this one: below, at or above 0.
  func compare(
    _ reader: BinaryPropertyList.Reader,
    _ offset: Int
  ) throws(PropertyListError) -> Int {
    let head = try reader.head(at: offset)
    switch head.kind {
    case 0x5:
      guard let ascii else {
        return compare(
          head.count,
          wide.count,
          { UInt16(reader.bytes[head.body + $0]) },
          { wide[$0] }
        )
      }
      return CodeUnits.withUTF8(ascii) { key in
        compare(
          head.count,
          key.count,
          { UInt16(reader.bytes[head.body + $0]) },
          { UInt16(key[$0]) }
        )
      }
    case 0x6:
      let stored = { UInt16(truncatingIfNeeded: reader.number(head.body + 2 * $0, 2)) }
      guard let ascii else { return compare(head.count, wide.count, stored, { wide[$0] }) }
      return CodeUnits.withUTF8(ascii) { key in
        compare(head.count, key.count, stored, { UInt16(key[$0]) })
      }
    default: throw PropertyListError(.badKey, at: offset)
    }
  }

  @inline(__always)
  private func compare(
    _ count: Int,
    _ keyCount: Int,
    _ stored: (Int) -> UInt16,
    _ key: (Int) -> UInt16
  ) -> Int {
    for index in 0..<min(count, keyCount) {
      let (a, b) = (stored(index), key(index))
      if a != b { return a < b ? -1 : 1 }
    }
    return count - keyCount
  }
}
