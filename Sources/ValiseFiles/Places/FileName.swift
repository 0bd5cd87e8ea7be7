/// What may name an app, a suite or a group: a plain file name.
package enum FileName {
  /// The most bytes of UTF-8; it leaves room in 255 for what is put around the name, as in
  /// `.<name>.plist.journal` and `<name>.plist.damaged-<date>-<number>`.
  package static let limit = 200

  /// Refuses what is not a plain file name: empty, `.`, `..`, with a `/`, with a control
  /// character (which would break a line of diagnostics), or too long.
  package static func check(_ name: String) throws(PlaceError) {
    if name.isEmpty { throw PlaceError(.empty, name) }
    if name == "." || name == ".." || name.utf8.contains(UInt8(ascii: "/")) || hasControl(name) {
      throw PlaceError(.notAFileName, name)
    }
    if name.utf8.count > limit { throw PlaceError(.tooLong, name) }
  }

  /// The name with each control character written as `?`, cut to 80 characters: fit for one line.
  package static func printable(_ name: String) -> String {
    String(
      String.UnicodeScalarView(name.unicodeScalars.prefix(80).map { isControl($0) ? "?" : $0 })
    )
  }

  private static func hasControl(_ name: String) -> Bool {
    CodeUnits.withUTF8(name) { units in
      // Measured: the tables of properties are not in memory yet when an app starts.
      units.contains { $0 < 0x20 || $0 >= 0x7F } && name.unicodeScalars.contains(where: isControl)
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
