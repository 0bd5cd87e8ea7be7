/// A path as the kernel keeps it: bytes, which need not be text.
///
/// What an app names its files is its own affair: a copy, a comparison or a removal of all that it
/// keeps must not stumble over a name that Swift's `String` cannot hold.
package struct BytePath: Sendable, Hashable, Comparable {
  /// The bytes, without a zero at the end.
  package let bytes: [UInt8]

  /// The path with these bytes, none of them zero.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path that `text` spells in UTF-8.
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// `name` inside this folder; `name` itself where this is empty.
  package func appending(_ name: BytePath) -> BytePath {
    if bytes.isEmpty { return name }
    let slash = UInt8(ascii: "/")
    return BytePath(bytes: bytes + (bytes.last == slash ? [] : [slash]) + name.bytes)
  }

  /// `name` inside this folder.
  package func appending(_ name: String) -> BytePath { appending(BytePath(name)) }

  /// The path as text; `nil` where it is none.
  package var text: String? { String(validating: bytes, as: UTF8.self) }

  package static func < (first: BytePath, second: BytePath) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }

  /// Calls `body` with the path as C wants it.
  // Safe because: the array ends with a zero and lives until `body` returns.
  func withPointer<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else {
        preconditionFailure("an array with a zero is empty")
      }
      return body(start)
    }
  }
}

extension BytePath: CustomStringConvertible {
  /// The path for a person: what is no text in it as `\xFF`.
  package var description: String {
    if let text { return text }
    var shown = ""
    var rest = bytes[...]
    while let first = rest.first {
      // The longest character that begins here: at most four bytes.
      let length = (1...min(4, rest.count)).first { count in
        String(validating: rest.prefix(count), as: UTF8.self) != nil
      }
      if let length {
        shown += String(decoding: rest.prefix(length), as: UTF8.self)
        rest = rest.dropFirst(length)
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        shown += "\\x" + (digits.count == 1 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return shown
  }
}
