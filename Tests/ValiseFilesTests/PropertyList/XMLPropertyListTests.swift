import Foundation
import TestSupport
import Testing
import ValiseFiles

@Suite("XML property lists")
struct XMLPropertyListTests {
  private func decode(_ body: String) throws -> PropertyListValue {
    try XMLPropertyList.decode(Array("<plist version=\"1.0\">\(body)</plist>".utf8))
  }

  @Test("that Foundation writes are read with types and values")
  func foundation() throws {
    let root: [String: Any] = [
      "yes": true, "no": false, "int": -5, "max": Int.max, "unsigned": UInt64.max,
      "real": 0.1, "text": "<&>\"' é 👩‍👩‍👧", "data": Data([0, 1, 254, 255]), "empty": Data(),
      "array": [1, "two", [true]], "dictionary": ["k": [String: Any]()],
      "date": Date(timeIntervalSinceReferenceDate: 761_602_013),
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
    let expected: [PropertyListEntry] = [
      PropertyListEntry(key: "yes", value: .bool(true)),
      PropertyListEntry(key: "no", value: .bool(false)),
      PropertyListEntry(key: "int", value: .int(-5)),
      PropertyListEntry(key: "max", value: .int(.max)),
      PropertyListEntry(key: "unsigned", value: .uint(.max)),
      PropertyListEntry(key: "real", value: .double(0.1)),
      PropertyListEntry(key: "text", value: .string("<&>\"' é 👩‍👩‍👧")),
      PropertyListEntry(key: "data", value: .data([0, 1, 254, 255])),
      PropertyListEntry(key: "empty", value: .data([])),
      PropertyListEntry(
        key: "array",
        value: .array([.int(1), .string("two"), .array([.bool(true)])])
      ),
      PropertyListEntry(
        key: "dictionary",
        value: .dictionary([PropertyListEntry(key: "k", value: .dictionary([]))])
      ),
      PropertyListEntry(key: "date", value: .date(761_602_013)),
    ]
    #expect(try PropertyList.decode(Array(data)) == .dictionary(expected))
  }

  @Test(
    "keep each value's type",
    arguments: [
      ("<integer>0x10</integer>", PropertyListValue.int(16)), ("<integer> 7\n</integer>", .int(7)),
      ("<integer>-0x8</integer>", .int(-8)), ("<real>1</real>", .double(1)),
      ("<real>nan</real>", .double(.nan)), ("<real>-infinity</real>", .double(-.infinity)),
      ("<string/>", .string("")),
      ("<string>a<![CDATA[<b>&]]>&#x41;&#66;</string>", .string("a<b>&AB")),
      ("<data> AA\n== </data>", .data([0])), ("<data>AAE=</data>", .data([0, 1])),
      ("<date>2001-01-01T00:00:00Z</date>", .date(0)),
      ("<date>2000-02-29T00:00:01Z</date>", .date(-26_524_799)),
      ("<date>2026-11-30T18:42:05Z</date>", .date(817_756_925)),
      ("<true></true>", .bool(true)), ("<array/>", .array([])), ("<dict/>", .dictionary([])),
    ]
  )
  func values(text: String, value: PropertyListValue) throws {
    #expect(try decode(text) == value)
  }

  @Test("keep keys apart that only look the same")
  func keys() throws {
    let body = "<dict><key>\u{e1}</key><true/><key>a\u{301}</key><false/></dict>"
    guard case .dictionary(let entries) = try decode(body) else { return #expect(Bool(false)) }
    #expect(entries.count == 2)
  }

  @Test(
    "that are none are refused",
    arguments: [
      "", "x", "<integer>1.5</integer>", "<integer>99999999999999999999</integer>",
      "<real>x</real>",
      "<date>2001-02-29T00:00:00Z</date>", "<date>2001-01-01</date>", "<data>A</data>",
      "<data>AA=</data>", "<dict><true/></dict>", "<dict><key>k</key></dict>", "<array>",
      "<string>a", "<string>&nope;</string>", "<unknown/>", "<true/><true/>", "<array></dict>",
      "<string>&#xD800;</string>", "<string>a</data>",
    ]
  )
  func refused(text: String) {
    #expect(throws: PropertyListError.self) { try decode(text) }
    #expect(throws: PropertyListError.self) { try PropertyList.decode(Array(text.utf8)) }
  }

  @Test("cut or changed at any byte are read or refused, without a crash")
  func damage() throws {
    let root: [String: Any] = ["k": [1, "two", Data([1, 2]), Date(timeIntervalSince1970: 0)]]
    let data = try PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
    for bytes in Damage.prefixes(of: Array(data)) { _ = try? PropertyList.decode(bytes) }
    for (_, bytes) in Damage.flips(of: Array(data)) { _ = try? PropertyList.decode(bytes) }
    let open = Array(String(repeating: "<array>", count: 5_000).utf8)
    #expect(throws: PropertyListError.self) { try PropertyList.decode(open) }
  }
}
