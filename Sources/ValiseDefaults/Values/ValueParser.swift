// Old-style property lists, as a person types them and as `defaults read` prints them:
//
//   text        abc  "a b"  'a b'      with \n \t \" \\ \101 \U00e9 inside quotes
//   data        <0fbd77 1c2735ae>      white space anywhere, an even number of digits
//   array       ( a, "b c", (d) )      a comma may follow the last one
//   dictionary  { a = 1; "b c" = 2; }  each entry ends with a semicolon
//   comments    // to the end of the line, /* to here */
//
// All numbers are text here; getters convert them.
//
// A pure function of its bytes, in linear time, that throws for whatever is no such list.

package import ValiseFiles

/// Reads one old-style property list.
package struct ValueParser {
  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The one value that `bytes` hold, old-style or XML, with nothing behind it.
  ///
  /// - Throws: `ValueError` for anything else; it never traps.
  /// - Complexity: O(*n* log *n*) in the entries of a dictionary, else O(*n*) in the bytes.
  package static func value(_ bytes: [UInt8]) throws(ValueError) -> PropertyListValue {
    var parser = ValueParser(bytes)
    try parser.skipSpace()
    if parser.isAtMarkup { return try xml(bytes) }
    let value = try parser.value(depth: 0)
    try parser.skipSpace()
    guard parser.next == nil else { throw parser.error(.trailing) }
    return value
  }

  /// What stands between the quotes of a text, escapes resolved.
  ///
  /// - Throws: `ValueError` for a broken escape, or bytes that are no UTF-8.
  package static func unquoted(_ bytes: [UInt8]) throws(ValueError) -> String {
    var parser = ValueParser(bytes)
    return try parser.text(until: nil)
  }

  private static func xml(_ bytes: [UInt8]) throws(ValueError) -> PropertyListValue {
    do throws(PropertyListError) {
      return try XMLPropertyList.decode(bytes)
    } catch {
      throw ValueError(.markup, at: error.offset)
    }
  }

  private mutating func value(depth: Int) throws(ValueError) -> PropertyListValue {
    guard depth <= PropertyListValue.maximumDepth else { throw error(.tooDeep) }
    try skipSpace()
    switch next {
    case nil: throw error(.missingValue)
    case UInt8(ascii: "{"): return .dictionary(try entries(depth: depth))
    case UInt8(ascii: "("): return .array(try elements(depth: depth))
    case UInt8(ascii: "<"): return .data(try data())
    default: return .string(try text())
    }
  }

  private mutating func elements(depth: Int) throws(ValueError) -> [PropertyListValue] {
    let start = place
    place += 1
    var values: [PropertyListValue] = []
    while true {
      try skipSpace()
      if take(UInt8(ascii: ")")) { return values }
      guard next != nil else { throw ValueError(.openArray, at: start) }
      values.append(try value(depth: depth + 1))
      try skipSpace()
      if next == nil { throw ValueError(.openArray, at: start) }
      guard take(UInt8(ascii: ",")) || next == UInt8(ascii: ")") else {
        throw error(.missingComma)
      }
    }
  }

  private mutating func entries(depth: Int) throws(ValueError) -> [PropertyListEntry] {
    let start = place
    place += 1
    var entries: [PropertyListEntry] = []
    while true {
      try skipSpace()
      if take(UInt8(ascii: "}")) { return entries.sortedByKey() }
      guard next != nil else { throw ValueError(.openDictionary, at: start) }
      let key = try text()
      try skipSpace()
      // `key;` stands for `key = key;`.
      let hasValue = take(UInt8(ascii: "="))
      let value = hasValue ? try value(depth: depth + 1) : .string(key)
      entries.append(PropertyListEntry(key: key, value: value))
      try skipSpace()
      guard take(UInt8(ascii: ";")) else { throw error(.missingSemicolon) }
    }
  }

  private mutating func data() throws(ValueError) -> [UInt8] {
    let start = place
    place += 1
    var digits: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: ">") {
      if !Self.isSpace(byte) {
        guard let digit = Self.hexDigit(byte) else { throw error(.badDigit) }
        digits.append(digit)
      }
      place += 1
    }
    guard take(UInt8(ascii: ">")) else { throw ValueError(.openData, at: start) }
    guard digits.count % 2 == 0 else { throw ValueError(.oddDigits, at: start) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

extension ValueParser {
  /// A text, in quotes or bare.
  private mutating func text() throws(ValueError) -> String {
    guard let byte = next else { throw error(.missingValue) }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      place += 1
      return try text(until: byte)
    }
    let start = place
    while let byte = next, Self.isBare(byte) { place += 1 }
    guard place > start else { throw error(.badCharacter) }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// The text up to `quote`, and behind it; `nil` takes all there is.
  private mutating func text(until quote: UInt8?) throws(ValueError) -> String {
    let start = place
    var text: [UInt8] = []
    while let byte = next, byte != quote {
      if byte == UInt8(ascii: "\\") {
        text += try escape()
      } else {
        text.append(byte)
        place += 1
      }
    }
    if let quote, !take(quote) { throw ValueError(.openText, at: max(start - 1, 0)) }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw ValueError(.badText, at: start)
    }
    return string
  }

  /// What a backslash and the characters behind it stand for.
  private mutating func escape() throws(ValueError) -> [UInt8] {
    place += 1
    guard let byte = next else { throw error(.openText) }
    if byte == UInt8(ascii: "U") { return try codeUnits() }
    if let code = octal() {
      guard code < 0x80 else { throw error(.badEscape) }
      return [code]
    }
    place += 1
    switch byte {
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "v"): return [0x0B]
    default: return [byte]
    }
  }

  /// One to three octal digits; `nil` where there is none.
  private mutating func octal() -> UInt8? {
    var (code, count) = (0, 0)
    while count < 3, let byte = next, UInt8(ascii: "0")...UInt8(ascii: "7") ~= byte {
      code = code * 8 + Int(byte - UInt8(ascii: "0"))
      count += 1
      place += 1
    }
    return count == 0 ? nil : UInt8(min(code, 255))
  }

  /// `U` and up to four hexadecimal digits: a UTF-16 code unit, two of them for a surrogate pair.
  private mutating func codeUnits() throws(ValueError) -> [UInt8] {
    var units = [try codeUnit()]
    if UTF16.isLeadSurrogate(units[0]), starts(with: "\\U") {
      place += 1
      units.append(try codeUnit())
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw error(.badEscape) }
    return Array(text.utf8)
  }

  private mutating func codeUnit() throws(ValueError) -> UInt16 {
    place += 1
    var (unit, count) = (0 as UInt16, 0)
    while count < 4, let digit = next.flatMap(Self.hexDigit) {
      unit = unit << 4 | UInt16(digit)
      count += 1
      place += 1
    }
    guard count > 0 else { throw error(.badEscape) }
    return unit
  }
}

extension ValueParser {
  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Whether `<` begins a tag here, not data: something in it is no hexadecimal digit.
  private var isAtMarkup: Bool {
    guard next == UInt8(ascii: "<") else { return false }
    let inside = bytes[(place + 1)...].prefix { $0 != UInt8(ascii: ">") }
    return !inside.allSatisfy { Self.isSpace($0) || Self.hexDigit($0) != nil }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() throws(ValueError) {
    while let byte = next {
      if Self.isSpace(byte) {
        place += 1
      } else if starts(with: "//") {
        while let byte = next, byte != 0x0A, byte != 0x0D { place += 1 }
      } else if starts(with: "/*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ValueError) {
    let start = place
    place += 2
    while next != nil {
      if starts(with: "*/") {
        place += 2
        return
      }
      place += 1
    }
    throw ValueError(.openComment, at: start)
  }

  private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private func error(_ kind: ValueError.Kind) -> ValueError { ValueError(kind, at: place) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }

  /// What a hexadecimal digit counts; `nil` for any other character.
  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
