extension SVGPainter {
  /// Text; in the middle of the shape it stands on.
  mutating func paintText(_ element: ElementSnapshot) {
    let isOnShape = element.children.contains(where: \.isShape)
    if !isOnShape && element.style["background"] != nil { paintGround(of: element) }
    guard !element.saysItself else { return }
    canvas.text(
      element.label,
      in: element.frame,
      alignment: isOnShape || element.role == .heading ? .middle : .start,
      color: element.style["foreground"] ?? "primary",
      font: font(of: element)
    )
  }

  /// A button or a link as text in the tint.
  mutating func paintButton(_ element: ElementSnapshot, tint: String?) {
    guard !element.saysItself else { return }
    let color = element.style["foreground"] ?? tint ?? "accent"
    let font = SVGCanvas.Font(weight: 600)
    canvas.text(element.label, in: element.frame, alignment: .middle, color: color, font: font)
  }

  /// A switch at the right end, its label at the left.
  mutating func paintSwitch(_ element: ElementSnapshot, tint: String?) {
    let frame = element.frame
    if !element.saysItself { canvas.text(element.label, in: frame) }
    let y = frame.y + (frame.height - 18) / 2
    let track = Frame(x: frame.x + frame.width - 34, y: y, width: 34, height: 18)
    canvas.rectangle(track, fill: element.isOn ? tint ?? "green" : "#d0cdc9", radius: 9)
    canvas.disc(x: track.x + (element.isOn ? 25 : 9), y: y + 9, radius: 7, fill: "white")
  }

  /// A box with the value, the label before it.
  mutating func paintField(_ element: ElementSnapshot, tint: String?) {
    var box = element.frame
    var taken =
      element.children.filter { $0.role == .text }
      .map { $0.frame.x + $0.frame.width - box.x }.max() ?? 0
    let labelWidth = Double(element.label.cellWidth) * TextScreen.cellWidth
    if taken == 0 && !element.label.isEmpty && box.width > labelWidth + 96 {
      canvas.text(element.label, in: box, color: "secondary")
      taken = labelWidth
    }
    box.x += taken > 0 ? taken + 8 : 0
    box.width -= taken > 0 ? taken + 8 : 0
    let stroke = element.isFocused ? tint ?? "accent" : "#cfccc8"
    canvas.rectangle(box, fill: "white", radius: 5, stroke: stroke)
    box.x += 6
    box.width -= 12
    canvas.text(element.value ?? "", in: box)
  }

  /// A picture says what it shows; a symbol, which has no ground, is a dot of its color.
  mutating func paintPicture(_ element: ElementSnapshot) {
    let frame = element.frame
    guard let ground = element.style["background"] else {
      guard !element.label.isEmpty || element.style["symbol"] != nil else { return }
      let color = element.style["foreground"] ?? "secondary"
      let radius = max(0, min(frame.width, frame.height, 20) / 2 - 3)
      let middle = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      return canvas.disc(x: middle.x, y: middle.y, radius: radius, fill: color)
    }
    paintGround(of: element)
    guard frame.width >= Double(element.label.cellWidth) * TextScreen.cellWidth else { return }
    let isLight = ScreenColor(ground)?.isLight ?? true
    canvas.text(
      element.label,
      in: frame,
      alignment: .middle,
      color: isLight ? "black" : "white",
      font: SVGCanvas.Font(size: 12)
    )
  }

  /// A line.
  mutating func paintDivider(_ element: ElementSnapshot) {
    var line = element.frame
    line.width = max(line.width, 1)
    line.height = max(line.height, 1)
    canvas.rectangle(line, fill: "#d8d5d1")
  }

  /// A bar filled as far as the value, 0 to 1, says.
  mutating func paintProgress(_ element: ElementSnapshot, tint: String?) {
    var bar = element.frame
    canvas.rectangle(bar, fill: "#dddad6", radius: bar.height / 2)
    bar.width *= min(max(element.value.flatMap(Double.init) ?? 0, 0), 1)
    canvas.rectangle(bar, fill: tint ?? "accent", radius: bar.height / 2)
  }

  /// The options of a segmented picker, the chosen one raised.
  mutating func paintSegments(of picker: ElementSnapshot) {
    canvas.rectangle(picker.frame, fill: "#e4e1dd", radius: 7)
    for option in picker.children where option.role == .option {
      if option.isSelected {
        let ground = option.style["background"] ?? "white"
        canvas.rectangle(option.frame, fill: ground, radius: 7, stroke: "#c9c6c2")
      }
      let font = SVGCanvas.Font(weight: option.isSelected ? 700 : 400)
      canvas.text(option.label, in: option.frame, alignment: .middle, font: font)
    }
  }

  /// Tabs, the chosen one underlined in the tint.
  mutating func paintTabs(of bar: ElementSnapshot, tint: String?) {
    canvas.rectangle(bar.frame, fill: "#fbfafa", stroke: "#e2dfdb")
    for tab in bar.children where tab.role == .tab {
      let color = tab.isSelected ? tint ?? "accent" : "secondary"
      let font = SVGCanvas.Font(weight: tab.isSelected ? 700 : 500)
      canvas.text(tab.label, in: tab.frame, alignment: .middle, color: color, font: font)
      guard tab.isSelected else { continue }
      var line = tab.frame
      line.x += 12
      line.width -= 24
      line.y += line.height - 3
      line.height = 3
      canvas.rectangle(line, fill: color, radius: 1.5)
    }
  }

  /// The ground of an element, in its outline, with its border.
  mutating func paintGround(of element: ElementSnapshot) {
    let ground = element.style["background"]
    let border = element.style["border"]
    guard ground != nil || border != nil else { return }
    let outline = element.style["shape"] ?? "rounded 6"
    canvas.rectangle(
      element.frame,
      fill: ground ?? "clear",
      radius: SVGCanvas.radius(of: outline, in: element.frame),
      stroke: border
    )
  }

  private func font(of element: ElementSnapshot) -> SVGCanvas.Font {
    if element.role == .heading { return SVGCanvas.Font(size: 18, weight: 700) }
    let sizes = [
      "largeTitle": 28, "title": 22, "title2": 19, "title3": 17, "subheadline": 13, "footnote": 12,
      "caption": 12, "caption2": 11,
    ]
    let words = (element.style["font"] ?? "").split(separator: " ").map(String.init)
    let size = words.first.flatMap { sizes[$0] } ?? 14
    let weight =
      words.contains("bold") || words.first == "headline"
      ? 700 : words.contains("semibold") ? 600 : 400
    return SVGCanvas.Font(size: size, weight: weight)
  }
}
