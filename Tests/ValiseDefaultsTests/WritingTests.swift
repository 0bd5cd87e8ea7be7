import Foundation
import TestSupport
import Testing
import ValiseFiles

@Suite("Writing with the defaults tool")
struct WritingTests {
  private let defaults: DefaultsCommand

  init() throws { defaults = try DefaultsCommand() }

  /// What the list on disk holds under a key, after the tool ended.
  private func stored(_ key: String, _ domain: String = "app") throws -> PropertyListValue? {
    let bytes = try #require(defaults.folder.bytes("config/\(domain).plist"))
    guard case .dictionary(let entries) = try BinaryPropertyList.decode(bytes) else { return nil }
    return entries.first { CodeUnits.equal($0.key, key) }?.value
  }

  @Test(
    "writes each type",
    arguments: [
      (["hello"], .string("hello")), (["hello world"], .string("hello world")),
      (["5"], .string("5")), ([""], .string("")), (["C:\\101"], .string("C:A")),
      (["\"a\""], .string("a")), (["(a, <01>)"], .array([.string("a"), .data([1])])),
      (["<integer>5</integer>"], .int(5)), (["-string", "(a\\n"], .string("(a\\n")),
      (["-string", ""], .string("")), (["-int", "-7"], .int(-7)), (["-integer", "+7"], .int(7)),
      (["-int", "9223372036854775807"], .int(.max)),
      (["-int", "18446744073709551615"], .uint(.max)), (["-float", "0.1"], .double(0.1)),
      (["-float", "-1e3"], .double(-1_000)), (["-bool", "YES"], .bool(true)),
      (["-boolean", "false"], .bool(false)), (["-bool", "1"], .bool(true)),
      (["-bool", "no"], .bool(false)), (["-date", "2001-01-01 00:01 +0000"], .date(60)),
      (["-data", "0fBD"], .data([0x0F, 0xBD])), (["-data", "102"], .data([1, 2])),
      (["-data", ""], .data([])), (["-array"], .array([])), (["-dict"], .dictionary([])),
      (
        ["-array", "a b", "-int", "1", "{ x = 1; }"],
        .array([
          .string("a b"), .int(1), .dictionary([PropertyListEntry(key: "x", value: .string("1"))]),
        ])
      ),
      (
        ["-dict", "b", "-bool", "no", "a", "1", "b", "2"],
        .dictionary([
          PropertyListEntry(key: "a", value: .string("1")),
          PropertyListEntry(key: "b", value: .string("2")),
        ])
      ),
    ] as [([String], PropertyListValue)]
  )
  func types(arguments: [String], value: PropertyListValue) throws {
    #expect(try defaults.call(["write", "app", "k"] + arguments) == .done())
    #expect(try stored("k") == value)
  }

  @Test("takes any key: empty, with a dash, spaces, a slash, any Unicode")
  func keys() throws {
    for key in ["", "-int", "--json", "a b/c", "\u{e1}", "a\u{301}", "👩‍👩‍👧", "a\nb"] {
      #expect(try defaults("write", "app", key, "-int", "1") == .done())
      #expect(try stored(key) == .int(1))
      let reading = key == "--json" ? ["read", "app", "--", key] : ["read", "app", key]
      #expect(try defaults.call(reading) == .done("1\n"))
    }
    #expect(defaults.store("app").entries().count == 8)
  }

