import TestSupport
import Testing
import ValiseDefaults
import ValiseFiles

@Suite("The texts of values")
struct ValueTextTests {
  private func entry(_ key: String, _ value: PropertyListValue) -> PropertyListEntry {
    PropertyListEntry(key: key, value: value)
  }

  @Test("a list is printed as a Mac prints it")
  func layout() {
    let value = PropertyListValue.dictionary([
      entry("b c", .array([.int(1), .array([.int(-2), .array([])]), .dictionary([])])),
      entry("B", .dictionary([entry("x", .dictionary([entry("y", .bool(true))]))])),
    ])
    #expect(
      OldStyleText.of(value) == """
        {
            B =     {
                x =         {
                    y = 1;
                };
            };
            "b c" =     (
                1,
                        (
                    "-2",
                                (
                    )
                ),
                        {
                }
            );
        }
        """
    )
    #expect(
      OldStyleText.inline(value) == """
        { "b c" = (1, (-2, ()), {}); B = { x = { y = 1; }; }; }
        """
    )
    #expect(OldStyleText.of(.dictionary([])) == "{\n}")
  }

  @Test(
    "a value by itself is printed as it is, and quoted in a list where it needs quotes",
    arguments: [
      (.string("a b"), "a b", "\"a b\""), (.string(""), "", "\"\""), (.string("a1"), "a1", "a1"),
      (.string("en_US"), "en_US", "\"en_US\""), (.bool(false), "0", "0"),
      (.int(-1), "-1", "\"-1\""),
      (.uint(.max), "18446744073709551615", "18446744073709551615"), (.double(100), "100", "100"),
      (.double(0.1), "0.1", "\"0.1\""), (.float(0.1), "0.1", "\"0.1\""),
      (.double(1e100), "1e+100", "\"1e+100\""),
      (.double(.nan), "nan", "nan"), (.double(-.infinity), "-inf", "\"-inf\""),
      (.date(0), "2001-01-01 00:00:00 +0000", "\"2001-01-01 00:00:00 +0000\""),
      (.date(-0.5), "2000-12-31 23:59:59 +0000", "\"2000-12-31 23:59:59 +0000\""),
      (
        .date(1e300), "1e+300 s after 2001-01-01 00:00:00 +0000",
        "\"1e+300 s after 2001-01-01 00:00:00 +0000\""
      ),
      (.data([]), "<>", "<>"), (.data([1, 0xAB, 3, 4, 5]), "<01ab0304 05>", "<01ab0304 05>"),
      (
        .string("é😀\"'\\\n\t\r\u{1B}\u{7F}"), "é😀\"'\\\n\t\r\u{1B}\u{7F}",
        #""\U00e9\Ud83d\Ude00\"\'\\\n\t\r\033\177""#
      ),
    ] as [(PropertyListValue, String, String)]
  )
  func scalars(value: PropertyListValue, alone: String, inList: String) {
    #expect(OldStyleText.of(value) == alone)
    #expect(OldStyleText.of(.array([value])) == "(\n    \(inList)\n)")
  }

  @Test("what is printed of texts, data and lists is read back the same")
  func roundTrip() throws {
    let value = PropertyListValue.dictionary([
      entry("", .string("👩‍👩‍👧 é\u{0}\n")), entry("a\u{301}", .data([0, 255])),
      entry("list", .array([.string("{};"), .dictionary([])])),
    ])
    #expect(try ValueParser.value(Array(OldStyleText.of(value).utf8)) == value)
    #expect(try ValueParser.value(Array(OldStyleText.inline(value).utf8)) == value)
  }

  @Test("JSON keeps apart what code units keep apart, and writes what it has no form for as text")
  func json() {
    let value = PropertyListValue.dictionary([
      entry("á", .double(.nan)), entry("a\u{301}", .float(0.1)), entry("d", .data([1, 2])),
      entry("n", .array([.bool(true), .uint(.max), .array([]), .dictionary([])])),
      entry("t", .date(0.25)), entry("z", .string("\"\\\n\u{1}é")),
    ])
    #expect(
      JSONText.of(value) == """
        {
          "a\u{301}": 0.1,
          "d": "AQI=",
          "n": [
            true,
            18446744073709551615,
            [],
            {}
          ],
          "t": "2001-01-01T00:00:00.25Z",
          "z": "\\"\\\\\\n\\u0001é",
          "á": "nan"
        }
        """
    )
    #expect(
      JSONText.inline(.array([.int(1), .dictionary([entry("a", .bool(false))])]))
        == #"[1,{"a":false}]"#
    )
    #expect(JSONText.of(.date(0.9999999999999999)) == #""2001-01-01T00:00:00.9999999999999999Z""#)
    #expect(JSONText.of(.date(-1e300)) == #""-1e+300""#)
  }

  @Test("an XML list is read back the same, but for floats and fractions of a second")
  func xml() throws {
    let entries = SampleValues.edges.filter { !["float", "date"].contains($0.key) }
    let value = PropertyListValue.dictionary(entries.sortedByKey())
    #expect(try XMLPropertyList.decode(try XMLPropertyList.encode(value)) == value)
    let lossy = try XMLPropertyList.encode(
      .array([.float(0.1), .date(-0.5), .string("a\r\n<&>\t")])
    )
    #expect(
      try XMLPropertyList.decode(lossy)
        == .array([
          .double(Double(Float(0.1))), .date(-1), .string("a\r\n<&>\t"),
        ])
    )
  }

  @Test("XML says where it cannot hold something")
  func unwritable() {
    let list = PropertyListValue.dictionary([entry("a", .array([.int(1), .string("\u{1}")]))])
    let error = #expect(throws: XMLPropertyList.Unwritable.self) {
      try XMLPropertyList.encode(list)
    }
    #expect(error?.description == "a.1 holds a character that XML forbids")
    let date = #expect(throws: XMLPropertyList.Unwritable.self) {
      try XMLPropertyList.encode(.dictionary([entry("d", .date(.nan))]))
    }
    #expect(date?.description == "d holds a date outside the years 1 to 9999")
    #expect(throws: XMLPropertyList.Unwritable.self) {
      try XMLPropertyList.encode(.dictionary([entry("\u{0}", .int(1))]))
    }
  }

  @Test(
    "reads dates as people type them",
    arguments: [
      ("2001-01-01", 0.0), ("2001-01-01 00:00:01 +0000", 1), ("2001-01-01T01:00:00+01:00", 0),
      ("2001-01-01 00:00", 0), ("2001-01-01T00:00:00.25Z", 0.25), ("2000-12-31 23:00 -0100", 0),
      ("2024-02-29", 730_857_600), ("1970-01-01 00:00:00 +0000", -978_307_200),
      ("0001-01-01", -63_113_904_000), ("9999-12-31 23:59:59", 252_423_993_599),
    ]
  )
  func dates(text: String, seconds: Double) {
    #expect(DateArgument.seconds(text) == seconds)
  }

  @Test(
    "refuses what is no date",
    arguments: [
      "", "tomorrow", "2001-1-1", "2001-02-29", "2001-13-01", "2001-01-01 24:00",
      "2001-01-01 00:60",
      "2001-01-01 0:00", "2001-01-01 00:00:00.", "2001-01-01 00:00 +1", "2001-01-01 00:00Zz",
      "2001-01-01 00:00:00 +2400", "2001-01-01x", "2001-01-01 00:00:61",
    ]
  )
  func noDates(text: String) {
    #expect(DateArgument.seconds(text) == nil)
  }

  @Test("every day of 800 years comes back from its number")
  func calendar() {
    for day in stride(from: -146_097, through: 146_097, by: 1) {
      let seconds = Double(day * 86_400 + 86_399)
      let time = CalendarTime(secondsSince2001: seconds)
      guard time?.secondsSince2001 == seconds else {
        Issue.record("day \(day) is \(String(describing: time))")
        return
      }
    }
    #expect(CalendarTime(secondsSince2001: 252_423_993_600) == nil)
    #expect(CalendarTime(secondsSince2001: -63_113_904_001) == nil)
  }
}
