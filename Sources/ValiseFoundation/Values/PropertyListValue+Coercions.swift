// What each typed getter makes of a stored value of any type: the "Apple" column of the table in
// Docs/Differences.md. A getter that cannot make anything of a value answers nil, 0 or false.

package import ValiseFiles

extension PropertyListValue {
  /// The text of a string or a number; Bools read "1" and "0", 1.0 reads "1".
  ///
  /// A fraction has the fewest digits that read back as the same number.
  package var asString: String? {
    switch self {
    case .string(let text): text
    case .bool(let flag): flag ? "1" : "0"
    case .int(let number): String(number)
    case .uint(let number): String(number)
    case .float(let number): Self.withoutEmptyFraction(number.description)
    case .double(let number): Self.withoutEmptyFraction(number.description)
    case .date, .data, .array, .dictionary: nil
    }
  }

  /// The whole number, or 0: fractions are cut towards zero, what is out of range saturates.
  package var asInteger: Int {
    switch self {
    case .int(let number): Int(clamping: number)
    case .bool(let flag): flag ? 1 : 0
    case .uint(let number): Int(clamping: number)
    case .float(let number): Self.saturated(Double(number))
    case .double(let number): Self.saturated(number)
    case .string(let text): NumberText(text).integer
    case .date, .data, .array, .dictionary: 0
    }
  }

  /// The number as a Double, or 0.
  package var asDouble: Double {
    switch self {
    case .double(let number): number
    case .int(let number): Double(number)
    case .bool(let flag): flag ? 1 : 0
    case .uint(let number): Double(number)
    case .float(let number): Double(number)
    case .string(let text): NumberText(text).double
    case .date, .data, .array, .dictionary: 0
    }
  }

  /// The number as a Float, or 0; rounded once, and infinite when it is too large for a Float.
  package var asFloat: Float {
    switch self {
    case .float(let number): number
    case .double(let number): Float(number)
    case .int(let number): Float(number)
    case .bool(let flag): flag ? 1 : 0
    case .uint(let number): Float(number)
    case .string(let text): NumberText(text).float
    case .date, .data, .array, .dictionary: 0
    }
  }

  /// Whether the number is not zero, or the text says yes.
  package var asBool: Bool {
    switch self {
    case .bool(let flag): flag
    case .int(let number): number != 0
    case .uint(let number): number != 0
    case .float(let number): number != 0
    case .double(let number): number != 0
    case .string(let text): NumberText(text).bool
    case .date, .data, .array, .dictionary: false
    }
  }

  private static func withoutEmptyFraction(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func saturated(_ number: Double) -> Int {
    if number.isNaN { return 0 }
    return Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
  }
}
