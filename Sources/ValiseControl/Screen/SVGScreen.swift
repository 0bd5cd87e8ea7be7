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
      \(painter.canvas.markup)</svg>

      """
  }
}
