import TestSupport
import Testing
import ValiseFiles

@Suite("Sorted property lists, in place")
struct SortedPropertyListViewTests {
  @Test("every key is found, and no other")
  func find() throws {
    let bytes = PropertyListBytes(BinaryPropertyList.encode(SampleValues.edges))
    let view = try #require(try SortedPropertyListView(bytes))
    for entry in SampleValues.edges {
      #expect(try view.value(forKey: entry.key) == entry.value, "\(entry.key)")
    }
    for key in ["a", "zz", "lon", "longer", "\u{FFFE}", "é", "\u{10001}"] {
      #expect(try view.value(forKey: key) == nil)
    }
    #expect(view.salvage().entries == SampleValues.edges.sortedByKey())
    #expect(view.salvage().isWhole)
  }

  @Test("agrees with the list it was made from", arguments: 0..<UInt64(30))
  func agrees(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let entries = SampleValues.entries(Int.random(in: 0...400, using: &random), using: &random)
    let bytes = PropertyListBytes(BinaryPropertyList.encode(entries))
    let view = try #require(try SortedPropertyListView(bytes))
    #expect(view.count == entries.count)
    for (index, entry) in entries.enumerated() {
      #expect(try view.value(forKey: entry.key) == entry.value)
      #expect(try view.entry(at: index) == entry)
    }
  }

  @Test("one bad value costs that value alone")
  func salvage() throws {
    let entries = ["a", "b", "c"].map { PropertyListEntry(key: $0, value: .string("value")) }
    var bytes = BinaryPropertyList.encode(entries)
    // The second value's first letter: no ASCII text holds it.
    let start = bytes.indices.filter { bytes[$0...].starts(with: "value".utf8) }[1]
    bytes[start] = 0xFF
    let view = try #require(try SortedPropertyListView(PropertyListBytes(bytes)))
    #expect(view.salvage().entries.map(\.key) == ["a", "c"])
    #expect(!view.salvage().isWhole)
    #expect(throws: PropertyListError.self) { try view.value(forKey: "b") }
    #expect(try view.value(forKey: "c") == .string("value"))
  }

  @Test("a root that is an array is refused")
  func root() {
    let bytes = PropertyListBytes(BinaryPropertyList.encode(.array([.int(1)])))
    #expect(throws: PropertyListError.self) { try SortedPropertyListView(bytes) }
  }
}
