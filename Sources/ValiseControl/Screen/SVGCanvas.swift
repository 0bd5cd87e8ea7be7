/// Shapes and text as SVG markup.
struct SVGCanvas {
  typealias Frame = ElementSnapshot.Frame

  /// Where a text stands in its frame.
  enum Alignment: String {
    case start, middle
  }

  /// How a text looks.
  struct Font {
    /// In pixels.
    var size = 14
    /// 400 is regular, 700 bold.
    var weight = 400
  }

  /// What is drawn so far.
  private(set) var markup = ""

  /// Draws a rectangle; colors are named as in styles, and one that is not known is not drawn.
  mutating func rectangle(
    _ frame: Frame,
    fill: String,
    radius: Double = 0,
    stroke: String? = nil
  ) {
    let line = stroke.flatMap(ScreenColor.init).map { " stroke=\"\($0.hex)\"" } ?? ""
    markup += """
      <rect x="\(svgNumber(frame.x))" y="\(svgNumber(frame.y))" \
      width="\(svgNumber(max(0, frame.width)))" height="\(svgNumber(max(0, frame.height)))" \
      rx="\(svgNumber(radius))" \(Self.fill(fill))\(line)/>

      """
  }

  /// Draws a disc around a point.
  mutating func disc(x: Double, y: Double, radius: Double, fill: String) {
    markup += """
      <circle cx="\(svgNumber(x))" cy="\(svgNumber(y))" r="\(svgNumber(radius))" \
      \(Self.fill(fill))/>

      """
  }

  /// Writes a text, wrapped and cut to its frame.
  mutating func text(
    _ text: String,
    in frame: Frame,
    alignment: Alignment = .start,
    color: String = "primary",
    font: Font = Font()
  ) {
    guard !text.isEmpty else { return }
    let columns = Self.count(frame.width, TextScreen.cellWidth)
    let lines = text.wrapped(to: columns).prefix(Self.count(frame.height, TextScreen.cellHeight))
    let step = frame.height / Double(lines.count)
    let x = alignment == .middle ? frame.x + frame.width / 2 : frame.x
    for (place, line) in lines.enumerated() {
      let y = frame.y + step * (Double(place) + 0.5) + Double(font.size) * 0.36
      markup += """
        <text x="\(svgNumber(x))" y="\(svgNumber(y))" text-anchor="\(alignment.rawValue)" \
        font-size="\(font.size)" font-weight="\(font.weight)" \
        \(Self.fill(color, or: "primary"))>\(line.xmlEscaped)</text>

        """
    }
  }

  /// Begins a part of which only what is inside `frame` shows, until `end()`.
  ///
  /// A nested picture cuts off what overflows and, unlike a clip path, needs no name that would
  /// have to be unique on a page of several screens.
  mutating func begin(inside frame: Frame) {
    let numbers = [frame.x, frame.y, max(0, frame.width), max(0, frame.height)].map(svgNumber)
    markup += """
      <svg x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" height="\(numbers[3])" \
      viewBox="\(numbers.joined(separator: " "))">

      """
  }

  /// Ends what `begin(inside:)` began.
  mutating func end() {
    markup += "</svg>\n"
  }

  /// Begins a part that is moved, faded or cut to a frame with round corners, until `endGroup()`.
  mutating func beginGroup(
    x: Double = 0,
    y: Double = 0,
    opacity: Double = 1,
    clip: (frame: Frame, radius: Double)? = nil
  ) {
    var attributes = ""
    if x != 0 || y != 0 {
      attributes += " transform=\"translate(\(svgNumber(x)) \(svgNumber(y)))\""
    }
    if opacity != 1 { attributes += " opacity=\"\(svgNumber(opacity))\"" }
    if let clip {
      let name = define(clip.frame, radius: clip.radius)
      attributes += " clip-path=\"url(#\(name))\""
    }
    markup += "<g\(attributes)>\n"
  }

  /// Names an outline to cut to.
  ///
  /// The name says all there is to it: equal names on a page of several screens mean equal outlines.
  private mutating func define(_ frame: Frame, radius: Double) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height, radius].map(svgNumber)
    let name = "clip_" + numbers.joined(separator: "_")
    markup += "<clipPath id=\"\(name)\">\n"
    rectangle(frame, fill: "black", radius: radius)
    markup += "</clipPath>\n"
    return name
  }

  /// The corner radius of an outline as a style names it: `rounded 8`, `capsule`, `circle`.
  static func radius(of outline: String, in frame: Frame) -> Double {
    let half = min(frame.width, frame.height) / 2
    let words = outline.split(separator: " ")
    switch words.first {
    case "rounded": return min(half, words.last.flatMap { Double($0) } ?? 0)
    case "circle", "capsule", "ellipse": return half
    default: return 0
    }
  }

  /// Ends what `beginGroup` began.
  mutating func endGroup() {
    markup += "</g>\n"
  }

  private static func fill(_ name: String, or other: String = "") -> String {
    guard let color = ScreenColor(name) ?? ScreenColor(other) else { return "fill=\"none\"" }
    let opacity = color.share < 1 ? " fill-opacity=\"\(svgNumber(color.share))\"" : ""
    return "fill=\"\(color.hex)\"" + opacity
  }

  // How many cells fit, at least one, also into a frame that is no number.
  private static func count(_ points: Double, _ cell: Double) -> Int {
    points.isFinite ? max(1, Int(min(points, 1e5) / cell)) : 1
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
