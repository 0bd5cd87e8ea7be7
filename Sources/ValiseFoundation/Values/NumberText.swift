/// The number or truth that a text begins with, as `NSString.integerValue` and its kin read it.
///
/// Leading white space is skipped and what follows the number is ignored. Works on UTF-8 bytes: an
/// emoji at the front is merely no digit. Cost: linear in the bytes of the number.
package struct NumberText {
  private let bytes: Substring.UTF8View

  /// The text from its first byte that is no white space.
  package init(_ text: String) {
    bytes = text[...].utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// The leading decimal digits with their sign; 0 without any; the nearest end out of range.
  package var integer: Int {
    let isNegative = bytes.first == UInt8(ascii: "-")
    var result = 0
    for byte in unsignedPart {
      guard Self.isDigit(byte) else { break }
      let (scaled, overflow) = result.multipliedReportingOverflow(by: 10)
      let digit = Int(byte - UInt8(ascii: "0"))
      let (sum, carry) =
        isNegative
        ? scaled.subtractingReportingOverflow(digit) : scaled.addingReportingOverflow(digit)
      if overflow || carry { return isNegative ? .min : .max }
      result = sum
    }
    return result
  }

  /// The leading decimal number, fraction and exponent included; 0 without any.
  ///
  /// Words ("inf", "nan") and hexadecimal digits are no number. Too large reads as infinity.
  package var double: Double { decimal.flatMap(Double.init) ?? 0 }

  /// As `double`, rounded once, to a Float.
  package var float: Float { decimal.flatMap(Float.init) ?? 0 }

  /// True when the text begins with Y, y, T, t or a digit from 1 to 9, after a sign and zeros.
  package var bool: Bool {
    let first = unsignedPart.drop { $0 == UInt8(ascii: "0") }.first
    return first.map { "YyTt123456789".utf8.contains($0) } ?? false
  }

  private var unsignedPart: Substring.UTF8View {
    let isSigned = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
    return isSigned ? bytes.dropFirst() : bytes
  }

  /// The longest front that is a decimal number.
  private var decimal: Substring? {
    let whole = Self.digits(unsignedPart)
    var rest = unsignedPart[whole.endIndex...]
    var hasDigits = !whole.isEmpty
    if rest.first == UInt8(ascii: ".") {
      let fraction = Self.digits(rest.dropFirst())
      hasDigits = hasDigits || !fraction.isEmpty
      rest = rest[fraction.endIndex...]
    }
    guard hasDigits else { return nil }
    return Substring(bytes[..<Self.exponentEnd(rest)])
  }

  /// Where the number ends when `rest` follows its digits.
  private static func exponentEnd(_ rest: Substring.UTF8View) -> String.Index {
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else {
      return rest.startIndex
    }
    var exponent = rest.dropFirst()
    if exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+") {
      exponent = exponent.dropFirst()
    }
    let digits = digits(exponent)
    return digits.isEmpty ? rest.startIndex : digits.endIndex
  }

  private static func digits(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
    bytes.prefix(while: isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
