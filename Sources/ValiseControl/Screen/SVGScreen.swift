/// Draws what an app shows as an SVG picture, with the colors of its styles.
public enum SVGScreen {
  /// The windows, one under the other, each with a title bar.
  ///
  /// - Parameter windows: A screen, as an app's `tree` answers.
  /// - Returns: A whole SVG document that needs no other file.
  public static func render(_ windows: [ElementSnapshot]) -> String {
    let gap = 24.0
    let bar = SVGPainter.titleBarHeight
    let width = windows.map(\.frame.width).filter(\.isFinite).max() ?? 320
    var painter = SVGPainter()
    var y = gap
    for window in windows {
      painter.paint(window: window, x: gap, y: y)
      y += (window.frame.height.isFinite ? window.frame.height : 0) + bar + gap
    }
    let size = "\(svgNumber(width + 2 * gap)) \(svgNumber(max(y, 2 * gap)))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" \
      width="\(svgNumber(width + 2 * gap))" height="\(svgNumber(max(y, 2 * gap)))" \
      font-family="Cantarell, Inter, 'Helvetica Neue', sans-serif" font-size="14">
      \(painter.markup)</svg>

      """
  }
}

/// A number as SVG attributes want it: at most two decimals, 0 for what is no number.
func svgNumber(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "0" }
  let hundredths = Int((value * 100).rounded())
  guard hundredths % 100 != 0 else { return "\(hundredths / 100)" }
  let sign = hundredths < 0 ? "-" : ""
  let fraction = abs(hundredths) % 100
  return "\(sign)\(abs(hundredths) / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

extension String {
  /// The text with what XML reserves escaped, and without what XML forbids.
  var xmlEscaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
