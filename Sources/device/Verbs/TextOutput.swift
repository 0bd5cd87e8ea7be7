import FoundationEssentials
import ValiseControl
import ValiseDevice

/// Data as JSON, sorted and indented, with a newline at its end.
func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
}

/// The apps of a device as a table.
enum AppList {
  /// One app a line: identifier, name, whether it runs.
  static func text(_ apps: [InstalledApp]) -> String {
    let width = apps.map(\.identifier.count).max() ?? 0
    return apps.map { app in
      let gap = String(repeating: " ", count: width - app.identifier.count + 2)
      return "\(app.identifier)\(gap)\(app.name)\(app.isRunning ? "  (running)" : "")\n"
    }.joined()
  }
}

/// A screen as an indented list of its elements.
enum TreeText {
  /// One element a line: role, label, value, state.
  static func of(_ windows: [ElementSnapshot]) -> String {
    let isOne = windows.count == 1
    return windows.enumerated().map { line($1, depth: 0, number: isOne ? nil : $0 + 1) }.joined()
  }

  private static func line(_ element: ElementSnapshot, depth: Int, number: Int? = nil) -> String {
    let name = element.label.isEmpty ? element.identifier ?? "" : element.label
    var parts = [element.role.spoken]
    if let number { parts.append("\(number)") }
    if !name.isEmpty { parts.append("\"\(name)\"") }
    if let value = element.value { parts.append("= \"\(value)\"") }
    if let identifier = element.identifier { parts.append("#\(identifier)") }
    if let keys = element.style["keys"] { parts.append("<\(keys)>") }
    if element.isSelected { parts.append("(selected)") }
    if element.isFocused { parts.append("(focused)") }
    if !element.isEnabled { parts.append("(disabled)") }
    let text = parts.joined(separator: " ").split(separator: "\n").joined(separator: " ")
    let own = String(repeating: "  ", count: depth) + text.printable + "\n"
    return own + element.children.map { line($0, depth: depth + 1) }.joined()
  }
}
