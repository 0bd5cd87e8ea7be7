// Values as JSON, for programs that read what the tool prints.
//
// Data is base 64, a date is ISO 8601 with its fraction, a number that JSON does not know is a text
// ("nan", "inf", "-inf"). Keys are in the order of their UTF-16 code units; two keys that only code
// units tell apart stay two.

package import ValiseFiles

/// Writes JSON.
package enum JSONText {
  /// A list of values or entries over many lines, indented by two spaces; no newline at the end.
  package static func of(_ value: PropertyListValue) -> String {
    var text = ""
    append(value, level: 0, isIndented: true, to: &text)
    return text
  }

  /// The same on one line.
  package static func inline(_ value: PropertyListValue) -> String {
    var text = ""
    append(value, level: 0, isIndented: false, to: &text)
    return text
  }

  private static func append(
    _ value: PropertyListValue,
    level: Int,
    isIndented: Bool,
    to text: inout String
  ) {
    switch value {
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .uint(let value): text += String(value)
    case .float(let value): text += number(value)
    case .double(let value): text += number(value)
    case .date(let seconds): text += quoted(date(seconds))
    case .data(let bytes): text += quoted(Base64Text.of(bytes))
    case .string(let string): text += quoted(string)
    case .array(let values):
      append("[", "]", values, level, isIndented, to: &text) { value, text in
        append(value, level: level + 1, isIndented: isIndented, to: &text)
      }
    case .dictionary(let entries):
      append("{", "}", entries.sortedByKey(), level, isIndented, to: &text) { entry, text in
        text += quoted(entry.key) + (isIndented ? ": " : ":")
        append(entry.value, level: level + 1, isIndented: isIndented, to: &text)
      }
    }
  }

  private static func append<Item>(
    _ opening: String,
    _ closing: String,
    _ items: [Item],
    _ level: Int,
    _ isIndented: Bool,
    to text: inout String,
    each: (Item, inout String) -> Void
  ) {
    let newline = { (level: Int) in
      isIndented ? "\n" + String(repeating: "  ", count: level) : ""
    }
    text += opening
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "" : ",") + newline(level + 1)
      each(item, &text)
    }
    text += (items.isEmpty ? "" : newline(level)) + closing
  }

  private static func number(_ value: some BinaryFloatingPoint & CustomStringConvertible) -> String
  {
    value.isFinite ? value.description : quoted(value.description)
  }

  private static func date(_ seconds: Double) -> String {
    guard let time = CalendarTime(secondsSince2001: seconds) else { return seconds.description }
    let fraction = seconds - seconds.rounded(.down)
    // A fraction near 1 may be written as 1.0: it is cut then, as the seconds were.
    let digits = fraction.description.utf8.starts(with: "0.".utf8) ? fraction.description : "0.0"
    let isWhole = digits == "0.0"
    return "\(time.dateText)T\(time.timeText)\(isWhole ? "" : String(digits.dropFirst()))Z"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
