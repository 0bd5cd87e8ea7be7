// From `Any` to a property list. Types are told apart by what they exactly are, before any cast:
// on Linux a cast of an Int to NSNumber succeeds, and that of an NSNumber to Bool too.

import Foundation
package import ValiseFiles

/// Any optional, whatever it wraps.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? {
    map { $0 }
  }
}

extension PropertyListValue {
  /// The property list that `value` is, or nil when it is an optional without a value.
  ///
  /// Optionals are unwrapped, also inside each other. NSString, NSNumber, NSArray and their kin
  /// count as the Swift types they stand for; a Decimal becomes the nearest Double.
  ///
  /// - Throws: `UnstorableValue` naming the type that no property list holds.
  /// - Complexity: O(*n*) in the values inside.
  package static func bridging(_ value: Any) throws(UnstorableValue) -> PropertyListValue? {
    let type = type(of: value)
    if let convert = conversions[ObjectIdentifier(type)] { return convert(value) }
    if let optional = value as? any OptionalValue {
      guard let wrapped = optional.wrapped else { return nil }
      return try bridging(wrapped)
    }
    if let hashable = value as? AnyHashable, type == AnyHashable.self {
      return try bridging(hashable.base)
    }
    if type is AnyClass, let scalar = scalar(value as AnyObject) { return scalar }
    if let elements = value as? [Any] { return try array(elements) }
    if let entries = value as? [AnyHashable: Any] { return try dictionary(entries) }
    throw .type(type)
  }

  /// The entries of a dictionary given by an app, in any order.
  ///
  /// - Throws: `UnstorableValue` with the key; a value that is nil throws too.
  package static func entries(
    _ dictionary: [String: Any]
  ) throws(UnstorableValue) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    entries.reserveCapacity(dictionary.count)
    for (key, value) in dictionary {
      do throws(UnstorableValue) {
        guard let value = try bridging(value) else { throw UnstorableValue.missing }
        entries.append(PropertyListEntry(key: key, value: value))
      } catch {
        throw UnstorableValue(found: error.found, isInside: error.isInside, key: key)
      }
    }
    return entries
  }

  private static func inner(_ value: Any) throws(UnstorableValue) -> PropertyListValue {
    do throws(UnstorableValue) {
      guard let value = try bridging(value) else { throw UnstorableValue.missing }
      return value
    } catch {
      throw UnstorableValue(found: error.found, isInside: true)
    }
  }

  private static func array(_ elements: [Any]) throws(UnstorableValue) -> PropertyListValue {
    var values: [PropertyListValue] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(try inner(element)) }
    return .array(values)
  }

  private static func dictionary(
    _ entries: [AnyHashable: Any]
  ) throws(UnstorableValue) -> PropertyListValue {
    var result: [PropertyListEntry] = []
    result.reserveCapacity(entries.count)
    for (key, value) in entries {
      guard case .string(let name)? = try? bridging(key.base) else {
        throw .key(Swift.type(of: key.base))
      }
      result.append(PropertyListEntry(key: name, value: try inner(value)))
    }
    return .dictionary(result)
  }

  /// What a Foundation object other than a collection stands for.
  private static func scalar(_ object: AnyObject) -> PropertyListValue? {
    switch object {
    case let number as NSNumber: self.number(number)
    case let text as NSString: .string(text as String)
    case let data as NSData: .data([UInt8](data as Data))
    case let date as NSDate: .date(date.timeIntervalSinceReferenceDate)
    default: nil
    }
  }

  private static func number(_ number: NSNumber) -> PropertyListValue {
    if type(of: number) == type(of: NSNumber(value: true)) { return .bool(number.boolValue) }
    switch number.objCType.pointee {
    case CChar(UInt8(ascii: "d")): return .double(number.doubleValue)
    case CChar(UInt8(ascii: "f")): return .float(number.floatValue)
    case CChar(UInt8(ascii: "Q")): return whole(number.uint64Value)
    default: return .int(number.int64Value)
    }
  }

  private static func whole(_ number: UInt64) -> PropertyListValue {
    Int64(exactly: number).map { .int($0) } ?? .uint(number)
  }

  private typealias Conversion = @Sendable (Any) -> PropertyListValue?

  /// How each value type that is a property list by itself is stored.
  private static let conversions: [ObjectIdentifier: Conversion] = Dictionary(
    uniqueKeysWithValues: [
      conversion { (flag: Bool) in .bool(flag) },
      conversion { (text: String) in .string(text) },
      conversion { (text: Substring) in .string(String(text)) },
      conversion { (bytes: Data) in .data([UInt8](bytes)) },
      conversion { (date: Date) in .date(date.timeIntervalSinceReferenceDate) },
      conversion { (number: Int) in .int(Int64(number)) },
      conversion { (number: Int8) in .int(Int64(number)) },
      conversion { (number: Int16) in .int(Int64(number)) },
      conversion { (number: Int32) in .int(Int64(number)) },
      conversion { (number: Int64) in .int(number) },
      conversion { (number: UInt) in whole(UInt64(number)) },
      conversion { (number: UInt8) in .int(Int64(number)) },
      conversion { (number: UInt16) in .int(Int64(number)) },
      conversion { (number: UInt32) in .int(Int64(number)) },
      conversion { (number: UInt64) in whole(number) },
      conversion { (number: Float) in .float(number) },
      conversion { (number: Double) in .double(number) },
      conversion { (number: CGFloat) in .double(Double(number)) },
      conversion { (number: Decimal) in .double(Double(number.description) ?? .nan) },
    ])

  private static func conversion<Value>(
    _ convert: @escaping @Sendable (Value) -> PropertyListValue
  ) -> (ObjectIdentifier, Conversion) {
    (ObjectIdentifier(Value.self), { ($0 as? Value).map(convert) })
  }
}
