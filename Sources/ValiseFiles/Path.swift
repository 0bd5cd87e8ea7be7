#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Paths as text: `/` between names, no look at the disk.
package enum Path {
  /// The last name of a path: `c` of `/a/b/c`; all of it when it holds no `/`.
  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The folder a path stands in: `/a/b` of `/a/b/c`, `/` of `/a`, `.` of `a`.
  package static func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    return last == path.utf8.startIndex ? "/" : String(path[..<last])
  }

  /// `name` inside `folder`; `name` itself when it starts with `/`.
  package static func join(_ folder: String, _ name: String) -> String {
    if name.utf8.first == slash { return name }
    return folder.utf8.last == slash ? folder + name : "\(folder)/\(name)"
  }

  /// Whether the path starts at the root.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The path without slashes at its end; `/` stays.
  package static func withoutTrailingSlash(_ path: String) -> String {
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else {
      return path.isEmpty ? "" : "/"
    }
    return String(path[...last])
  }

  /// The path from the root; a relative one starts at the process's current folder.
  package static func absolute(_ path: String) -> String {
    if isAbsolute(path) { return withoutTrailingSlash(path) }
    guard let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return join(String(cString: current), withoutTrailingSlash(path))
  }

  private static let slash = UInt8(ascii: "/")
}
