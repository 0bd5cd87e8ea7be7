import Foundation
import TestSupport
import Testing
import ValiseFiles

@Suite("Binary property lists")
struct BinaryPropertyListTests {
  @Test("each value comes back with its type and its bits")
  func edges() throws {
    let bytes = BinaryPropertyList.encode(SampleValues.edges)
    #expect(try BinaryPropertyList.decode(bytes) == .dictionary(SampleValues.edges))
  }

  @Test("random lists come back as they were", arguments: 0..<UInt64(100))
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let entries = SampleValues.entries(30, using: &random)
    #expect(
      try BinaryPropertyList.decode(BinaryPropertyList.encode(entries)) == .dictionary(entries)
    )
  }

  @Test("the bytes of version 1 do not change")
  func golden() {
    let entries: [PropertyListEntry] = [
      PropertyListEntry(key: "b", value: .array([.bool(true), .string("é")])),
      PropertyListEntry(key: "a", value: .int(300)),
    ]
    let expected: [UInt8] =
      Array("bplist00".utf8)
      + [0xD2, 1, 2, 3, 4, 0x51, 0x61, 0x51, 0x62, 0x11, 0x01, 0x2C, 0xA2, 5, 6, 0x09]
      + [0x61, 0x00, 0xE9]
      + [8, 13, 15, 17, 20, 23, 24]
      + [0, 0, 0, 0, 0, 1, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 27]
    #expect(BinaryPropertyList.encode(entries) == expected)
  }

  @Test("Foundation reads every value we write")
  func foundationReads() throws {
    let data = Data(BinaryPropertyList.encode(SampleValues.edges))
    let root = try PropertyListSerialization.propertyList(from: data, format: nil)
    let dictionary = try #require(root as? [String: Any])
    #expect(dictionary["max"] as? Int == .max)
    #expect(dictionary["unsigned"] as? UInt64 == .max)
    #expect((dictionary["zero"] as? Double)?.sign == .minus)
    #expect(dictionary["tiny"] as? Double == 5e-324)
    #expect((dictionary["date"] as? Date)?.timeIntervalSinceReferenceDate == 761_602_013.452)
    #expect(dictionary["float"] is Float)
    #expect(dictionary["emoji 👩‍👩‍👧"] as? String == "é 👩‍👩‍👧")
  }

  @Test("lists that Foundation wrote are read, though their keys are not sorted")
  func foundationWrites() throws {
    let root: [String: Any] = ["z": 1, "a": true, "shared": ["x", "x", "x"], "d": Data([1, 2])]
    let data = try PropertyListSerialization.data(
      fromPropertyList: root,
      format: .binary,
      options: 0
    )
    guard case .dictionary(let entries) = try BinaryPropertyList.decode(Array(data)) else {
      return #expect(Bool(false), "the root is no dictionary")
    }
    #expect(entries.map(\.key) == ["a", "d", "shared", "z"])
    #expect(entries.map(\.value)[2] == .array([.string("x"), .string("x"), .string("x")]))
    #expect(try SortedPropertyListView(PropertyListBytes(Array(data))) == nil)
  }

  @Test("any byte can be any other byte without a crash")
  func flips() {
    let bytes = BinaryPropertyList.encode(SampleValues.edges)
    for index in bytes.indices {
      for flip in [UInt8(0x01), 0x80, 0xFF] {
        var copy = bytes
        copy[index] ^= flip
        _ = try? BinaryPropertyList.decode(copy)
        _ = try? SortedPropertyListView(PropertyListBytes(copy))?.salvage()
        _ = try? SortedPropertyListView(PropertyListBytes(copy))?.value(forKey: "long")
      }
    }
  }

  @Test("every prefix is refused")
  func prefixes() {
    let bytes = BinaryPropertyList.encode(SampleValues.edges)
    for count in bytes.indices {
      #expect(throws: PropertyListError.self) {
        try BinaryPropertyList.decode(Array(bytes.prefix(count)))
      }
    }
  }

  @Test("random bytes after the magic are no list and no crash", arguments: 0..<UInt64(200))
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array("bplist00".utf8)
    bytes += (0..<200).map { _ in UInt8.random(in: 0...20, using: &random) }
    _ = try? BinaryPropertyList.decode(bytes)
  }

  @Test("a list that holds itself is refused")
  func circle() {
    let bytes = list(objects: [[0xA1, 0]])
    #expect(throws: PropertyListError.self) { try BinaryPropertyList.decode(bytes) }
  }

  @Test("shared arrays that would grow without bound are refused")
  func explosion() {
    let levels = (1...40).map { [0xA2, UInt8($0), UInt8($0)] }
    let bytes = list(objects: levels + [[0x09]])
    #expect(throws: PropertyListError.self) { try BinaryPropertyList.decode(bytes) }
  }

  @Test("256 arrays in each other are read, 257 are refused")
  func depth() throws {
    let deep = (0..<256).reduce(PropertyListValue.int(7)) { value, _ in .array([value]) }
    #expect(!deep.isDeeper(than: 256))
    #expect(try BinaryPropertyList.decode(BinaryPropertyList.encode(deep)) == deep)
    let deeper = PropertyListValue.array([deep])
    #expect(deeper.isDeeper(than: 256))
    #expect(throws: PropertyListError.self) {
      try BinaryPropertyList.decode(BinaryPropertyList.encode(deeper))
    }
  }

  @Test("of two entries under one key the later is kept")
  func duplicates() throws {
    let entries = [1, 2, 3].map { PropertyListEntry(key: "k", value: .int($0)) }
    let root = try BinaryPropertyList.decode(BinaryPropertyList.encode(entries))
    #expect(root == .dictionary([PropertyListEntry(key: "k", value: .int(3))]))
  }

  /// A list of these objects, the first being the root, one-byte references and offsets.
  private func list(objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
    return bytes + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, table]
  }
}
