/// Draws the elements of windows, a parent before its children, shapes before what stands on them.
struct SVGPainter {
  typealias Frame = ElementSnapshot.Frame

  /// Points of a window's title bar.
  static let titleBarHeight = 36.0

  /// What is drawn so far.
  var canvas = SVGCanvas()

  /// Paints `window` with its title bar; `x`, `y` is the bar's corner.
  mutating func paint(window: ElementSnapshot, x: Double, y: Double) {
    let bar = Self.titleBarHeight
    let size = window.frame
    let head = Frame(x: x, y: y, width: size.width, height: 2 * bar)
    canvas.rectangle(head, fill: "#f6f5f4", radius: 12, stroke: "#c9c6c2")
    let body = Frame(x: x, y: y + bar, width: size.width, height: size.height)
    canvas.rectangle(body, fill: "white", stroke: "#c9c6c2")
    for (place, color) in ["#ff5f57", "#febc2e", "#28c840"].enumerated() {
      canvas.disc(x: x + 18 + Double(place) * 18, y: y + bar / 2, radius: 5.5, fill: color)
    }
    let title = Frame(x: x, y: y, width: size.width, height: bar)
    canvas.text(window.label, in: title, alignment: .middle, font: SVGCanvas.Font(weight: 600))
    canvas.beginGroup(x: x, y: y + bar)
    canvas.begin(inside: Frame(x: 0, y: 0, width: size.width, height: size.height))
    paint(window.children, tint: window.style["tint"])
    canvas.end()
    canvas.endGroup()
  }

  private mutating func paint(_ elements: [ElementSnapshot], tint: String?) {
    for element in elements { paint(element, tint: element.style["tint"] ?? tint) }
  }

  private mutating func paint(_ element: ElementSnapshot, tint: String?) {
    if !element.isEnabled { canvas.beginGroup(opacity: 0.45) }
    defer { if !element.isEnabled { canvas.endGroup() } }
    switch element.role {
    case .scrollView, .list:
      canvas.begin(inside: element.frame)
      paint(element.children, tint: tint)
      canvas.end()
    case .group where element.style["clip"] != nil || element.style["opacity"] != nil:
      paintClipped(element, tint: tint)
    case .picker where element.hasVisibleOptions: paintSegments(of: element)
    case .tabBar: paintTabs(of: element, tint: tint)
    case .section: paintSection(element, tint: tint)
    case .menuBar: break
    default:
      paint(element.children.filter(\.isShape), tint: tint)
      paintOwn(element, tint: tint)
      paint(element.children.filter { !$0.isShape }, tint: tint)
    }
  }

  private mutating func paintOwn(_ element: ElementSnapshot, tint: String?) {
    switch element.role {
    case .text, .heading, .option, .tab, .row: paintText(element)
    case .button, .link, .menu: paintButton(element, tint: tint)
    case .toggle: paintSwitch(element, tint: tint)
    case .textField, .datePicker, .picker, .stepper: paintField(element, tint: tint)
    case .image where element.style["shape"] != nil: paintGround(of: element)
    case .image: paintPicture(element)
    case .group where element.isPicture: paintPicture(element)
    case .divider: paintDivider(element)
    case .progress: paintProgress(element, tint: tint)
    case .group, .window, .navigationBar, .form, .grid, .list, .scrollView, .tabBar, .section,
      .sheet, .alert, .menuBar:
      break
    }
  }

  /// A group that is faded or cut to an outline, with all inside it.
  private mutating func paintClipped(_ group: ElementSnapshot, tint: String?) {
    let opacity = group.style["opacity"].flatMap(Double.init) ?? 1
    let radius = group.style["clip"].map { SVGCanvas.radius(of: $0, in: group.frame) }
    canvas.beginGroup(opacity: opacity, clip: radius.map { (group.frame, $0) })
    paint(group.children, tint: tint)
    canvas.endGroup()
  }

  /// The rows of a section stand on a card, its header above it.
  private mutating func paintSection(_ section: ElementSnapshot, tint: String?) {
    let rows = section.children.filter { $0.role == .row }.map(\.frame)
    var card = section.frame
    if let first = rows.first, let last = rows.last {
      card.y = first.y
      card.height = last.y + last.height - first.y
    }
    card.x += 6
    card.width -= 12
    canvas.rectangle(card, fill: "#f7f6f5", radius: 10, stroke: "#e2dfdb")
    for var child in section.children {
      let isHeader = child.role == .text && child.label == section.label
      if isHeader {
        child.frame.x = card.x + 10
        let font = SVGCanvas.Font(size: 12, weight: 600)
        canvas.text(child.label, in: child.frame, color: "secondary", font: font)
      } else {
        paint([child], tint: tint)
      }
    }
  }
}

extension ElementSnapshot {
  /// Whether this only is what others stand on.
  var isShape: Bool { role == .image && label.isEmpty && style["shape"] != nil }
}
