import ValiseFiles
import ValiseFoundation

/// What each getter makes of what was set: facts of Apple's documentation, headers and of NSNumber.
enum CoercionTable {
  struct Row: Sendable {
    let key: String
    /// What was set, exact in type and bits.
    let stored: PropertyListValue
    let string: String?
    let integer: Int
    let double: Double
    let float: Float
    let bool: Bool
    let write: @Sendable (UserDefaults, String) -> Void
  }

  /// Writes every row.
  static func write(to defaults: UserDefaults) {
    for row in rows { row.write(defaults, row.key) }
  }

  /// The answers that are not those of the table.
  static func mismatches(in defaults: UserDefaults) -> [String] {
    rows.flatMap { row in
      [
        mismatch(row, "stored", defaults.list.value(forKey: row.key) == row.stored),
        mismatch(row, "string", defaults.string(forKey: row.key) == row.string),
        mismatch(row, "integer", defaults.integer(forKey: row.key) == row.integer),
        mismatch(row, "double", same(defaults.double(forKey: row.key), row.double)),
        mismatch(row, "float", same(defaults.float(forKey: row.key), row.float)),
        mismatch(row, "bool", defaults.bool(forKey: row.key) == row.bool),
      ].compactMap(\.self)
    }
  }

  private static func mismatch(_ row: Row, _ getter: String, _ isRight: Bool) -> String? {
    isRight ? nil : "\(getter) of \(row.key)"
  }

  private static func same<Number: BinaryFloatingPoint>(_ left: Number, _ right: Number) -> Bool {
    left.isNaN && right.isNaN || left == right && left.sign == right.sign
  }

  static let rows: [Row] = integers + fractions + texts + others

  private static func row(
    _ key: String,
    _ stored: PropertyListValue,
    _ string: String?,
    _ integer: Int,
    _ double: Double,
    _ bool: Bool,
    float: Float? = nil,
    write: @escaping @Sendable (UserDefaults, String) -> Void
  ) -> Row {
    Row(
      key: key,
      stored: stored,
      string: string,
      integer: integer,
      double: double,
      float: float ?? Float(double),
      bool: bool,
      write: write
    )
  }

  private static func text(
    _ text: String,
    _ integer: Int,
    _ double: Double,
    _ bool: Bool
  ) -> Row {
    row("text \(text)", .string(text), text, integer, double, bool) { $0.set(text, forKey: $1) }
  }

  private static let integers: [Row] = [
    row("42", .int(42), "42", 42, 42, true) { $0.set(42, forKey: $1) },
    row("0", .int(0), "0", 0, 0, false) { $0.set(0, forKey: $1) },
    row("1", .int(1), "1", 1, 1, true) { $0.set(1, forKey: $1) },
    row("2", .int(2), "2", 2, 2, true) { $0.set(2, forKey: $1) },
    row("-1", .int(-1), "-1", -1, -1, true) { $0.set(-1, forKey: $1) },
    row("Int.min", .int(.min), "-9223372036854775808", .min, -0x1p63, true) {
      $0.set(Int.min, forKey: $1)
    },
    row("Int.max", .int(.max), "9223372036854775807", .max, 0x1p63, true) {
      $0.set(Int.max, forKey: $1)
    },
    row("UInt64.max", .uint(.max), "18446744073709551615", .max, 0x1p64, true) {
      $0.set(UInt64.max, forKey: $1)
    },
    row("UInt", .int(7), "7", 7, 7, true) { $0.set(UInt(7), forKey: $1) },
    row("Int8", .int(-8), "-8", -8, -8, true) { $0.set(Int8(-8), forKey: $1) },
    row("true", .bool(true), "1", 1, 1, true) { $0.set(true, forKey: $1) },
    row("false", .bool(false), "0", 0, 0, false) { $0.set(false, forKey: $1) },
    row("true as Any", .bool(true), "1", 1, 1, true) { $0.set(true as Any, forKey: $1) },
    row("Optional 3", .int(3), "3", 3, 3, true) { $0.set(Optional(3) as Any, forKey: $1) },
    row("NSNumber 1", .int(1), "1", 1, 1, true) { $0.set(NSNumber(value: 1), forKey: $1) },
    row("setValue true", .bool(true), "1", 1, 1, true) { $0.setValue(true, forKey: $1) },
  ]

