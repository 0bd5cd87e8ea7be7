// Safe because: the buffers are filled within the call that makes them, up to their own count.

import CValise

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension OpenFile {
  /// The file's extended attributes that a person or a program gave it (`user.…`).
  ///
  /// - Returns: Empty where the file system keeps none.
  package func attributes() throws(FileError) -> [(name: String, value: [UInt8])] {
    let operation = try fileSystem.ask(.status, path)
    let listed = try buffer(operation) { valise_list_attributes(descriptor, $0, $1) }
    var found: [(name: String, value: [UInt8])] = []
    for name in (listed ?? []).split(separator: 0) {
      let name = String(decoding: name, as: UTF8.self)
      guard name.hasPrefix("user.") else { continue }
      let value = try buffer(operation) { valise_get_attribute(descriptor, name, $0, $1) }
      if let value { found.append((name, value)) }
    }
    return found
  }

  /// Sets one extended attribute.
  ///
  /// - Throws: ENOTSUP where the file system keeps none.
  package func setAttribute(_ name: String, _ value: [UInt8]) throws(FileError) {
    let operation = try fileSystem.ask(.setAttribute, path)
    try fileSystem.check(
      valise_set_attribute(descriptor, name, value, value.count),
      operation
    )
  }

  /// What a call fills in that says its size when asked for nothing.
  ///
  /// - Returns: `nil` where the attribute, or the support for any, is absent.
  private func buffer(
    _ operation: FileOperation,
    _ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) throws(FileError) -> [UInt8]? {
    while true {
      let size = fill(nil, 0)
      if size == -1, errno == ENOTSUP || errno == ENODATA { return nil }
      try fileSystem.check(size, operation)
      if size == 0 { return [] }
      var bytes = [CChar](repeating: 0, count: size)
      let count = bytes.withUnsafeMutableBufferPointer { fill($0.baseAddress, $0.count) }
      // It grew between the two calls.
      if count == -1, errno == ERANGE { continue }
      try fileSystem.check(count, operation)
      return bytes.prefix(count).map { UInt8(bitPattern: $0) }
    }
  }
}
