/// Writes the elements of windows as SVG shapes, a parent before its children.
struct SVGPainter {
  typealias Frame = ElementSnapshot.Frame

  /// Points of a window's title bar.
  static let titleBarHeight = 36.0

  /// The shapes painted so far.
  var markup = ""

  /// Paints `window` with its title bar; `x`, `y` is the bar's corner.
  mutating func paint(window: ElementSnapshot, x: Double, y: Double) {
    let bar = Self.titleBarHeight
    let size = window.frame
    rectangle(
      Frame(x: x, y: y, width: size.width, height: size.height + bar),
      fill: "#f6f5f4",
      radius: 12,
      stroke: "#c9c6c2"
    )
    for (place, color) in ["#ff5f57", "#febc2e", "#28c840"].enumerated() {
      let dot = svgNumber(x + 18 + Double(place) * 18)
      markup +=
        "<circle cx=\"\(dot)\" cy=\"\(svgNumber(y + bar / 2))\" r=\"5.5\" fill=\"\(color)\"/>\n"
    }
    text(
      window.label,
      in: Frame(x: x, y: y, width: size.width, height: bar),
      alignment: .middle,
      weight: 600
    )
    markup += "<g transform=\"translate(\(svgNumber(x)) \(svgNumber(y + bar)))\">\n"
    clip(Frame(x: 0, y: 0, width: size.width, height: size.height)) { painter in
      for child in window.children { painter.paint(child, tint: window.style["tint"]) }
    }
    markup += "</g>\n"
  }

  mutating func paint(_ element: ElementSnapshot, tint: String?) {
    let tint = element.style["tint"] ?? tint
    if !element.isEnabled { markup += "<g opacity=\"0.45\">\n" }
    defer { if !element.isEnabled { markup += "</g>\n" } }
    paintGround(of: element)
    switch element.role {
    case .scrollView, .list:
      clip(element.frame) { painter in
        for child in element.children { painter.paint(child, tint: tint) }
      }
    case .group where element.style["clip"] != nil || element.style["opacity"] != nil:
      paintClipped(element, tint: tint)
    case .picker where element.children.contains(where: { $0.role == .option }):
      paintSegments(of: element, tint: tint)
    case .tabBar: paintTabs(of: element, tint: tint)
    default:
      paintControl(element, tint: tint)
      for child in element.children { paint(child, tint: tint) }
    }
  }

  private mutating func paintControl(_ element: ElementSnapshot, tint: String?) {
    let showsLabel = !element.saysItself
    switch element.role {
    case .text, .option, .tab, .row: if showsLabel { paintText(element) }
    case .heading:
      text(
        element.label,
        in: element.frame,
        color: element.style["foreground"],
        size: 18,
        weight: 700
      )
    case .button, .link:
      if showsLabel { paintButton(element, tint: tint) }
    case .toggle: paintSwitch(element, showsLabel: showsLabel, tint: tint)
    case .textField, .datePicker, .picker, .stepper:
      paintField(element, showsLabel: showsLabel, tint: tint)
    case .image: paintImage(element)
    case .divider: rectangle(element.frame.atLeast(1), fill: "#d8d5d1")
    case .progress: paintProgress(element, tint: tint)
    case .section: paintCard(of: element)
    case .window, .group, .navigationBar, .form, .grid, .list, .scrollView, .tabBar: break
    }
  }

  private mutating func paintGround(of element: ElementSnapshot) {
    guard element.style["shape"] == nil || element.role != .image else { return }
    guard let color = element.style["background"].flatMap(ScreenColor.init) else { return }
    rectangle(element.frame, fill: color.hex, radius: min(8, element.frame.height / 3))
  }

  private mutating func paintButton(_ element: ElementSnapshot, tint: String?) {
    let color = element.style["foreground"] ?? tint ?? "accent"
    text(element.label, in: element.frame, alignment: .middle, color: color, weight: 600)
  }

  private mutating func paintSwitch(_ element: ElementSnapshot, showsLabel: Bool, tint: String?) {
    if showsLabel { text(element.label, in: element.frame) }
    let frame = element.frame
    let y = frame.y + (frame.height - 18) / 2
    let track = Frame(x: frame.x + frame.width - 34, y: y, width: 34, height: 18)
    let color = element.isOn ? Self.hex(tint ?? "green") : "#d0cdc9"
    rectangle(track, fill: color, radius: 9)
    let knob = svgNumber(track.x + (element.isOn ? 25 : 9))
    markup += "<circle cx=\"\(knob)\" cy=\"\(svgNumber(y + 9))\" r=\"7\" fill=\"#ffffff\"/>\n"
  }

  private mutating func paintField(_ element: ElementSnapshot, showsLabel: Bool, tint: String?) {
    var box = element.frame
    let labelWidth = Double(element.label.cellWidth) * TextScreen.cellWidth
    if let label = element.children.last(where: { $0.role == .text && !$0.label.isEmpty }) {
      let start = label.frame.x + label.frame.width + 8
      box.width -= max(0, start - box.x)
      box.x = max(box.x, start)
    } else if showsLabel && box.width > labelWidth + 96 && !element.label.isEmpty {
      text(element.label, in: box, color: "secondary")
      box.x += labelWidth + 8
      box.width -= labelWidth + 8
    }
    rectangle(
      box,
      fill: "#ffffff",
      radius: 5,
      stroke: element.isFocused ? Self.hex(tint ?? "blue") : "#cfccc8"
    )
    box.x += 6
    box.width -= 12
    text(element.value ?? "", in: box)
  }

