package import ValiseFiles

/// Values by key, where keys are the same only when their code units are.
///
/// A Swift dictionary of strings would take "é" in one and in two scalars for one key.
package struct KeyedValues: Sendable {
  private struct Key: Hashable, Sendable {
    let text: String

    static func == (left: Key, right: Key) -> Bool { CodeUnits.equal(left.text, right.text) }

    func hash(into hasher: inout Hasher) {
      // Safe because: the bytes are lent for the length of the call only.
      CodeUnits.withUTF8(text) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var values: [Key: PropertyListValue] = [:]

  /// The values of `entries`; of entries with one key the last one counts.
  package init(_ entries: [PropertyListEntry] = []) {
    merge(entries)
  }

  /// Whether there are none.
  package var isEmpty: Bool { values.isEmpty }

  /// All of them, in no order.
  package var entries: [PropertyListEntry] {
    values.map { PropertyListEntry(key: $0.key.text, value: $0.value) }
  }

  /// The value of a key, or nil when there is none.
  package subscript(key: String) -> PropertyListValue? { values[Key(text: key)] }

  /// The lengths that keys have, a bit for each; the last stands for all that are longer.
  package var lengths: UInt64 { values.keys.reduce(0) { $0 | Self.lengthBit(of: $1.text) } }

  /// The bit of a key's length.
  package static func lengthBit(of key: String) -> UInt64 { 1 << UInt64(min(key.utf8.count, 63)) }

  /// Lays `entries` over what is there.
  package mutating func merge(_ entries: [PropertyListEntry]) {
    for entry in entries { values[Key(text: entry.key)] = entry.value }
  }

  /// The keys that have another value here than in `other`, or a value in only one of them.
  package func keys(differingFrom other: KeyedValues) -> [String] {
    Set(values.keys).union(other.values.keys)
      .filter { values[$0] != other.values[$0] }
      .map(\.text)
  }
}
