#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// Measured: each kind of work on a `String` that is new to a process (a slice, an interpolation, a
// suffix) costs it 5 to 10 µs, in which the library's code for it is fetched. These few are done byte
// by byte, as they are what every app begins with.

/// Paths as text: `/` between names, no look at the disk.
package enum Path {
  /// The last name of a path: `c` of `/a/b/c`; all of it when it holds no `/`.
  package static func name(of path: String) -> String {
    CodeUnits.withUTF8(path) { units in
      units.lastIndex(of: slash).map { text(units[($0 + 1)...]) } ?? path
    }
  }

  /// The folder a path stands in: `/a/b` of `/a/b/c`, `/` of `/a`, `.` of `a`.
  package static func folder(of path: String) -> String {
    CodeUnits.withUTF8(path) { units in
      guard let last = units.lastIndex(of: slash) else { return "." }
      return last == 0 ? "/" : text(units[..<last])
    }
  }

  /// `name` inside `folder`; `name` itself when it starts with `/`.
  package static func join(_ folder: String, _ name: String) -> String {
    name.utf8.first == slash ? name : join(folder, "", name, "")
  }

  /// A name of three parts inside `folder`.
  ///
  /// Measured: of two sums the first is let go, and the first long string that a process lets go has
  /// the runtime make a type, 70 µs.
  package static func join(
    _ folder: String,
    _ prefix: String,
    _ name: String,
    _ suffix: String
  ) -> String {
    let room = folder.utf8.count + 1 + prefix.utf8.count + name.utf8.count + suffix.utf8.count
    return String(unsafeUninitializedCapacity: room) { buffer in
      // Safe because: there is room for all of them, in this order.
      var count = 0
      func put(_ text: String) {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
        count += CodeUnits.withUTF8(text) { rest.update(fromContentsOf: $0) }
      }
      put(folder)
      if folder.utf8.last != slash { put("/") }
      put(prefix)
      put(name)
      put(suffix)
      return count
    }
  }

  /// Whether the path starts at the root.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The path without slashes at its end; `/` stays.
  package static func withoutTrailingSlash(_ path: String) -> String {
    guard path.utf8.last == slash else { return path }
    return CodeUnits.withUTF8(path) { units in
      units.lastIndex { $0 != slash }.map { text(units[...$0]) } ?? "/"
    }
  }

  /// The path from the root; a relative one starts at the process's current folder.
  package static func absolute(_ path: String) -> String {
    if isAbsolute(path) { return withoutTrailingSlash(path) }
    guard let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return join(String(cString: current), withoutTrailingSlash(path))
  }

  private static let slash = UInt8(ascii: "/")

  private static func text(_ units: Slice<CodeUnits.UTF8Bytes>) -> String {
    String(decoding: CodeUnits.UTF8Bytes(rebasing: units), as: UTF8.self)
  }
}
