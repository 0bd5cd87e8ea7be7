/// The texts that XML property lists write values as.
enum XMLText {
  /// A whole number, decimal or `0x…`, that `Int64` or `UInt64` holds.
  static func integer(_ text: String) -> PropertyListValue? {
    let text = trimmed(text)
    if let value = Int64(text) { return .int(value) }
    if let value = UInt64(text) { return .uint(value) }
    let isNegative = text.hasPrefix("-")
    let digits = isNegative ? text.dropFirst() : text[...]
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X"),
      let value = UInt64(digits.dropFirst(2), radix: 16)
    else { return nil }
    if isNegative { return Int64("-\(value)").map { .int($0) } }
    return Int64(exactly: value).map { .int($0) } ?? .uint(value)
  }

  /// A number, an infinity or `nan`.
  static func real(_ text: String) -> Double? {
    let text = trimmed(text)
    return switch text.lowercased() {
    case "+infinity": .infinity
    case "-infinity": -.infinity
    default: Double(text)
    }
  }

  /// `2026-11-30T18:42:05Z`, in seconds since 2001.
  static func date(_ text: String) -> Double? {
    let text = Array(trimmed(text).utf8)
    let shape = Array("0000-00-00T00:00:00Z".utf8)
    guard text.count == shape.count else { return nil }
    for (byte, mark) in zip(text, shape) {
      let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      guard mark == UInt8(ascii: "0") ? isDigit : byte == mark else { return nil }
    }
    func number(_ range: Range<Int>) -> Int {
      text[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    let day = CalendarTime.days(number(0..<4), number(5..<7), number(8..<10))
    let seconds = number(11..<13) * 3_600 + number(14..<16) * 60 + number(17..<19)
    return day.map { Double($0 * 86_400 + seconds) }
  }

  /// Base64, with white space anywhere.
  static func data(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count, padding) = (0 as UInt32, 0, 0)
    for character in text.utf8 where ![0x20, 0x09, 0x0A, 0x0D].contains(character) {
      if character == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = sextet(character) else { return nil }
      bits = bits << 6 | value
      count += 1
      if count % 4 == 0 {
        bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
      }
    }
    switch count % 4 {
    case 0: return padding == 0 ? bytes : nil
    case 2: return padding == 2 ? bytes + [UInt8(bits >> 4 & 255)] : nil
    case 3: return padding == 1 ? bytes + [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)] : nil
    default: return nil
    }
  }

  private static func sextet(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private static func trimmed(_ text: String) -> String {
    let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let rest = text.utf8.drop(while: isSpace)
    guard let last = rest.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(decoding: rest[...last], as: UTF8.self)
  }
}
