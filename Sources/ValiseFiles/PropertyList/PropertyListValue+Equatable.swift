extension PropertyListValue: Equatable {
  /// Whether both are of the same type and the same bits; dictionaries match in any order.
  package static func == (left: PropertyListValue, right: PropertyListValue) -> Bool {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.uint(let left), .uint(let right)): left == right
    case (.float(let left), .float(let right)): left.bitPattern == right.bitPattern
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.date(let left), .date(let right)): left.bitPattern == right.bitPattern
    case (.data(let left), .data(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): sorted(left) == sorted(right)
    default: false
    }
  }

  private static func sorted(_ entries: [PropertyListEntry]) -> [PropertyListEntry] {
    entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension PropertyListEntry: Equatable {
  /// Whether both have the same key, by code units, and the same value.
  package static func == (left: PropertyListEntry, right: PropertyListEntry) -> Bool {
    left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
  }
}
