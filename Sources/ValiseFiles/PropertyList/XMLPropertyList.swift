// XML property lists, as Foundation on Linux and Apple's tools write them: read only.
//
// Read by hand and not by Foundation: keys that differ in code units alone stay apart, and a
// number keeps its type.
//
// Accepted: the XML declaration, a doctype without a subset, comments, CDATA, the five named
// entities and numbered ones, in UTF-8. Refused: everything else that is no property list.

/// The XML form of property lists.
package enum XMLPropertyList {
  /// The root of an XML list.
  ///
  /// - Throws: `PropertyListError` for anything else; it never traps.
  package static func decode(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListValue {
    var parser = XMLPropertyListParser(bytes)
    return try parser.list()
  }
}

/// Reads one XML list, from its start to its end.
struct XMLPropertyListParser {
  private var scanner: XMLScanner

  init(_ bytes: [UInt8]) { scanner = XMLScanner(bytes) }

  /// The value inside `<plist>`, which may be left out.
  mutating func list() throws(PropertyListError) -> PropertyListValue {
    var tag = try scanner.nextTag()
    let isWrapped = tag.name == "plist"
    if isWrapped {
      guard !tag.isEmpty else { throw scanner.error(.badMarkup) }
      tag = try scanner.nextTag()
    }
    let root = try value(tag, depth: 0)
    if isWrapped { try scanner.close("plist") }
    try scanner.end()
    return root
  }

  private mutating func value(
    _ tag: XMLScanner.Tag,
    depth: Int
  ) throws(PropertyListError) -> PropertyListValue {
    guard depth <= PropertyListValue.maximumDepth else { throw scanner.error(.tooDeep) }
    guard !tag.isClosing else { throw scanner.error(.badMarkup) }
    switch tag.name {
    case "true", "false":
      if !tag.isEmpty { try scanner.close(tag.name) }
      return .bool(tag.name == "true")
    case "dict": return .dictionary(tag.isEmpty ? [] : try entries(depth: depth))
    case "array": return .array(tag.isEmpty ? [] : try elements(depth: depth))
    default:
      let text = try tag.isEmpty ? "" : scanner.text(until: tag.name)
      guard let value = try Self.simple(tag.name, text) else { throw scanner.error(.badText) }
      return value
    }
  }

  private mutating func elements(depth: Int) throws(PropertyListError) -> [PropertyListValue] {
    var values: [PropertyListValue] = []
    while true {
      let tag = try scanner.nextTag()
      if tag.isClosing {
        guard tag.name == "array" else { throw scanner.error(.badMarkup) }
        return values
      }
      values.append(try value(tag, depth: depth + 1))
    }
  }

  private mutating func entries(depth: Int) throws(PropertyListError) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    while true {
      let tag = try scanner.nextTag()
      if tag.isClosing {
        guard tag.name == "dict" else { throw scanner.error(.badMarkup) }
        return entries.sortedByKey()
      }
      guard tag.name == "key" else { throw scanner.error(.badKey) }
      let key = try tag.isEmpty ? "" : scanner.text(until: "key")
      let value = try value(try scanner.nextTag(), depth: depth + 1)
      entries.append(PropertyListEntry(key: key, value: value))
    }
  }

  /// A value without others inside; `nil` when its text does not fit.
  private static func simple(
    _ name: String,
    _ text: String
  ) throws(PropertyListError) -> PropertyListValue? {
    switch name {
    case "string": .string(text)
    case "integer": XMLText.integer(text)
    case "real": XMLText.real(text).map { .double($0) }
    case "date": XMLText.date(text).map { .date($0) }
    case "data": XMLText.data(text).map { .data($0) }
    default: nil
    }
  }
}
