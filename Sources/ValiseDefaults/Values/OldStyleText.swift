// Values as `defaults read` prints them on a Mac:
//
//   {
//       key = value;
//       "a b" =     (
//           1,
//           "-1"
//       );
//   }
//
// A text stands bare when it is letters and digits alone; all else is quoted, with what is not
// ASCII as \Uxxxx. A value by itself is printed as it is.

package import ValiseFiles

/// Writes old-style property lists.
package enum OldStyleText {
  /// What stands for one value on a line of its own: a text without quotes, a list over many lines.
  package static func of(_ value: PropertyListValue) -> String {
    switch value {
    case .array, .dictionary:
      var text = ""
      append(value, level: 0, to: &text)
      return text
    case .string(let string): return string
    case .data(let bytes): return data(bytes)
    default: return plain(value)
    }
  }

  /// The same on one line, with a text quoted where a list would quote it.
  package static func inline(_ value: PropertyListValue) -> String {
    switch value {
    case .array(let values): "(\(values.map(inline).joined(separator: ", ")))"
    case .dictionary(let entries):
      "{" + entries.map { " \(quoted($0.key)) = \(inline($0.value));" }.joined()
        + (entries.isEmpty ? "}" : " }")
    case .string(let string): quoted(string)
    case .data(let bytes): data(bytes)
    default: plain(value)
    }
  }

  /// A text as it stands in a list: bare where it may be, else in quotes.
  package static func quoted(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(isBare) { return text }
    var quoted = "\""
    for unit in text.utf16 { append(unit, to: &quoted) }
    return quoted + "\""
  }

  private static func append(_ value: PropertyListValue, level: Int, to text: inout String) {
    switch value {
    case .array(let values): append(values, level: level, to: &text)
    case .dictionary(let entries): append(entries, level: level, to: &text)
    case .string(let string): text += quoted(string)
    case .data(let bytes): text += data(bytes)
    default: text += quoted(plain(value))
    }
  }

  private static func append(
    _ values: [PropertyListValue],
    level: Int,
    to text: inout String
  ) {
    let indentation = spaces(level)
    text += indentation + "(\n"
    for (index, value) in values.enumerated() {
      text += spaces(level + 1)
      append(value, level: level + 1, to: &text)
      text += index + 1 == values.count ? "\n" : ",\n"
    }
    text += indentation + ")"
  }

  private static func append(
    _ entries: [PropertyListEntry],
    level: Int,
    to text: inout String
  ) {
    let indentation = spaces(level)
    text += indentation + "{\n"
    for entry in entries.sortedByKey() {
      text += spaces(level + 1) + quoted(entry.key) + " = "
      append(entry.value, level: level + 1, to: &text)
      text += ";\n"
    }
    text += indentation + "}"
  }

  private static func spaces(_ level: Int) -> String { String(repeating: "    ", count: level) }

  /// Numbers and dates, without quotes.
  private static func plain(_ value: PropertyListValue) -> String {
    switch value {
    case .bool(let value): value ? "1" : "0"
    case .int(let value): String(value)
    case .uint(let value): String(value)
    case .float(let value): withoutEmptyFraction(value.description)
    case .double(let value): withoutEmptyFraction(value.description)
    case .date(let seconds): date(seconds)
    case .string, .data, .array, .dictionary: ""
    }
  }

  private static func date(_ seconds: Double) -> String {
    guard let time = CalendarTime(secondsSince2001: seconds) else {
      return "\(seconds) s after 2001-01-01 00:00:00 +0000"
    }
    return "\(time.dateText) \(time.timeText) +0000"
  }

  private static func withoutEmptyFraction(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// `<0fbd77 1c2735ae>`: groups of four bytes.
  private static func data(_ bytes: [UInt8]) -> String {
    var text = "<"
    for (index, byte) in bytes.enumerated() {
      if index > 0, index % 4 == 0 { text += " " }
      text += digits(UInt16(byte), count: 2, radix: 16)
    }
    return text + ">"
  }

  private static func append(_ unit: UInt16, to text: inout String) {
    switch unit {
    case 0x0A: text += "\\n"
    case 0x0D: text += "\\r"
    case 0x09: text += "\\t"
    case 0x22: text += "\\\""
    case 0x27: text += "\\'"
    case 0x5C: text += "\\\\"
    case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
    case 0..<0x80: text += "\\" + digits(unit, count: 3, radix: 8)
    default: text += "\\U" + digits(unit, count: 4, radix: 16)
    }
  }

  private static func digits(_ number: UInt16, count: Int, radix: Int) -> String {
    let digits = String(number, radix: radix)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
