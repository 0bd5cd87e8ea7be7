import FoundationEssentials
import ValiseControl
import ValiseFiles

/// A value as a property list or JSON keeps it, in words.
enum StoredValue: Equatable {
  case text(String)
  case list([StoredValue])
  case table([String: StoredValue])

  /// The value of a property list.
  init(_ value: PropertyListValue) {
    switch value {
    case .bool(let value): self = .text(value ? "true" : "false")
    case .int(let value): self = .text(String(value))
    case .uint(let value): self = .text(String(value))
    case .float(let value): self = .text(String(value))
    case .double(let value): self = .text(String(value))
    case .date(let seconds): self = .text(Self.date(seconds))
    case .data(let bytes): self = .text(Self.data(bytes))
    case .string(let text): self = .text(Self.quoted(text))
    case .array(let values): self = .list(values.map(StoredValue.init))
    case .dictionary(let entries):
      self = .table(
        Dictionary(entries.map { ($0.key, StoredValue($0.value)) }) { first, _ in first }
      )
    }
  }

  /// Each value in it under its key: `trips[0].name`; one that holds no others is its own.
  ///
  /// An empty list or table is a value too.
  var leaves: [String: String] {
    var found: [String: String] = [:]
    func walk(_ value: StoredValue, _ key: String) {
      switch value {
      case .text(let text): found[key.isEmpty ? "value" : key] = text
      case .list(let values):
        if values.isEmpty { found[key] = "[]" }
        for (index, value) in values.enumerated() { walk(value, "\(key)[\(index)]") }
      case .table(let values):
        if values.isEmpty, !key.isEmpty { found[key] = "{}" }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
          let path = key.isEmpty ? name : "\(key).\(name)"
          // `a.b` may be a name, and a name in a table.
          walk(value, found[path] == nil ? path : "\(path), a name")
        }
      }
    }
    walk(self, "")
    return found
  }

  private static func date(_ seconds: Double) -> String {
    CalendarTime(secondsSince2001: seconds).map { "\($0.dateText) \($0.timeText) UTC" }
      ?? "\(seconds) s after 2001-01-01 00:00:00 UTC"
  }

  private static func data(_ bytes: [UInt8]) -> String {
    // Values that an app encodes as JSON are data to a property list.
    if let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    {
      return "data \(quoted(text))"
    }
    let digits = bytes.prefix(16).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return "data <\(digits.joined())\(bytes.count > 16 ? "…" : "")> of \(bytes.count) bytes"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) }
    return "\"\(escaped.oneLine)\""
  }
}

extension StoredValue: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// A value of JSON.
  init(from decoder: any Decoder) throws {
    if let table = try? decoder.container(keyedBy: Name.self) {
      var values: [String: StoredValue] = [:]
      for key in table.allKeys {
        values[key.stringValue] = try table.decode(StoredValue.self, forKey: key)
      }
      self = .table(values)
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [StoredValue] = []
      while !list.isAtEnd { values.append(try list.decode(StoredValue.self)) }
      self = .list(values)
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .text("null")
      } else if let isTrue = try? value.decode(Bool.self) {
        self = .text(isTrue ? "true" : "false")
      } else if let number = try? value.decode(Int64.self) {
        self = .text(String(number))
      } else if let number = try? value.decode(Decimal.self) {
        // As written: a Double has no room for the last digits of a long number.
        self = .text("\(number)")
      } else if let number = try? value.decode(Double.self) {
        self = .text(String(number))
      } else {
        self = .text(Self.quoted(try value.decode(String.self)))
      }
    }
  }
}
