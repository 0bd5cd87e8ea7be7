/// Property lists of either form.
package enum PropertyList {
  /// The root of a binary or an XML list, whoever wrote it.
  ///
  /// - Throws: `PropertyListError` for anything else; it never traps.
  package static func decode(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListValue {
    if bytes.withUnsafeBytes(isBinary) { return try BinaryPropertyList.decode(bytes) }
    return try XMLPropertyList.decode(bytes)
  }

  // Safe because: the bytes are lent for the call, and compared within their bounds.
  /// Whether the bytes claim to be a binary list.
  package static func isBinary(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: "bplist".utf8)
  }
}
