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

  private static let slash = UInt8(ascii: "/")
}
