// Shapes, symbols and what they are clipped to.

extension SVGPainter {
  /// Paints a text in its font: `headline bold`, `caption`.
  mutating func paintText(_ element: ElementSnapshot) {
    let words = element.style["font"]?.split(separator: " ") ?? []
    let sizes = ["largeTitle": 28, "title": 22, "title2": 19, "title3": 17, "caption": 12]
    text(
      element.label,
      in: element.frame,
      color: element.style["foreground"],
      size: words.first.flatMap { sizes[String($0)] } ?? 14,
      weight: words.contains("bold") || words.first == "headline" ? 650 : 400
    )
  }

  /// Paints an image: a shape in its outline, a symbol as a dot, anything else as a named area.
  mutating func paintImage(_ element: ElementSnapshot) {
    if let outline = element.style["shape"] {
      paintShape(element, outline)
    } else if element.style["symbol"] != nil {
      paintSymbol(element)
    } else {
      paintArea(element)
    }
  }

  /// Paints a group that is faded or cut to an outline, with all inside it.
  mutating func paintClipped(_ element: ElementSnapshot, tint: String?) {
    let opacity = element.style["opacity"].flatMap(Double.init) ?? 1
    var attributes = opacity == 1 ? "" : " opacity=\"\(svgNumber(opacity))\""
    if let outline = element.style["clip"] {
      let radius = Self.radius(of: outline, in: element.frame)
      let name = Self.clipName(element.frame, radius)
      markup += "<clipPath id=\"\(name)\">\n"
      rectangle(element.frame, fill: "#000000", radius: radius)
      markup += "</clipPath>\n"
      attributes += " clip-path=\"url(#\(name))\""
    }
    markup += "<g\(attributes)>\n"
    for child in element.children { paint(child, tint: tint) }
    markup += "</g>\n"
  }

  /// Paints the card of a section: around its rows, its header above and its footer below.
  mutating func paintCard(of section: ElementSnapshot) {
    let rows = section.children.filter { $0.role == .row }.map(\.frame)
    var card = section.frame
    if let first = rows.first, let last = rows.last {
      card.y = first.y
      card.height = last.y + last.height - first.y
    }
    rectangle(card, fill: "#ffffff", radius: 10, stroke: "#e2dfdb")
  }

  private mutating func paintShape(_ element: ElementSnapshot, _ outline: String) {
    let color = element.style["background"]
    let border = element.style["border"]
    guard color != nil || border != nil else { return }
    rectangle(
      element.frame,
      fill: color.map(Self.hex) ?? "none",
      radius: Self.radius(of: outline, in: element.frame),
      stroke: border.map(Self.hex)
    )
  }

  private mutating func paintSymbol(_ element: ElementSnapshot) {
    let frame = element.frame
    let side = min(frame.width, frame.height, 20) * 0.7
    let dot = Frame(
      x: frame.x + (frame.width - side) / 2,
      y: frame.y + (frame.height - side) / 2,
      width: side,
      height: side
    )
    rectangle(dot, fill: Self.hex(element.style["foreground"] ?? "primary"), radius: side / 2)
  }

  private mutating func paintArea(_ element: ElementSnapshot) {
    let frame = element.frame
    let color = element.style["background"] ?? element.style["foreground"] ?? "#b9d7e8"
    rectangle(frame, fill: Self.hex(color), radius: min(8, frame.height / 4))
    guard frame.width > 48, frame.height > 30 else { return }
    let isLight = ScreenColor(color)?.isLight ?? true
    text(element.label, in: frame, alignment: .middle, color: isLight ? "black" : "white", size: 12)
  }

  /// The corner radius that gives an outline's name: `rounded 8`, `capsule`, `circle`.
  private static func radius(of outline: String, in frame: Frame) -> Double {
    let half = min(frame.width, frame.height) / 2
    let words = outline.split(separator: " ")
    switch words.first {
    case "rounded": return min(half, words.last.flatMap { Double($0) } ?? 0)
    case "circle", "capsule", "ellipse": return half
    default: return 0
    }
  }

  // The name says all there is to the outline, so equal names on one page mean equal outlines.
  private static func clipName(_ frame: Frame, _ radius: Double) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height, radius].map(svgNumber)
    return "clip_" + numbers.joined(separator: "_")
  }
}
