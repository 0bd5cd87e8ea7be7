import Testing
import ValiseFoundation

@Suite("Numbers at the front of a text")
struct NumberTextTests {
  @Test(
    "read as whole numbers up to the first byte that is no digit",
    arguments: [
      ("42", 42), (" 7 ", 7), ("\t\n+5", 5), ("-1", -1), ("12abc", 12), ("3.9", 3), ("1e3", 1),
      ("1,5", 1), ("0x10", 0), ("", 0), ("abc", 0), ("-", 0), ("+-3", 0), ("inf", 0), ("007", 7),
      ("👩‍👩‍👧 é", 0), ("９", 0), ("9223372036854775807", .max), ("9223372036854775808", .max),
      ("99999999999999999999", .max), ("-9223372036854775808", .min),
      ("-99999999999999999999", .min),
    ]
  )
  func integers(text: String, expected: Int) {
    #expect(NumberText(text).integer == expected)
  }

  @Test(
    "read as fractions with an exponent",
    arguments: [
      ("3.9", 3.9), ("1e3", 1_000), ("1E-2", 0.01), ("1,5", 1), ("12abc", 12), ("1e", 1),
      ("1e+", 1), (".5", 0.5), ("5.", 5), (".", 0), ("-.5x", -0.5), ("+2.5", 2.5), ("0x10", 0),
      ("", 0), ("inf", 0), ("nan", 0), ("👩‍👩‍👧", 0), ("1e999", .infinity),
      ("99999999999999999999", 1e20), ("4.9e-324", .leastNonzeroMagnitude),
    ]
  )
  func doubles(text: String, expected: Double) {
    #expect(NumberText(text).double == expected)
  }

  @Test("keep the sign of a negative zero")
  func negativeZero() {
    #expect(NumberText("-0").double.sign == .minus)
    #expect(NumberText("-0").integer == 0)
  }

  @Test("round once on the way to a Float")
  func floats() {
    // Between two Floats, nearer to the upper one; by way of a Double it falls on the tie.
    #expect(NumberText("1.00000017881393432617187499").float == Float(1.0000001))
    #expect(NumberText("1e39").float == .infinity)
  }

  @Test(
    "say yes with Y, T or a digit that is not zero",
    arguments: [
      ("YES", true), ("yes", true), ("true", true), ("TRUE", true), ("1", true), ("y", true),
      ("tango", true), ("2", true), ("-1", true), ("12abc", true), ("  +0007", true),
      ("NO", false), ("0", false), ("", false), ("abc", false), ("on", false), ("000", false),
      ("-0", false), ("0x10", false), ("inf", false), ("👍", false),
    ]
  )
  func truths(text: String, expected: Bool) {
    #expect(NumberText(text).bool == expected)
  }
}
