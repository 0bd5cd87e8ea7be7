/// Why some text is no old-style property list.
package struct ValueError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: String, Sendable, CaseIterable {
    case missingValue = "a value is missing"
    case missingComma = "a ',' or ')' is missing"
    case missingSemicolon = "a ';' is missing"
    case openArray = "the '(' is never closed"
    case openDictionary = "the '{' is never closed"
    case openData = "the '<' is never closed"
    case openText = "the quoted text never ends"
    case openComment = "the comment never ends"
    case badCharacter = "a text with this character needs quotes"
    case badDigit = "this is no hexadecimal digit"
    case oddDigits = "the data has half a byte"
    case badEscape = "the escape stands for no character"
    case badText = "the text is no UTF-8"
    case markup = "the XML is no property list"
    case tooDeep = "arrays and dictionaries lie in each other too deep"
    case trailing = "more follows the value"
  }

  package var kind: Kind
  /// Where in the bytes, from 0.
  package var offset: Int

  package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// What is wrong and where.
  package var description: String { "\(kind.rawValue) at offset \(offset)" }
}
