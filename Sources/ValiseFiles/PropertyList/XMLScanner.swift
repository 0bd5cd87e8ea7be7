/// Tags and text of an XML document, one after another.
struct XMLScanner {
  /// One tag.
  struct Tag: Equatable {
    var name: String
    var isClosing = false
    /// Whether it closes itself, as `<name/>` does.
    var isEmpty = false
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if starts(with: "\u{FEFF}") { place = 3 }
  }

  /// What is wrong, here.
  func error(_ kind: PropertyListError.Kind) -> PropertyListError {
    PropertyListError(kind, at: place)
  }

  /// The next tag; only white space, comments and declarations may stand before it.
  mutating func nextTag() throws(PropertyListError) -> Tag {
    try skipBetweenTags()
    guard starts(with: "<") else { throw error(place == 0 ? .noList : .badMarkup) }
    place += 1
    let isClosing = starts(with: "/")
    if isClosing { place += 1 }
    let start = place
    while place < bytes.count, Self.isNameByte(bytes[place]) { place += 1 }
    guard place > start else { throw error(.badMarkup) }
    var tag = Tag(name: String(decoding: bytes[start..<place], as: UTF8.self))
    tag.isClosing = isClosing
    try skipAttributes()
    tag.isEmpty = starts(with: "/")
    if tag.isEmpty { place += 1 }
    guard starts(with: ">"), !(isClosing && tag.isEmpty) else { throw error(.badMarkup) }
    place += 1
    return tag
  }

  /// The next tag must close `name`.
  mutating func close(_ name: String) throws(PropertyListError) {
    guard try nextTag() == Tag(name: name, isClosing: true) else { throw error(.badMarkup) }
  }

  /// Nothing may follow.
  mutating func end() throws(PropertyListError) {
    try skipBetweenTags()
    guard place == bytes.count else { throw error(.badMarkup) }
  }

  /// The text up to the tag that closes `name`, with entities and CDATA resolved.
  mutating func text(until name: String) throws(PropertyListError) -> String {
    var text: [UInt8] = []
    while place < bytes.count {
      if starts(with: "<![CDATA[") {
        let content = try skip(past: "]]>", from: 9)
        text += content
      } else if starts(with: "<!--") {
        _ = try skip(past: "-->", from: 4)
      } else if bytes[place] == UInt8(ascii: "<") {
        try close(name)
        guard let string = Self.decoded(text) else { throw error(.badText) }
        return string
      } else if bytes[place] == UInt8(ascii: "&") {
        text += try entity()
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    throw error(.badMarkup)
  }

  private mutating func entity() throws(PropertyListError) -> [UInt8] {
    let name = String(decoding: try skip(past: ";", from: 1).prefix(12), as: UTF8.self)
    switch name {
    case "amp": return Array("&".utf8)
    case "lt": return Array("<".utf8)
    case "gt": return Array(">".utf8)
    case "quot": return Array("\"".utf8)
    case "apos": return Array("'".utf8)
    default: break
    }
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let number, let scalar = Unicode.Scalar(number) else { throw error(.badText) }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func skipBetweenTags() throws(PropertyListError) {
    while place < bytes.count {
      if Self.isSpace(bytes[place]) {
        place += 1
      } else if starts(with: "<!--") {
        _ = try skip(past: "-->", from: 4)
      } else if starts(with: "<?") {
        _ = try skip(past: "?>", from: 2)
      } else if starts(with: "<!DOCTYPE") {
        let content = try skip(past: ">", from: 9)
        guard !content.contains(UInt8(ascii: "[")) else { throw error(.badMarkup) }
      } else {
        return
      }
    }
  }

  private mutating func skipAttributes() throws(PropertyListError) {
    var quote: UInt8?
    while place < bytes.count {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") {
        return
      } else if byte == UInt8(ascii: "<") {
        throw error(.badMarkup)
      }
      place += 1
    }
    throw error(.badMarkup)
  }

  /// Moves behind `mark`, and answers what stood before it.
  private mutating func skip(
    past mark: String,
    from lead: Int
  ) throws(PropertyListError) -> ArraySlice<UInt8> {
    let mark = Array(mark.utf8)
    let start = place + lead
    var end = start
    while end + mark.count <= bytes.count {
      if bytes[end] == mark[0], bytes[end..<end + mark.count].elementsEqual(mark) {
        place = end + mark.count
        return bytes[start..<end]
      }
      end += 1
    }
    throw error(.badMarkup)
  }

  private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private static func decoded(_ bytes: [UInt8]) -> String? {
    String(validating: bytes, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }
}
