import Foundation
package import ValiseFiles

extension PropertyListValue {
  /// The value as an app gets it from `object(forKey:)`.
  ///
  /// Numbers and Bools come as NSNumber, so that `as? Int`, `as? Double` and `as? Bool` give what
  /// they give on Apple's systems; the rest as String, Date, Data, `[Any]` and `[String: Any]`.
  package var object: Any {
    switch self {
    case .bool, .int, .uint, .float, .double: number
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .data(let bytes): Data(bytes)
    case .string(let text): text
    case .array(let values): values.map(\.object)
    case .dictionary(let entries): Self.objects(entries)
    }
  }

  /// The number or Bool, exact in type; 0 for anything else.
  var number: NSNumber {
    switch self {
    case .bool(let flag): NSNumber(value: flag)
    case .int(let number): NSNumber(value: number)
    case .uint(let number): NSNumber(value: number)
    case .float(let number): NSNumber(value: number)
    case .double(let number): NSNumber(value: number)
    case .date, .data, .string, .array, .dictionary: 0
    }
  }

  /// A Swift dictionary of `entries`; of keys that are equal as Unicode text the last one stays.
  package static func objects(_ entries: [PropertyListEntry]) -> [String: Any] {
    Dictionary(entries.map { ($0.key, $0.value.object) }) { _, last in last }
  }
}
