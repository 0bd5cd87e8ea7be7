import Testing
import ValiseFiles
import ValiseFoundation

@Suite("Command-line arguments")
struct ArgumentDomainTests {
  private func parsed(_ words: String...) -> [String: PropertyListValue] {
    let entries = ArgumentDomain.entries(in: words)
    return Dictionary(entries.map { ($0.key, $0.value) }) { _, last in last }
  }

  @Test("are pairs of a key with a dash and a value without one")
  func pairs() {
    #expect(
      parsed("app", "-flag", "YES", "x", "-num", "5") == [
        "flag": .string("YES"), "num": .string("5"),
      ]
    )
    #expect(parsed("-neg", "-5", "6") == ["5": .string("6")])
    #expect(parsed("-a", "-b") == [:])
    #expect(parsed("-last") == [:])
    #expect(parsed("-", "x") == [:])
    #expect(parsed("--long", "x") == ["-long": .string("x")])
    #expect(parsed("-a", "1", "-a", "2") == ["a": .string("2")])
    #expect(parsed() == [:])
  }

  @Test("keep an empty value and the spaces of a text")
  func texts() {
    #expect(parsed("-a", "", "-b", " x ") == ["a": .string(""), "b": .string(" x ")])
  }

  @Test("are read as property lists where they begin like one")
  func lists() {
    let list = parsed(
      "-arr",
      "(a,b,3)",
      "-dict",
      "{a=1;}",
      "-q",
      "\"x\"",
      "-str",
      "<string>hi</string>"
    )
    #expect(list["arr"] == .array([.string("a"), .string("b"), .string("3")]))
    #expect(list["dict"] == .dictionary([PropertyListEntry(key: "a", value: .string("1"))]))
    #expect(list["q"] == .string("x"))
    #expect(list["str"] == .string("hi"))
    #expect(parsed("-data", "<0fbd77>")["data"] == .data([0x0f, 0xbd, 0x77]))
    #expect(parsed("-int", "<integer>7</integer>")["int"] == .int(7))
    #expect(parsed("-yes", "<true/>")["yes"] == .bool(true))
  }

  @Test(
    "that only begin like a property list stay the text they are",
    arguments: ["{", "(((", "<", "<nonsense>", "\"open", "[1, 2]", "{a=1", "<0fbd7", "(a,"]
  )
  func broken(text: String) {
    #expect(parsed("-a", text) == ["a": .string(text)])
  }
}
