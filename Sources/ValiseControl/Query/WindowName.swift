// Which window a person means. A title, compared whole, counts before a number: a window may be
// called "2". Numbers are those of the order in which the windows were opened, from 1.

/// The name of one of an app's windows: its title or its number.
package struct WindowName: Sendable, Equatable {
  private let text: String

  /// The window that is called `text`, or has that number.
  package init(_ text: String) { self.text = text }

  /// The position of the window, from 0.
  ///
  /// - Parameters:
  ///   - titles: Those of all windows, in their order.
  ///   - front: The position of the one that has the focus.
  /// - Returns: A position among `titles`.
  /// - Throws: `.absent` where no window is meant, `.ambiguous` where several have the title; both
  ///   with the windows that there are.
  package func position(among titles: [String], front: Int?) throws(QueryError) -> Int {
    let found = titles.indices.filter { titles[$0] == text }
    if found.count == 1 { return found[0] }
    let list = Self.list(found.isEmpty ? Array(titles.indices) : found, titles, front: front)
    guard found.isEmpty else {
      throw QueryError(
        .ambiguous,
        "\(found.count) windows are titled \(text.quoted): \(list); say which by its number"
      )
    }
    if let number = Int(text), titles.indices.contains(number - 1) { return number - 1 }
    let what = "no window \(text.quoted)"
    if titles.isEmpty { throw QueryError(.absent, "\(what); the app has none on the screen") }
    let are = titles.count == 1 ? "is" : "are"
    throw QueryError(.absent, "\(what); there \(are) \(list)")
  }

  private static func list(_ positions: [Int], _ titles: [String], front: Int?) -> String {
    let shown = positions.prefix(8).map { position in
      "\(position + 1) \(titles[position].quoted)\(position == front ? " (in front)" : "")"
    }
    return shown.joined(separator: ", ") + (positions.count > shown.count ? ", …" : "")
  }
}
