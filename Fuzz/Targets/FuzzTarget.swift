import ValiseDefaults
import ValiseFiles

/// A reader that takes bytes from outside, and what must hold whatever they are.
///
/// A fuzzer runs it on bytes of its own (`make fuzz`), an ordinary test on the corpus.
package enum FuzzTarget: String, Sendable, CaseIterable {
  /// A journal and a checkpoint, with checksums made right (`JournalInput`).
  case journal
  /// A property list, binary or XML.
  case propertyList
  /// What a person gives `defaults write` as a value.
  case value

  /// Reads `bytes`; the result is what does not hold, or `nil`.
  package func trouble(_ bytes: [UInt8]) -> String? {
    switch self {
    case .journal: JournalFuzz.trouble(JournalInput(bytes))
    case .propertyList: Self.listTrouble(bytes)
    case .value: Self.valueTrouble(bytes)
    }
  }

  /// How many keys an input of `journal` holds, as an app would read it.
  package static func valuesRead(_ bytes: [UInt8]) -> Int {
    JournalFuzz.entries(JournalInput(bytes)).count
  }

  /// What decodes also encodes, to a list that decodes to the same; in place it says the same.
  private static func listTrouble(_ bytes: [UInt8]) -> String? {
    look(bytes)
    guard let value = try? PropertyList.decode(bytes) else { return nil }
    let again = try? BinaryPropertyList.decode(BinaryPropertyList.encode(value))
    return again == value ? nil : "a list does not come back"
  }

  private static func look(_ bytes: [UInt8]) {
    guard let view = try? SortedPropertyListView(PropertyListBytes(bytes)) else { return }
    for entry in view.salvage().entries { _ = try? view.value(forKey: entry.key) }
    _ = try? view.value(forKey: "no such key")
  }

  /// What is read can be printed, and what was printed is read as the same text.
  private static func valueTrouble(_ bytes: [UInt8]) -> String? {
    _ = try? ValueParser.unquoted(bytes)
    _ = DateArgument.seconds(String(decoding: bytes, as: UTF8.self))
    guard let value = try? ValueParser.value(bytes) else { return nil }
    _ = JSONText.of(value)
    // In a list, since a text alone is printed without quotes.
    let text = OldStyleText.of(.array([value]))
    guard let again = try? ValueParser.value(Array(text.utf8)) else {
      return "what was printed is not read"
    }
    return OldStyleText.of(again) == text ? nil : "what was printed is read as something else"
  }
}
