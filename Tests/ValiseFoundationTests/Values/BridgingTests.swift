import Testing
import ValiseFiles
import ValiseFoundation

private enum Colour: String { case mint }
private struct Unstorable {}

@Suite("Values that an app hands over")
struct BridgingTests {
  private var storable: [(Any, PropertyListValue)] {
    [
      (true, .bool(true)), (42, .int(42)), (Int8(-3), .int(-3)), (UInt16(7), .int(7)),
      (UInt(9), .int(9)), (UInt64.max, .uint(.max)), (UInt64(5), .int(5)), (Int64.min, .int(.min)),
      (Float(0.1), .float(0.1)), (1.3, .double(1.3)), (-0.0, .double(-0.0)),
      (CGFloat(2.5), .double(2.5)), ("Kim", .string("Kim")), ("Kim".dropFirst(), .string("im")),
      (Data([1, 2]), .data([1, 2])),
      (Date(timeIntervalSinceReferenceDate: 0.123456789), .date(0.123456789)),
      ([1, 2], .array([.int(1), .int(2)])), ([String](), .array([])),
      (
        ["a": [Float(1)], "b": [true]],
        .dictionary([
          PropertyListEntry(key: "a", value: .array([.float(1)])),
          PropertyListEntry(key: "b", value: .array([.bool(true)])),
        ])
      ),
    ]
  }

  @Test("keep their exact type")
  func types() throws {
    for (value, expected) in storable {
      #expect(try PropertyListValue.bridging(value) == expected, "\(type(of: value))")
    }
  }

  @Test("count the same inside optionals and AnyHashable")
  func wrapped() throws {
    for (value, expected) in storable {
      let twice: Any = Optional(Optional(value)) as Any
      #expect(try PropertyListValue.bridging(twice) == expected, "\(type(of: value))")
    }
    #expect(try PropertyListValue.bridging(AnyHashable(3)) == .int(3))
    #expect(try PropertyListValue.bridging([3, nil, 4].compactMap { $0 }) != nil)
    #expect(try PropertyListValue.bridging([Optional(3)]) == .array([.int(3)]))
  }

  @Test("are absent when they are an optional without a value, however deep")
  func absent() throws {
    #expect(try PropertyListValue.bridging(Int?.none as Any) == nil)
    #expect(try PropertyListValue.bridging(Optional(URL?.none) as Any) == nil)
  }

  @Test("may be objects of Foundation")
  func foundationObjects() throws {
    let list = NSMutableArray(array: [NSString("x"), NSNumber(value: 1.5)])
    #expect(try PropertyListValue.bridging(list) == .array([.string("x"), .double(1.5)]))
    list.add(NSString("y"))
    #expect(try PropertyListValue.bridging(NSNumber(value: true)) == .bool(true))
    #expect(try PropertyListValue.bridging(NSNumber(value: 1)) == .int(1))
    #expect(try PropertyListValue.bridging(NSNumber(value: Int8(1))) == .int(1))
    #expect(try PropertyListValue.bridging(NSNumber(value: Float(0.1))) == .float(0.1))
    #expect(try PropertyListValue.bridging(NSNumber(value: Int.max)) == .int(.max))
    #expect(try PropertyListValue.bridging(NSNumber(value: UInt64.max)) == .uint(.max))
    #expect(try PropertyListValue.bridging(NSData(bytes: [7], length: 1)) == .data([7]))
    let date = NSDate(timeIntervalSinceReferenceDate: 0.5)
    #expect(try PropertyListValue.bridging(date) == .date(0.5))
    let dictionary = NSDictionary(dictionary: ["a": NSNumber(value: 2)])
    let expected = PropertyListEntry(key: "a", value: .int(2))
    #expect(try PropertyListValue.bridging(dictionary) == .dictionary([expected]))
  }

  @Test(
    "read Decimals as the nearest Double",
    arguments: [
      ("1.5", 1.5), ("2.25", 2.25), ("0.1", 0.1), ("12345678901234567890", 12345678901234567890.0),
      ("-46", -46),
    ]
  )
  func decimals(text: String, expected: Double) throws {
    let decimal = try #require(Decimal(string: text))
    #expect(try PropertyListValue.bridging(decimal) == .double(expected))
    #expect(try PropertyListValue.bridging(NSDecimalNumber(decimal: decimal)) == .double(expected))
  }

  @Test("are refused with their type when no property list holds them")
  func refused() {
    let cases: [(Any, String)] = [
      (UUID(), "it is a value of type 'UUID'"),
      (Unstorable(), "it is a value of type 'Unstorable'"),
      (Colour.mint, "it is a value of type 'Colour'"), (NSNull(), "it is a value of type 'NSNull'"),
      (Set([1]), "it is a value of type 'Set<Int>'"),
      ((1, 2), "it is a value of type '(Int, Int)'"),
      (URL(filePath: "/a"), "it is a value of type 'URL'"),
      (Int128(1), "it is a value of type 'Int128'"),
      ([1, nil], "it holds a nil"), ([UUID()], "it holds a value of type 'UUID'"),
      (["a": [Unstorable()]], "it holds a value of type 'Unstorable'"),
      ([1: "a"], "it holds a dictionary key of type 'Int'"),
    ]
    for (value, message) in cases {
      let error = #expect(throws: UnstorableValue.self) { try PropertyListValue.bridging(value) }
      #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test("come back as the objects that Apple's systems give")
  func objects() {
    #expect(PropertyListValue.int(42).object as? Int == 42)
    #expect(PropertyListValue.int(42).object as? Double == 42)
    #expect(PropertyListValue.int(1).object as? Bool == true)
    #expect(PropertyListValue.int(2).object as? Bool == nil)
    #expect(PropertyListValue.bool(true).object as? Int == 1)
    #expect(PropertyListValue.bool(true).object as? Bool == true)
    #expect(PropertyListValue.double(3.5).object as? Int == nil)
    #expect(PropertyListValue.double(3.5).object as? Double == 3.5)
    #expect(PropertyListValue.uint(.max).object as? UInt64 == .max)
    #expect(PropertyListValue.int(.max).object as? Int == .max)
    #expect(PropertyListValue.float(0.1).object as? Float == 0.1)
    #expect(PropertyListValue.string("a").object as? String == "a")
    #expect(PropertyListValue.array([.int(1), .int(2)]).object as? [Int] == [1, 2])
    #expect(PropertyListValue.array([.string("a")]).object as? [String] == ["a"])
    let entry = PropertyListEntry(key: "a", value: .bool(true))
    #expect(PropertyListValue.dictionary([entry]).object as? [String: Bool] == ["a": true])
  }

  @Test("survive the way to objects and back")
  func roundTrip() throws {
    for (_, value) in storable {
      #expect(try PropertyListValue.bridging(value.object) == value)
    }
  }
}
