import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("What changed in JSON")
struct JSONChangeTests {
  private let kept: KeptFiles
  private var device: Device { kept.device }

  init() throws { kept = try KeptFiles() }

  @Test("JSON is told key by key, and what is broken by its size")
  func tellsJSON() throws {
    let file = "Documents/trips.json"
    try kept.put("{\"trips\": [{\"name\": \"Kyoto\", \"price\": 1.5}], \"n\": null}", file)
    try device.mark()
    try kept.put("{\"trips\": [{\"name\": \"Lisbon\", \"price\": 1.5}, {}], \"n\": false}", file)
    #expect(
      try kept.changes() == [
        "\(file): n: was null, is false",
        "\(file): trips[0].name: was \"Kyoto\", is \"Lisbon\"",
        "\(file): trips[1]: new, {}",
      ]
    )
    try kept.put("{", file)
    #expect(
      try kept.changes() == [
        "\(file): was values, is 1 byte, which cannot be read as JSON",
        "\(file): n: gone, was null",
        "\(file): trips[0].name: gone, was \"Kyoto\"", "\(file): trips[0].price: gone, was 1.5",
      ]
    )
  }

  @Test(
    "no change of JSON goes untold",
    arguments: [
      (
        #"{"x": 12345678901234567890}"#, #"{"x": 12345678901234567891}"#,
        "x: was 12345678901234567890, is 12345678901234567891"
      ),
      (
        #"{"x": 123456789012345678901234567890}"#, #"{"x": 123456789012345678901234567891}"#,
        "x: was 123456789012345678901234567890, is 123456789012345678901234567891"
      ),
      (#"[1e400, 2]"#, #"[1e401, 2]"#, "[0]: was 1e400, is 1e401"),
      (#"[0.1]"#, #"[0.10000000000000000001]"#, "[0]: was 0.1, is 0.10000000000000000001"),
      (#"{"k": "a\nb"}"#, #"{"k": "a\\nb"}"#, #"k: was "a\nb", is "a\\nb""#),
      (#"{"a": {"b": 1}, "a.b": 1}"#, #"{"a": {"b": 1}, "a.b": 2}"#, #""a.b": was 1, is 2"#),
      (#"{"k": {"a.b": 1}}"#, #"{"k": {"a.b": 2}}"#, #"k."a.b": was 1, is 2"#),
      (#"{"k": {"": 1}}"#, #"{"k": {"": 2}}"#, #"k."": was 1, is 2"#),
      (#"{"a[0]": 1}"#, #"{"a[0]": 2}"#, #""a[0]": was 1, is 2"#),
      (#"{"a\"\\": 1}"#, #"{"a\"\\": 2}"#, #""a\"\\": was 1, is 2"#),
      (#"{"a\nb": 1}"#, #"{"a\nb": 2}"#, #""a\nb": was 1, is 2"#),
      (#"{"a": 1, "a": 2}"#, #"{"a": 1, "a": 3}"#, "a, number 2: was 2, is 3"),
      (#"{"a": 1, "a": 2}"#, #"{"a": 1}"#, "a, number 2: gone, was 2"),
      (
        #"{"a": 1, "a, number 2": 2}"#, #"{"a": 1, "a, number 2": 3}"#,
        #""a, number 2": was 2, is 3"#
      ),
      ("{\"k\": \"\u{E9}\"}", "{\"k\": \"e\u{301}\"}", "k: was \"\u{E9}\", is \"e\u{301}\""),
      (#"{"k": {}}"#, #"{"k": []}"#, "k: was {}, is []"),
      ("{}", "[]", "value: was {}, is []"),
      ("1", "2", "value: was 1, is 2"),
      ("true", "\"true\"", #"value: was true, is "true""#),
      (#"["\ud83d\ude00"]"#, #"["\ud83d\ude01"]"#, #"[0]: was "😀", is "😁""#),
    ]
  )
  func tellsEachChange(before: String, now: String, told: String) throws {
    #expect(try kept.changes("Documents/a.json", from: before, to: now) == [told])
  }

  @Test(
    "the same values, written otherwise, are told to be that",
    arguments: [
      (#"{"k": 1}"#, #"{"k":  1}"#), (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#),
      ("[1.50, 100, 0.001, -0.0, 0]", "[15e-1, 1E2, 1e-3, -0, 0e9]"),
      ("{\"\u{E9}/\": \"\\t😀\"}", #"{"\u00e9\/": "\u0009\ud83d\ude00"}"#),
      (#"{"a": 1, "a": 2}"#, #"{ "a": 1, "a": 2 }"#), ("\u{FEFF}[1]", "[1]"),
    ]
  )
  func tellsAnotherWriting(before: String, now: String) throws {
    #expect(
      try kept.changes("Documents/a.json", from: before, to: now)
        == ["was values, is the same, written otherwise"]
    )
  }

  @Test("a table that became a list, and a value that became a table, are told value by value")
  func tellsKinds() throws {
    #expect(
      try kept.changes(
        "Documents/a.json",
        from: #"{"a": {"b": 1}, "c": 2}"#,
        to: #"{"a": [1], "c": {"d": 3}}"#
      )
        == ["a.b: gone, was 1", "a[0]: new, 1", "c: gone, was 2", "c.d: new, 3"]
    )
  }

  @Test(
    "what is no JSON is told to be none",
    arguments: [
      "", "{", "[1,]", "{\"a\":1,}", "[01]", "[1.]", "[.5]", "[1e]", "[+1]", "[\"\t\"]",
      "[\"\\x\"]",
      "[\"\\ud800\"]", "[\"\\udc00\"]", "[\"\\ud800\\u0041\"]", "[\"\\u12\"]", "nul", "[1] 2",
      "{1: 2}", "'a'",
      "[NaN]", "[1", "\"a", "{\"a\" 1}", "[1 2]", "-",
      String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
      String(repeating: "[", count: 1_000_000),
    ]
  )
  func tellsBroken(text: String) throws {
    let told = try kept.changes("Documents/a.json", from: "1", to: text).first
    #expect(told == "was values, is \(text.utf8.count.spoken), which cannot be read as JSON")
  }

  @Test("text that is no UTF-8 is none, and 512 lists in each other are read")
  func readsLimits() throws {
    let file = "Documents/a.json"
    let deep = String(repeating: "[", count: 512) + "1" + String(repeating: "]", count: 512)
    let path = String(repeating: "[0]", count: 512)
    #expect(
      try kept.changes(file, from: deep, to: deep.replacing("1", with: "2"))
        == ["\(path): was 1, is 2"]
    )
    try kept.folder.put([0x22, 0xFF, 0x22], "\(kept.home)/\(file)")
    #expect(try kept.changes().first?.hasSuffix("is 3 bytes, which cannot be read as JSON") == true)
  }
}

extension Int {
  /// As a file's size is told.
  fileprivate var spoken: String { self == 1 ? "1 byte" : "\(self) bytes" }
}
