import Foundation
package import ValiseFiles

/// Reads `-key value` pairs off a command line.
package enum ArgumentDomain {
  /// The pairs among `arguments`; a later one with the same key wins.
  ///
  /// A value that begins like a property list (`{`, `[`, `(`, `<` or `"`) is read as one where it
  /// can be; any other is a string. A word that begins with "-" is no value.
  package static func entries(in arguments: [String]) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.utf8.count > 1, isFlag(word), let value = rest.first, !isFlag(value) else {
        continue
      }
      rest.removeFirst()
      entries.append(PropertyListEntry(key: String(word.dropFirst()), value: parse(value)))
    }
    return entries
  }

  private static func isFlag(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-")
  }

  private static func parse(_ text: String) -> PropertyListValue {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let first = trimmed.utf8.first, "{[(<\"".utf8.contains(first) else {
      return .string(text)
    }
    // Not a property list after all: the text stands for itself, as on Apple's systems.
    let list = try? PropertyListSerialization.propertyList(from: Data(trimmed.utf8), format: nil)
    let value = try? list.flatMap { try PropertyListValue.bridging($0) }
    return value ?? .string(text)
  }
}
