// JSON as it is written, byte by byte: what a decoder makes the same (names given twice, digits that a
// number has no room for) stays apart.
//
// A document is a flat list of nodes, each with the bytes it stands in, so that what two documents have
// in common is found by comparing bytes, and only what differs is ever put into words.
//
// Not here: how it is read (JSONDocument.Reader.swift), how two are compared (JSONDocument+Changes.swift).

/// JSON text, taken apart.
struct JSONDocument: Sendable {
  /// What a node is.
  enum Kind: Sendable, Equatable {
    case table, list, string, number
    /// `true`, `false` or `null`.
    case word
  }

  /// A value, where it stands in the text.
  struct Node: Sendable {
    var kind: Kind
    /// The value's bytes, quotes and brackets among them.
    var bytes: Range<Int>
    /// The bytes between the quotes of its name; `nil` where it stands in no table.
    var name: Range<Int>?
    /// The position of the node that follows this one and all in it.
    var next: Int
  }

  /// The text, and a zero at its end.
  let bytes: [UInt8]
  /// The values, one that holds others before them; never empty.
  let nodes: [Node]

  /// The document in `text`; `nil` where it is no JSON in UTF-8, or nested more than 512 deep.
  ///
  /// Source: RFC 8259.
  init?(_ text: [UInt8]) {
    guard String(validating: text, as: UTF8.self) != nil else { return nil }
    bytes = text + [0]
    // Safe because: the reader lives for the closure, and stops at the zero behind the text.
    let nodes = bytes.withUnsafeBufferPointer { buffer -> [Node]? in
      guard let base = buffer.baseAddress else { return nil }
      var reader = Reader(base, count: text.count)
      return reader.readDocument() ? reader.nodes : nil
    }
    guard let nodes else { return nil }
    self.nodes = nodes
  }

  /// The positions of the values in a table or a list.
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    while child < nodes[node].next {
      children.append(child)
      child = nodes[child].next
    }
    return children
  }

  /// Whether a node is one that holds others, and does.
  func holdsOthers(_ node: Int) -> Bool { nodes[node].next > node + 1 }

  /// A value that holds no others.
  func leaf(_ node: Int) -> StoredLeaf {
    let place = nodes[node].bytes
    switch nodes[node].kind {
    case .table: return .plain("{}")
    case .list: return .plain("[]")
    case .word: return .plain(String(decoding: bytes[place], as: UTF8.self))
    case .number: return .plain(JSONNumber.plain(bytes[place]))
    case .string: return .string(text(place.lowerBound + 1..<place.upperBound - 1))
    }
  }

  /// The text of a string or a name, whose bytes between the quotes these are.
  func text(_ place: Range<Int>) -> String {
    let raw = bytes[place]
    guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
    var units: [UInt16] = []
    var text = ""
    func flush() {
      text += String(decoding: units, as: UTF16.self)
      units = []
    }
    var index = raw.startIndex
    while index < raw.endIndex {
      guard raw[index] == UInt8(ascii: "\\") else {
        let end = raw[index...].firstIndex(of: UInt8(ascii: "\\")) ?? raw.endIndex
        flush()
        text += String(decoding: raw[index..<end], as: UTF8.self)
        index = end
        continue
      }
      let letter = raw[index + 1]
      if letter == UInt8(ascii: "u") {
        units.append(JSONEscape.unit(raw[index + 2..<index + 6]) ?? 0xFFFD)
        index += 6
      } else {
        units.append(UInt16(JSONEscape.byte(letter) ?? letter))
        index += 2
      }
    }
    flush()
    return text
  }
}

/// What stands behind a backslash.
enum JSONEscape {
  /// The byte that a letter behind a backslash stands for; `nil` where it stands for none.
  static func byte(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "t"): 9
    default: nil
    }
  }

  /// The code unit that four hexadecimal digits stand for.
  static func unit(_ digits: some Sequence<UInt8>) -> UInt16? {
    digits.reduce(UInt16?.some(0)) { unit, digit in
      guard let unit, let value = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      return unit << 4 | UInt16(value)
    }
  }
}

/// A number as JSON has it.
enum JSONNumber {
  /// The number by its digits, all of them: the same for `1.50` and `15e-1`, and another for each other
  /// value, however long.
  static func plain(_ bytes: some Sequence<UInt8>) -> String {
    let text = String(decoding: Array(bytes), as: UTF8.self).lowercased()
    let parts = text.split(separator: "e")
    // No exponent of more digits is worth the room.
    guard let exponent = parts.count == 2 ? Int32(parts[1]).map(Int.init) : 0 else { return text }
    let sign = text.hasPrefix("-") ? "-" : ""
    let number = parts[0].drop { $0 == "-" }.split(separator: ".")
    let fraction = number.count == 2 ? number[1] : ""
    let all = (String(number[0]) + fraction).drop { $0 == "0" }
    var digits = all[...]
    while digits.last == "0" { digits.removeLast() }
    guard !digits.isEmpty else { return "\(sign)0" }
    // The number is 0.digits · 10^point.
    let point = all.count - fraction.count + exponent
    let missing = point - digits.count
    switch point {
    case 1... where missing > 20: break
    case 1... where missing >= 0: return sign + digits + String(repeating: "0", count: missing)
    case 1...: return "\(sign)\(digits.prefix(point)).\(digits.dropFirst(point))"
    case -5...0: return "\(sign)0.\(String(repeating: "0", count: -point))\(digits)"
    default: break
    }
    let rest = digits.count > 1 ? ".\(digits.dropFirst())" : ""
    return "\(sign)\(digits.prefix(1))\(rest)e\(point - 1)"
  }
}