  private static let fractions: [Row] = [
    row("3.9", .double(3.9), "3.9", 3, 3.9, true) { $0.set(3.9, forKey: $1) },
    row("-3.9", .double(-3.9), "-3.9", -3, -3.9, true) { $0.set(-3.9, forKey: $1) },
    row("1.0", .double(1), "1", 1, 1, true) { $0.set(1.0, forKey: $1) },
    row("100.0", .double(100), "100", 100, 100, true) { $0.set(100.0, forKey: $1) },
    row("1.3", .double(1.3), "1.3", 1, 1.3, true) { $0.set(1.3, forKey: $1) },
    row("0.5", .double(0.5), "0.5", 0, 0.5, true) { $0.set(0.5, forKey: $1) },
    row("seconds", .double(761602013.452), "761602013.452", 761_602_013, 761602013.452, true) {
      $0.set(761602013.452, forKey: $1)
    },
    row("2^53", .double(0x1p53), "9007199254740992", 1 << 53, 0x1p53, true) {
      $0.set(0x1p53, forKey: $1)
    },
    row("2^63", .double(0x1p63), "9.223372036854776e+18", .max, 0x1p63, true) {
      $0.set(0x1p63, forKey: $1)
    },
    row("1e100", .double(1e100), "1e+100", .max, 1e100, true, float: .infinity) {
      $0.set(1e100, forKey: $1)
    },
    row("inf", .double(.infinity), "inf", .max, .infinity, true) {
      $0.set(Double.infinity, forKey: $1)
    },
    row("-inf", .double(-.infinity), "-inf", .min, -.infinity, true) {
      $0.set(-Double.infinity, forKey: $1)
    },
    row("nan", .double(.nan), "nan", 0, .nan, true) { $0.set(Double.nan, forKey: $1) },
    row("-0.0", .double(-0.0), "-0", 0, -0.0, false) { $0.set(-0.0, forKey: $1) },
    row("least", .double(.leastNonzeroMagnitude), "5e-324", 0, .leastNonzeroMagnitude, true) {
      $0.set(Double.leastNonzeroMagnitude, forKey: $1)
    },
    row("Float 0.1", .float(0.1), "0.1", 0, 0.10000000149011612, true) {
      $0.set(Float(0.1), forKey: $1)
    },
    row("CGFloat", .double(2.5), "2.5", 2, 2.5, true) { $0.set(CGFloat(2.5), forKey: $1) },
    row("Decimal 1.5", .double(1.5), "1.5", 1, 1.5, true) { $0.set(Decimal(1.5), forKey: $1) },
    row("Decimal 2.25", .double(2.25), "2.25", 2, 2.25, true) {
      $0.set(Decimal(string: "2.25"), forKey: $1)
    },
    row("Decimal 2^65", .double(0x1p65), "3.6893488147419103e+19", .max, 0x1p65, true) {
      $0.set(Decimal(string: "36893488147419103232"), forKey: $1)
    },
  ]

  private static let texts: [Row] = [
    text("YES", 0, 0, true), text("yes", 0, 0, true), text("true", 0, 0, true),
    text("TRUE", 0, 0, true), text("1", 1, 1, true), text("NO", 0, 0, false),
    text("0", 0, 0, false), text("", 0, 0, false), text("abc", 0, 0, false),
    text("on", 0, 0, false), text("y", 0, 0, true), text("tango", 0, 0, true),
    text("2", 2, 2, true), text("-1", -1, -1, true), text("12abc", 12, 12, true),
    text("5", 5, 5, true), text(" 7 ", 7, 7, true), text("+5", 5, 5, true),
    text("3.9", 3, 3.9, true), text("1e3", 1, 1_000, true), text("1,5", 1, 1, true),
    text("0x10", 0, 0, false), text("99999999999999999999", .max, 1e20, true),
    text("inf", 0, 0, false), text("nan", 0, 0, false), text("👩‍👩‍👧 é", 0, 0, false),
    text("https://example.com/x?y=1", 0, 0, false),
    row("Substring", .string("im"), "im", 0, 0, false) { $0.set("Kim".dropFirst(), forKey: $1) },
    row("NSString", .string("Kim"), "Kim", 0, 0, false) { $0.set(NSString("Kim"), forKey: $1) },
  ]

  private static let others: [Row] = [
    row("Data", .data([1, 2, 3]), nil, 0, 0, false) { $0.set(Data([1, 2, 3]), forKey: $1) },
    row("Date", .date(-0.123456789), nil, 0, 0, false) {
      $0.set(Date(timeIntervalSinceReferenceDate: -0.123456789), forKey: $1)
    },
    row("array", .array([.int(1), .int(2), .int(3)]), nil, 0, 0, false) {
      $0.set([1, 2, 3], forKey: $1)
    },
    row(
      "dictionary",
      .dictionary([PropertyListEntry(key: "a", value: .float(1.5))]),
      nil,
      0,
      0,
      false
    ) {
      $0.set(["a": Float(1.5)], forKey: $1)
    },
  ]
}
