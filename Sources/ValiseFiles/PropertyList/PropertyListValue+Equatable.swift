extension PropertyListValue: Equatable {
  /// The same type and the same bits: NaN equals itself, 0.0 is not -0.0, text goes by code units.
  ///
  /// Dictionaries are equal when they hold equal values under the same keys, in any order.
  package static func == (a: PropertyListValue, b: PropertyListValue) -> Bool {
    switch (a, b) {
    case (.bool(let a), .bool(let b)): a == b
    case (.int(let a), .int(let b)): a == b
    case (.uint(let a), .uint(let b)): a == b
    case (.float(let a), .float(let b)): a.bitPattern == b.bitPattern
    case (.double(let a), .double(let b)), (.date(let a), .date(let b)):
      a.bitPattern == b.bitPattern
    case (.data(let a), .data(let b)): a == b
    case (.string(let a), .string(let b)): CodeUnits.equal(a, b)
    case (.array(let a), .array(let b)): a == b
    case (.dictionary(let a), .dictionary(let b)): a.sortedByKey() == b.sortedByKey()
    default: false
    }
  }
}

extension PropertyListEntry: Equatable {
  /// The same key by code units, and equal values.
  package static func == (a: PropertyListEntry, b: PropertyListEntry) -> Bool {
    CodeUnits.equal(a.key, b.key) && a.value == b.value
  }
}

extension [PropertyListEntry] {
  /// The entries in the order of their keys' UTF-16 code units; of two under one key, the later.
  package func sortedByKey() -> [PropertyListEntry] {
    if isStrictlySorted { return self }
    let sorted = enumerated().sorted { a, b in
      let order = CodeUnits.compare(a.element.key, b.element.key)
      return order == 0 ? a.offset < b.offset : order < 0
    }
    var result: [PropertyListEntry] = []
    result.reserveCapacity(count)
    for (_, entry) in sorted {
      if let last = result.last, CodeUnits.equal(last.key, entry.key) { result.removeLast() }
      result.append(entry)
    }
    return result
  }

  private var isStrictlySorted: Bool {
    zip(self, dropFirst()).allSatisfy { CodeUnits.precedes($0.key, $1.key) }
  }
}

extension PropertyListValue {
  /// How deep arrays and dictionaries may lie in each other, in what we write and read.
  package static var maximumDepth: Int { 256 }

  /// Whether arrays and dictionaries lie in each other deeper than `limit`.
  package func isDeeper(than limit: Int) -> Bool {
    if limit < 0 { return true }
    return switch self {
    case .array(let values): values.contains { $0.isDeeper(than: limit - 1) }
    case .dictionary(let entries): entries.contains { $0.value.isDeeper(than: limit - 1) }
    default: false
    }
  }
}
