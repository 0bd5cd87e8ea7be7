#if FoundationDefaults
import Foundation
import ValiseFiles

extension PropertyListValue {
  /// The value as Foundation's own class keeps it: an object of Foundation's, all through.
  var foundationObject: NSObject {
    switch self {
    case .bool, .int, .uint, .float, .double: number
    case .date(let seconds): NSDate(timeIntervalSinceReferenceDate: seconds)
    case .data(let bytes): NSData(data: Data(bytes))
    case .string(let text): NSString(string: text)
    case .array(let values): NSArray(array: values.map(\.foundationObject))
    case .dictionary(let entries): Self.foundationDictionary(entries)
    }
  }

  /// Keys stay apart when their code units differ, unlike in a Swift dictionary.
  static func foundationDictionary(_ entries: [PropertyListEntry]) -> NSDictionary {
    let dictionary = NSMutableDictionary()
    for entry in entries {
      dictionary.setObject(entry.value.foundationObject, forKey: NSString(string: entry.key))
    }
    return dictionary
  }
}
#endif
