import Testing
import ValiseDefaults
import ValiseFiles

@Suite("The parser of old-style values")
struct ValueParserTests {
  private func parse(_ text: String) throws -> PropertyListValue {
    try ValueParser.value(Array(text.utf8))
  }

  private func entry(_ key: String, _ value: PropertyListValue) -> PropertyListEntry {
    PropertyListEntry(key: key, value: value)
  }

  @Test(
    "reads a text bare, in quotes, and with its escapes",
    arguments: [
      ("abc", "abc"), ("  a_$/:.-9 ", "a_$/:.-9"), ("\"\"", ""), ("'a \"b\"'", "a \"b\""),
      (#""a\n\t\"\\\'""#, "a\n\t\"\\'"), (#""\101\7\0418""#, "A\u{7}!8"),
      (#""\U00e9\Ud83d\ude00""#, "é?"), (#""\U41z""#, "Az"), ("\"👩‍👩‍👧 é\"", "👩‍👩‍👧 é"),
      ("/* a */ // b\n c", "c"), (#""a\"# + "\n" + #"b""#, "a\nb"),
    ]
  )
  func texts(text: String, expected: String) throws {
    let value = try parse(text.replacing(#"\ude00"#, with: #"\Ude00"#))
    #expect(value == .string(expected.replacing("?", with: "😀")))
  }

  @Test("reads arrays, with or without a comma at the end")
  func arrays() throws {
    #expect(try parse("()") == .array([]))
    #expect(
      try parse("( a, \"b c\", (1), )")
        == .array([
          .string("a"), .string("b c"), .array([.string("1")]),
        ])
    )
  }

  @Test("reads dictionaries; the later of two equal keys counts, and a lone key is its own value")
  func dictionaries() throws {
    #expect(try parse("{}") == .dictionary([]))
    let value = try parse("{ b = { x = <01>; }; \"a b\" = 1; 'a b' = 2; c; }")
    #expect(
      value
        == .dictionary([
          entry("a b", .string("2")), entry("b", .dictionary([entry("x", .data([1]))])),
          entry("c", .string("c")),
        ])
    )
  }

  @Test("tells data from a tag")
  func data() throws {
    #expect(try parse("<>") == .data([]))
    #expect(try parse(" < 0fBD77 1c\n> ") == .data([0x0F, 0xBD, 0x77, 0x1C]))
    #expect(try parse("<da>") == .data([0xDA]))
    #expect(try parse("<data>AQI=</data>") == .data([1, 2]))
    #expect(try parse("<integer>5</integer>") == .int(5))
    #expect(try parse("<false/>") == .bool(false))
  }

  @Test(
    "says what is wrong and where",
    arguments: [
      ("", "a value is missing at offset 0"),
      ("{a=1}", "a ';' is missing at offset 4"),
      ("{a=", "a value is missing at offset 3"),
      ("{a = 1; ", "the '{' is never closed at offset 0"),
      ("{(a) = 1;}", "a text with this character needs quotes at offset 1"),
      ("(a b)", "a ',' or ')' is missing at offset 3"),
      ("(a, ", "the '(' is never closed at offset 0"),
      ("(a", "the '(' is never closed at offset 0"),
      ("(<012>)", "the data has half a byte at offset 1"),
      ("(<0g>)", "this is no hexadecimal digit at offset 3"),
      ("(<01)", "this is no hexadecimal digit at offset 4"),
      ("(<01", "the '<' is never closed at offset 1"),
      ("\"abc", "the quoted text never ends at offset 0"),
      ("'a\\", "the quoted text never ends at offset 3"),
      ("/* a", "the comment never ends at offset 0"),
      ("a b", "more follows the value at offset 2"),
      ("é", "a text with this character needs quotes at offset 0"),
      (#""\Ud83d""#, "the escape stands for no character at offset 7"),
      (#""\Uz""#, "the escape stands for no character at offset 3"),
      (#""\200""#, "the escape stands for no character at offset 5"),
      ("<string>a", "the XML is no property list at offset 9"),
    ]
  )
  func errors(text: String, expected: String) {
    let error = #expect(throws: ValueError.self) { try parse(text) }
    #expect(error?.description == expected)
  }

  @Test("refuses bytes that are no UTF-8")
  func bytes() {
    #expect(throws: ValueError(.badText, at: 1)) {
      try ValueParser.value([0x22, 0xFF, 0x22])
    }
  }

  @Test("reads 256 containers in each other, and refuses one more")
  func depth() throws {
    let deep = { (count: Int) in
      String(repeating: "(", count: count) + "a" + String(repeating: ")", count: count)
    }
    #expect(try parse(deep(256)).isDeeper(than: 255))
    #expect(throws: ValueError(.tooDeep, at: 257)) { try parse(deep(257)) }
    #expect(throws: ValueError.self) { try parse(String(repeating: "{a=", count: 100_000)) }
  }

  @Test("takes what stands between quotes, escapes resolved")
  func unquoted() throws {
    #expect(try ValueParser.unquoted(Array(#"C:\new "it" it's"#.utf8)) == "C:\new \"it\" it's")
    #expect(throws: ValueError(.openText, at: 1)) { try ValueParser.unquoted([0x5C]) }
  }
}
