import ValiseControl

/// How a screenshot is written.
public enum ScreenshotFormat: String, Sendable, Equatable, CaseIterable {
  /// Plain text, a character cell for 8 × 20 points.
  case text = "txt"
  /// An SVG picture.
  case svg

  /// The format that a file's name asks for: `.txt` or `.svg`; `nil` for any other.
  public init?(path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".txt") {
      self = .text
    } else if name.hasSuffix(".svg") {
      self = .svg
    } else {
      return nil
    }
  }
}
