extension XMLPropertyList {
  /// What XML cannot hold, and where.
  package struct Unwritable: Error, Sendable, Equatable, CustomStringConvertible {
    /// The keys and places that lead to it, the outermost first.
    package var path: [String]
    /// What is there: a kind of value, never the value.
    package var what: String

    /// What is where.
    package var description: String { "\(path.joined(separator: ".")) holds \(what)" }
  }

  /// The list whose root is `value`, as Foundation and Apple's tools write it.
  ///
  /// A date loses the fraction of its second and a Float becomes a Double: XML has nothing else.
  ///
  /// - Throws: `Unwritable` for a text with characters that XML forbids (control characters other
  ///   than tab and newline), and for a date outside the years 1 to 9999.
  package static func encode(_ value: PropertyListValue) throws(Unwritable) -> [UInt8] {
    var writer = XMLPropertyListWriter()
    try writer.write(value.sorted(), depth: 0)
    return writer.file()
  }
}

/// Writes one XML list.
private struct XMLPropertyListWriter {
  fileprivate typealias Unwritable = XMLPropertyList.Unwritable

  private var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """
  private var path: [String] = []

  func file() -> [UInt8] { Array(text.utf8) + Array("</plist>\n".utf8) }

  mutating func write(_ value: PropertyListValue, depth: Int) throws(Unwritable) {
    switch value {
    case .bool(let value): line(value ? "<true/>" : "<false/>", depth)
    case .int(let value): element("integer", String(value), depth)
    case .uint(let value): element("integer", String(value), depth)
    case .float(let value): element("real", Self.real(Double(value)), depth)
    case .double(let value): element("real", Self.real(value), depth)
    case .date(let value): element("date", try date(value), depth)
    case .data(let value): element("data", Base64Text.of(value), depth)
    case .string(let value): element("string", try escaped(value), depth)
    case .array(let values): try write(values, depth)
    case .dictionary(let entries): try write(entries, depth)
    }
  }

  private mutating func write(_ values: [PropertyListValue], _ depth: Int) throws(Unwritable) {
    guard !values.isEmpty else { return line("<array/>", depth) }
    line("<array>", depth)
    for (index, value) in values.enumerated() {
      path.append(String(index))
      try write(value, depth: depth + 1)
      path.removeLast()
    }
    line("</array>", depth)
  }

  private mutating func write(_ entries: [PropertyListEntry], _ depth: Int) throws(Unwritable) {
    guard !entries.isEmpty else { return line("<dict/>", depth) }
    line("<dict>", depth)
    for entry in entries {
      path.append(entry.key)
      element("key", try escaped(entry.key), depth + 1)
      try write(entry.value, depth: depth + 1)
      path.removeLast()
    }
    line("</dict>", depth)
  }

  private mutating func element(_ name: String, _ content: String, _ depth: Int) {
    line("<\(name)>\(content)</\(name)>", depth)
  }

  private mutating func line(_ content: String, _ depth: Int) {
    text += String(repeating: "\t", count: depth) + content + "\n"
  }

  private func date(_ seconds: Double) throws(Unwritable) -> String {
    guard let time = CalendarTime(secondsSince2001: seconds) else {
      throw Unwritable(path: path, what: "a date outside the years 1 to 9999")
    }
    return "\(time.dateText)T\(time.timeText)Z"
  }

  private func escaped(_ string: String) throws(Unwritable) -> String {
    var escaped = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // A reader of XML would make a newline of it.
      case "\r": escaped += "&#13;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        throw Unwritable(path: path, what: "a character that XML forbids")
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func real(_ number: Double) -> String {
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    return number.isNaN ? "nan" : number.description
  }
}

/// Data as text in base 64.
package enum Base64Text {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// One line, padded.
  package static func of(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let isPadding = place > group.count
        text.append(isPadding ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
