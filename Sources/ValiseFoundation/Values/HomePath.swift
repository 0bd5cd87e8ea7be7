import Foundation

/// Paths written relative to the home folder, so that they hold when it moves.
package struct HomePath: Sendable {
  /// The home folder, absolute, without a trailing slash.
  package let home: String

  /// Paths below `home`; trailing slashes are cut.
  package init(_ home: String) {
    // No lazy sequences: their types would be made at run time, at each launch of an app.
    var home = home
    while home.utf8.last == UInt8(ascii: "/") { home.removeLast() }
    self.home = home
  }

  /// `path` with the home folder at its front written as "~".
  package func abbreviating(_ path: String) -> String {
    guard !home.isEmpty, path.utf8.starts(with: home.utf8) else { return path }
    let rest = path.utf8.dropFirst(home.utf8.count)
    guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return path }
    return "~" + String(decoding: rest, as: UTF8.self)
  }

  /// `path` with a "~" at its front replaced by the home folder, "~name" by that person's.
  package func expanding(_ path: String) -> String {
    if path == "~" { return home }
    if path.utf8.starts(with: "~/".utf8) { return home + path.dropFirst() }
    return path.utf8.first == UInt8(ascii: "~")
      ? NSString(string: path).expandingTildeInPath : path
  }
}
