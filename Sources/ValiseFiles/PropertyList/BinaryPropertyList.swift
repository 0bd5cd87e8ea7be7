// Binary property lists, `bplist00`: what we write, and what anyone wrote.
//
// Layout (all numbers big-endian)
//   0            8   "bplist00"
//   8            …   objects, one after another
//   table        …   the offset of each object, `offsetSize` bytes each
//   end - 32     5   zero
//   end - 27     1   1 when the keys of every dictionary stand in UTF-16 order, else 0
//   end - 26     1   offsetSize
//   end - 25     1   referenceSize
//   end - 24     8   how many objects
//   end - 16     8   which object is the root
//   end - 8      8   table
//
// Invariants of what we write
//   1. Object 0 is the root; the key at place i of its sorted keys is object i + 1.
//   2. Keys are in the order of their UTF-16 code units and occur once.
//   3. Each value has the smallest form that keeps its type: integers 1, 2, 4, 8 bytes (16 above
//      Int64.max), Float 4, Double and Date 8, strings ASCII or UTF-16.
//   4. Nothing is shared: each reference occurs once.
//
// Not here: looking one key up in place (SortedPropertyListView.swift), XML (XMLPropertyList.swift).

/// The binary form of property lists.
package enum BinaryPropertyList {
  /// The first eight bytes.
  static var magic: [UInt8] { Array("bplist00".utf8) }
  static var trailerSize: Int { 32 }

  /// The list whose root is a dictionary of `entries`, in any order.
  ///
  /// - Complexity: O(*n* log *n*) in the entries, O(*n*) when they are sorted.
  package static func encode(_ entries: [PropertyListEntry]) -> [UInt8] {
    encode(.dictionary(entries))
  }

  /// The list whose root is `value`.
  package static func encode(_ value: PropertyListValue) -> [UInt8] {
    var writer = Writer(root: value.sorted())
    return writer.file()
  }

  /// The root of a binary list, whoever wrote it.
  ///
  /// - Throws: `PropertyListError`, for any bytes that are no list; it never traps.
  package static func decode(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListValue {
    let result: Result<PropertyListValue, PropertyListError> = bytes.withUnsafeBytes { bytes in
      Result { () throws(PropertyListError) in
        let reader = try Reader(bytes)
        var decoder = Decoder(reader)
        return try decoder.value(reader.root)
      }
    }
    return try result.get()
  }
}

extension PropertyListValue {
  /// The same with every dictionary sorted by key, each key once.
  func sorted() -> PropertyListValue {
    switch self {
    case .array(let values): .array(values.map { $0.sorted() })
    case .dictionary(let entries):
      .dictionary(
        entries.sortedByKey().map { PropertyListEntry(key: $0.key, value: $0.value.sorted()) }
      )
    default: self
    }
  }

  /// How many objects a list needs for it: itself and all inside, keys too.
  var objectCount: Int {
    switch self {
    case .array(let values): values.reduce(1) { $0 + $1.objectCount }
    case .dictionary(let entries): entries.reduce(1) { $0 + 1 + $1.value.objectCount }
    default: 1
    }
  }
}
