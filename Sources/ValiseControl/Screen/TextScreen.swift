// Draws a screen as text, on the grid of the headless metrics: a character cell is 8 × 20 points,
// so that a window of 800 points is 100 columns wide.
//
// Looks
//   Toggle            [x]      a toggle that is on, [ ] one that is off
//   Name [Kim      ]           a text field with its text
//   ( yellow | *orange* )      a segmented picker, the chosen option between stars
//   Overview  *Trips*          tabs, the chosen one between stars
//   [ Save ]                   a button
//   ┌─ Look ──┐                a section, an image, a window: framed
//   ▒ Jul ▒                    small things on a colored ground

/// Draws what an app shows as plain text.
public enum TextScreen {
  /// Points of one character cell across.
  public static let cellWidth = 8.0
  /// Points of one character cell down.
  public static let cellHeight = 20.0

  /// The windows, one under the other, each in a frame with its title.
  ///
  /// - Parameter windows: A screen, as an app's `tree` answers.
  /// - Returns: Lines without blanks at their ends, each ended by a newline.
  public static func render(_ windows: [ElementSnapshot]) -> String {
    guard !windows.isEmpty else { return "(no window is open)\n" }
    return windows.map(render(window:)).joined(separator: "\n")
  }

  private static func render(window: ElementSnapshot) -> String {
    var painter = TextPainter(size: window.frame)
    painter.paint(window)
    let columns = painter.grid.area.columns
    let name = window.label.printable.fitted(to: max(0, columns - 4))
    let title = name.isEmpty ? "" : "─ \(name) "
    let rule = String(repeating: "─", count: max(0, columns - title.cellWidth))
    let body = painter.grid.lines.map { "│\($0.padded(to: columns))│" }
    let lines = ["┌\(title)\(rule)┐"] + body + ["└\(String(repeating: "─", count: columns))┘"]
    return lines.map { $0 + "\n" }.joined()
  }
}
