import FoundationEssentials
import ValiseControl
import ValiseFiles

/// A value that holds no others, as a property list or JSON keeps it.
enum StoredLeaf: Sendable {
  /// What is told as it stands: a number, a Boolean, `null`, an empty list.
  case plain(String)
  case string(String)
  case data([UInt8])

  /// The value in words.
  var words: String {
    switch self {
    case .plain(let words): words
    case .string(let text): Self.quoted(text)
    case .data(let bytes): Self.told(bytes)
    }
  }

  private static func told(_ bytes: [UInt8]) -> String {
    // Values that an app encodes as JSON are data to a property list.
    if let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    {
      return "data \(quoted(text))"
    }
    let digits = bytes.prefix(16).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return "data <\(digits.joined())\(bytes.count > 16 ? "…" : "")> of \(bytes.count.bytes)"
  }

  /// `text` in quotes, on one line.
  static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) }
    return "\"\(escaped.oneLine)\""
  }
}

extension StoredLeaf: Equatable {
  /// Whether both are the same, character by character: texts that only look alike are not.
  static func == (first: StoredLeaf, second: StoredLeaf) -> Bool {
    switch (first, second) {
    case (.plain(let first), .plain(let second)): first == second
    case (.string(let first), .string(let second)): first.utf8.elementsEqual(second.utf8)
    case (.data(let first), .data(let second)): first == second
    default: false
    }
  }
}

/// A value as a property list keeps it.
enum StoredValue {
  case leaf(StoredLeaf)
  case list([StoredValue])
  case table([String: StoredValue])

  /// The value of a property list.
  init(_ value: PropertyListValue) {
    switch value {
    case .bool(let value): self = .plain(value ? "true" : "false")
    case .int(let value): self = .plain(String(value))
    case .uint(let value): self = .plain(String(value))
    case .float(let value): self = .plain(String(value))
    case .double(let value): self = .plain(String(value))
    case .date(let seconds): self = .plain(Self.date(seconds))
    case .data(let bytes): self = .leaf(.data(bytes))
    case .string(let text): self = .leaf(.string(text))
    case .array(let values): self = .list(values.map(StoredValue.init))
    case .dictionary(let entries):
      self = .table(
        Dictionary(entries.map { ($0.key, StoredValue($0.value)) }) { first, _ in first }
      )
    }
  }

  private static func plain(_ words: String) -> StoredValue { .leaf(.plain(words)) }

  /// Each value in it under its key: `trips[0].name`; one that holds no others is its own, under none.
  ///
  /// An empty list or table is a value too.
  var leaves: [String: StoredLeaf] {
    var found: [String: StoredLeaf] = [:]
    func walk(_ value: StoredValue, _ key: String) {
      switch value {
      case .leaf(let leaf): found[key] = leaf
      case .list(let values):
        if values.isEmpty { found[key] = .plain("[]") }
        for (index, value) in values.enumerated() { walk(value, "\(key)[\(index)]") }
      case .table(let values):
        if values.isEmpty, !key.isEmpty { found[key] = .plain("{}") }
        for (name, value) in values { walk(value, StoredKey.join(key, StoredKey.name(name))) }
      }
    }
    walk(self, "")
    return found
  }

  private static func date(_ seconds: Double) -> String {
    CalendarTime(secondsSince2001: seconds).map { "\($0.dateText) \($0.timeText) UTC" }
      ?? "\(seconds) s after 2001-01-01 00:00:00 UTC"
  }
}