  @Test("adds to arrays and dictionaries, and makes them where there are none")
  func adding() throws {
    #expect(try defaults("write", "app", "a", "-array-add", "1") == .done())
    #expect(try defaults("write", "app", "a", "-array-add", "2", "3") == .done())
    #expect(try stored("a") == .array([.string("1"), .string("2"), .string("3")]))
    #expect(try defaults("write", "app", "d", "-dict-add", "x", "1") == .done())
    #expect(try defaults("write", "app", "d", "-dict-add", "y", "2", "x", "-int", "3") == .done())
    #expect(
      try stored("d")
        == .dictionary([
          PropertyListEntry(key: "x", value: .int(3)),
          PropertyListEntry(key: "y", value: .string("2")),
        ])
    )
    #expect(
      try defaults("write", "app", "d", "-array-add", "1")
        == .apple(
          "Value for key d is not an array; cannot append.  Leaving defaults unchanged."
        )
    )
    #expect(
      try defaults("write", "app", "a", "-dict-add", "x", "1")
        == .apple(
          "Value for key a is not a dictionary; cannot append.  Leaving defaults unchanged."
        )
    )
  }

  @Test("writes a whole domain, and what it held before is gone")
  func wholeDomain() throws {
    #expect(try defaults("write", "app", "old", "1") == .done())
    #expect(try defaults("write", "app", "{ new = (1); }") == .done())
    #expect(defaults.store("app").entries().map(\.key) == ["new"])
    for word in ["word", "(a)"] {
      #expect(
        try defaults("write", "app", word)
          == .apple(
            "Rep argument is not a dictionary\nDefaults have not been changed."
          )
      )
    }
    #expect(defaults.store("app").entries().map(\.key) == ["new"])
  }

  @Test("removes a key, and a domain without leaving a file")
  func delete() throws {
    #expect(try defaults("write", "app", "{ a = 1; b = 2; }") == .done())
    #expect(try defaults("delete", "app", "a") == .done())
    #expect(defaults.store("app").entries().map(\.key) == ["b"])
    let missing = DefaultsCommand.Result.apple(
      "Domain (app) not found.\nDefaults have not been changed."
    )
    #expect(try defaults("delete", "app", "a") == missing)
    #expect(try defaults("remove", "app") == .done())
    #expect(try defaults.folder.files() == [])
    #expect(try defaults("delete", "app") == missing)
    #expect(try defaults("domains") == .done("\n"))
    #expect(try defaults.folder.files() == [])
  }

  @Test("renames a key, over what the new one held")
  func rename() throws {
    #expect(try defaults("write", "app", "{ a = 1; b = 2; }") == .done())
    #expect(try defaults("rename", "app", "a", "b") == .done())
    #expect(defaults.store("app").entries() == [PropertyListEntry(key: "b", value: .string("1"))])
    #expect(try defaults("rename", "app", "b", "b") == .done())
    #expect(defaults.store("app").entries().count == 1)
    #expect(
      try defaults("rename", "app", "a", "c")
        == .apple(
          "Key a does not exist in domain app; leaving defaults unchanged"
        )
    )
  }

  @Test("another program that has the domain open sees and hears the change")
  func seenAtOnce() throws {
    let store = defaults.store("app")
    store.set(.string("Orange"), forKey: "highlight")
    let heard = DispatchSemaphore(value: 0)
    let observation = store.observe(key: "highlight") { change in
      if change.old == .string("Orange"), change.new == .string("Mint"), change.isForeign {
        heard.signal()
      }
    }
    #expect(try defaults("write", "app", "highlight", "Mint") == .done())
    #expect(store.value(forKey: "highlight") == .string("Mint"))
    #expect(heard.wait(timeout: .now() + 30) == .success)
    observation.cancel()
  }

  @Test(
    "says what is wrong with a value, and changes nothing",
    arguments: [
      (
        ["{a=1}"], 1,
        "Could not parse: {a=1}.  Try single-quoting it. (a ';' is missing at offset 4;"
          + " -string takes any text as it is)"
      ),
      (
        ["a\\"], 1,
        "Could not parse: a\\.  Try single-quoting it. (the quoted text never ends at"
          + " offset 2; -string takes any text as it is)"
      ),
      (
        ["a", "b"], 1,
        "Unexpected argument b; leaving defaults unchanged. Quote a value with spaces."
      ),
      (["-int", "1", "-float"], 1, "Unexpected argument -float; leaving defaults unchanged."),
      (
        ["-array", "-array"], 1,
        "Cannot nest composite types (arrays and dictionaries); exiting"
      ),
      (["-dict", "-int", "1", "2"], 1, "Dictionary keys must be strings"),
      (["-dict", "a", "1", "b"], 1, "Key b lacks a corresponding value"),
      (["-5"], 2, "defaults: no type '-5'; write '-int -5', '-float -5' or '-string -5'"),
      (["-sting", "x"], 2, "defaults: no type '-sting'; did you mean '-string'?"),
      (
        ["-verbose"], 2,
        "defaults: no type '-verbose'; a text that begins with '-' goes after -string"
      ),
      (["-int"], 2, "defaults: -int needs a value; see 'defaults help write'"),
      (["-int", "5x"], 2, "defaults: -int wants a whole number of 64 bits, not '5x'"),
      (
        ["-int", "99999999999999999999"], 2,
        "defaults: -int wants a whole number of 64 bits, not '99999999999999999999'"
      ),
      (["-float", "x"], 2, "defaults: -float wants a number such as 0.5 or 1e3, not 'x'"),
      (["-bool", "maybe"], 2, "defaults: -bool wants true, false, yes or no, not 'maybe'"),
      (["-data", "0g"], 2, "defaults: -data wants hexadecimal digits, not '0g'"),
      (
        ["-date", "soon"], 2,
        "defaults: -date wants a date such as '2026-11-30 18:42:05 +0000', not"
          + " 'soon'"
      ),
    ] as [([String], Int, String)]
  )
  func wrongValues(arguments: [String], code: Int, message: String) throws {
    let result = try defaults.call(["write", "app", "k"] + arguments)
    #expect(result == .init(code: code, output: "", errors: message + "\n"))
    #expect(try defaults.folder.files() == [])
  }
}
