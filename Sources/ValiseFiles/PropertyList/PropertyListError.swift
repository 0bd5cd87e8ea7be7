/// Why some bytes are no property list.
package struct PropertyListError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: String, Sendable {
    case noList = "neither a binary nor an XML property list"
    case badTrailer = "bad trailer"
    case outOfBounds = "a reference past the end"
    case badObject = "an unknown kind of object"
    case badText = "text that is not what it claims to be"
    case badKey = "a key that is no string"
    case notADictionary = "the root is no dictionary"
    case tooDeep = "nested too deep, or in a circle"
    case tooLarge = "more objects than its bytes can hold"
    case badMarkup = "bad markup"
  }

  package var kind: Kind
  /// Where in the bytes, from 0.
  package var offset: Int

  package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// One line: what is wrong and where.
  package var description: String { "\(kind.rawValue) at offset \(offset)" }
}
