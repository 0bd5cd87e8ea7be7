package import ValiseFiles

/// Property-list values for tests: one of each kind that formats get wrong, and random ones.
public enum SampleValues {
  /// Values at the edges of their types, keys that only code units tell apart, nesting.
  package static let edges: [PropertyListEntry] = pairs.map {
    PropertyListEntry(key: $0.0, value: $0.1)
  }

  private static let pairs: [(String, PropertyListValue)] = [
    ("true", .bool(true)), ("false", .bool(false)), ("one", .int(1)), ("byte", .int(255)),
    ("short", .int(65_535)), ("word", .int(4_294_967_295)), ("minus", .int(-1)),
    ("max", .int(.max)), ("min", .int(.min)), ("unsigned", .uint(.max)), ("float", .float(0.1)),
    ("double", .double(0.1)), ("whole", .double(1)), ("zero", .double(-0.0)),
    ("tiny", .double(5e-324)), ("infinite", .double(.infinity)), ("nan", .double(.nan)),
    ("date", .date(761_602_013.452)), ("empty data", .data([])), ("data", .data([0, 255, 3])),
    ("", .string("")), ("emoji 👩‍👩‍👧", .string("é 👩‍👩‍👧")), ("a\u{301}", .string("two units")),
    ("\u{e1}", .string("one unit")), ("\u{FFFD}", .int(1)), ("\u{10000}", .int(2)),
    ("long", .string(String(repeating: "x", count: 300))),
    ("wide", .string(String(repeating: "ü", count: 300))),
    ("array", .array([.int(1), .string("two"), .array([.double(3)]), .array([])])),
    ("dictionary", .dictionary(nested)),
  ]

  private static let nested: [PropertyListEntry] = [
    PropertyListEntry(key: "z", value: .dictionary([])),
    PropertyListEntry(key: "k", value: .array([.data([1])])),
  ]

  /// A value decided by the generator, at most `depth` containers deep.
  package static func random(
    using random: inout SeededGenerator,
    depth: Int = 3
  ) -> PropertyListValue {
    switch Int.random(in: 0..<(depth > 0 ? 11 : 9), using: &random) {
    case 0: .bool(.random(using: &random))
    case 1: .int(.random(in: .min ... .max, using: &random))
    case 2: .int(.random(in: -300...300, using: &random))
    case 3: .uint(.random(in: (1 << 63)...(.max), using: &random))
    case 4: .float(Float(bitPattern: UInt32(truncatingIfNeeded: random.next())))
    case 5: .double(Double(bitPattern: random.next()))
    case 6: .date(Double.random(in: -1e9...1e9, using: &random))
    case 7: .data((0..<Int.random(in: 0...40, using: &random)).map { UInt8($0) })
    case 8: .string(text(using: &random))
    case 9:
      .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          self.random(using: &random, depth: depth - 1)
        }
      )
    default:
      .dictionary(entries(Int.random(in: 0...4, using: &random), using: &random, depth: depth - 1))
    }
  }

  /// `count` entries at most; two that were given one key are one.
  package static func entries(
    _ count: Int,
    using random: inout SeededGenerator,
    depth: Int = 3
  ) -> [PropertyListEntry] {
    (0..<count).map { _ in
      PropertyListEntry(key: text(using: &random), value: self.random(using: &random, depth: depth))
    }.sortedByKey()
  }

  /// Up to 20 characters of one, two, three and four bytes.
  package static func text(using random: inout SeededGenerator) -> String {
    let alphabet: [Character] = ["a", "b", ".", "@", "é", "e\u{301}", "\u{E000}", "日", "👩‍👩‍👧", "\0"]
    let count = Int.random(in: 0...20, using: &random)
    return String((0..<count).map { _ in alphabet[Int.random(in: 0..<10, using: &random)] })
  }
}