  private mutating func paintProgress(_ element: ElementSnapshot, tint: String?) {
    rectangle(element.frame, fill: "#dddad6", radius: element.frame.height / 2)
    var done = element.frame
    done.width *= min(max(element.value.flatMap(Double.init) ?? 0, 0), 1)
    rectangle(done, fill: Self.hex(tint ?? "blue"), radius: done.height / 2)
  }

  private mutating func paintSegments(of picker: ElementSnapshot, tint: String?) {
    let options = picker.children.filter { $0.role == .option }
    for child in picker.children where child.role != .option { paint(child, tint: tint) }
    let first = options[0].frame
    let end = options.map { $0.frame.x + $0.frame.width }.max() ?? first.x
    let track = Frame(x: first.x, y: first.y, width: end - first.x, height: first.height)
    rectangle(track, fill: "#e4e1dd", radius: 7)
    for option in options {
      if option.isSelected {
        let color = option.style["background"] ?? "white"
        rectangle(option.frame, fill: Self.hex(color), radius: 7, stroke: "#c9c6c2")
      }
      let weight = option.isSelected ? 700 : 400
      text(option.label, in: option.frame, alignment: .middle, weight: weight)
    }
  }

  private mutating func paintTabs(of bar: ElementSnapshot, tint: String?) {
    rectangle(bar.frame, fill: "#ffffff", stroke: "#e2dfdb")
    for child in bar.children where child.role != .tab { paint(child, tint: tint) }
    for tab in bar.children where tab.role == .tab {
      let color = tab.isSelected ? tint ?? "accent" : "secondary"
      let weight = tab.isSelected ? 700 : 500
      text(tab.label, in: tab.frame, alignment: .middle, color: color, weight: weight)
      guard tab.isSelected else { continue }
      let frame = tab.frame
      let line = Frame(
        x: frame.x + 12,
        y: frame.y + frame.height - 3,
        width: frame.width - 24,
        height: 3
      )
      rectangle(line, fill: Self.hex(color), radius: 1.5)
    }
  }

  // MARK: - Shapes

  enum Alignment: String { case start, middle }

  mutating func rectangle(
    _ frame: Frame,
    fill: String,
    radius: Double = 0,
    stroke: String? = nil
  ) {
    let line = stroke.map { " stroke=\"\($0)\"" } ?? ""
    markup += """
      <rect x="\(svgNumber(frame.x))" y="\(svgNumber(frame.y))" \
      width="\(svgNumber(max(0, frame.width)))" height="\(svgNumber(max(0, frame.height)))" \
      rx="\(svgNumber(radius))" fill="\(fill)"\(line)/>

      """
  }

  mutating func text(
    _ text: String,
    in frame: Frame,
    alignment: Alignment = .start,
    color: String? = nil,
    size: Int = 14,
    weight: Int = 400
  ) {
    guard !text.isEmpty else { return }
    let columns =
      frame.width.isFinite ? max(1, Int(min(frame.width, 1e5) / TextScreen.cellWidth)) : 1
    let rows =
      frame.height.isFinite ? max(1, Int(min(frame.height, 1e5) / TextScreen.cellHeight)) : 1
    let lines = text.wrapped(to: columns).prefix(rows)
    let step = frame.height / Double(lines.count)
    let x = alignment == .middle ? frame.x + frame.width / 2 : frame.x
    for (place, line) in lines.enumerated() {
      let y = frame.y + step * (Double(place) + 0.5) + Double(size) * 0.36
      markup += """
        <text x="\(svgNumber(x))" y="\(svgNumber(y))" text-anchor="\(alignment.rawValue)" \
        font-size="\(size)" font-weight="\(weight)" \
        fill="\(Self.hex(color ?? "primary"))">\(line.xmlEscaped)</text>

        """
    }
  }

  /// Paints within `frame` only.
  ///
  /// A nested picture cuts off what overflows and, unlike a clip path,
  /// needs no name that would have to be unique on a page of several screens.
  private mutating func clip(_ frame: Frame, _ paint: (inout SVGPainter) -> Void) {
    let numbers = [frame.x, frame.y, max(0, frame.width), max(0, frame.height)].map(svgNumber)
    markup += """
      <svg x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" height="\(numbers[3])" \
      viewBox="\(numbers.joined(separator: " "))">

      """
    paint(&self)
    markup += "</svg>\n"
  }

  static func hex(_ color: String) -> String {
    ScreenColor(color)?.hex ?? "#1c1c1e"
  }
}

extension ElementSnapshot.Frame {
  /// The frame made at least `points` thick.
  fileprivate func atLeast(_ points: Double) -> Self {
    Self(x: x, y: y, width: max(width, points), height: max(height, points))
  }
}
