/// Paints the elements of one window onto a grid, a parent before its children.
///
/// What stands on one line stands on the line that the middle of its frame falls on, so that things
/// which an app centers beside each other stay beside each other.
struct TextPainter {
  typealias Area = CharacterGrid.Area

  /// What is painted so far.
  var grid: CharacterGrid
  // Rules and shades give way to what is written, so they come last.
  private var late: [(inout CharacterGrid) -> Void] = []

  /// A painter for a window of `size` points.
  init(size: ElementSnapshot.Frame) {
    let area = Area(size)
    grid = CharacterGrid(columns: area.columns, rows: area.rows)
  }

  /// Paints `window` and all it contains.
  mutating func paint(_ window: ElementSnapshot) {
    for child in window.children { paint(child, clip: grid.area) }
    for step in late { step(&grid) }
  }

  private mutating func paint(_ element: ElementSnapshot, clip: Area) {
    let area = Area(element.frame)
    switch element.role {
    case .picker where element.hasVisibleOptions: paintSegments(of: element, clip: clip)
    case .tabBar: paintTabs(of: element, clip: clip)
    case .image: paintImage(element, area: area, clip: clip)
    case .group where element.isPicture: paintImage(element, area: area, clip: clip)
    case .section: paintSection(element, area: area, clip: clip)
    case .menuBar: break
    default:
      let scrolls = [.scrollView, .list].contains(element.role)
      paint(element.children, clip: scrolls ? area.intersection(clip) : clip)
      paintOwn(element, area: area, clip: clip)
    }
  }

  private mutating func paint(_ elements: [ElementSnapshot], clip: Area) {
    for element in elements { paint(element, clip: clip) }
  }

  private mutating func paintOwn(_ element: ElementSnapshot, area: Area, clip: Area) {
    switch element.role {
    case .text, .heading, .option, .tab, .row, .navigationBar, .grid, .list, .group:
      if !element.saysItself { paintText(element.label, area: area, clip: clip) }
      if element.role == .text { shade(element, area: area, clip: clip) }
    case .button, .link, .menu: paintButton(element, area: area, clip: clip)
    case .toggle: paintSwitch(element, area: area, clip: clip)
    case .textField, .datePicker, .picker, .stepper: paintField(element, area: area, clip: clip)
    case .divider: paintDivider(area: area, clip: clip)
    case .progress: paintProgress(element, area: area, clip: clip)
    case .window, .image, .tabBar, .form, .scrollView, .section, .sheet, .alert, .menuBar: break
    }
  }

  // MARK: - Containers

  /// The header of a section stands in its frame.
  private mutating func paintSection(_ section: ElementSnapshot, area: Area, clip: Area) {
    let isHeader = { (child: ElementSnapshot) in
      child.role == .text && child.label == section.label
    }
    paint(section.children.filter { !isHeader($0) }, clip: clip)
    var frame = area
    if !grid.isBlank(area.line(area.endRow - 1)), grid.isBlank(area.line(area.endRow)) {
      frame.rows += 1
    }
    paintFrame(title: section.label, area: frame, clip: clip)
  }

  /// A picture, or a shape that others stand on: framed where there is room, else shaded.
  private mutating func paintImage(_ image: ElementSnapshot, area: Area, clip: Area) {
    if area.columns >= 6 && area.rows >= 3 {
      paintFrame(title: "", area: area, clip: clip)
      let label = image.label.fitted(to: area.columns - 2)
      let column = area.column + (area.columns - label.cellWidth) / 2
      grid.write(label, column: column, row: area.middleRow, clip: clip)
    } else if image.label.isEmpty {
      shade(image, area: area, clip: clip)
    } else {
      let fits = image.label.cellWidth + 2 <= area.columns
      let mark = fits ? "▣ " + image.label : "▣"
      let column = fits ? area.column : area.column + max(0, area.columns - 1) / 2
      grid.write(mark, column: column, row: area.middleRow, clip: clip)
    }
  }

  private mutating func paintFrame(title: String, area: Area, clip: Area) {
    guard area.columns >= 2, area.rows >= 2 else { return }
    let rule = String(repeating: "─", count: area.columns - 2)
    writeIfBlank("┌\(rule)┐", at: area.line(area.row), clip: clip)
    writeIfBlank("└\(rule)┘", at: area.line(area.endRow - 1), clip: clip)
    for row in area.row..<area.endRow {
      writeIfBlank("│", at: area.cell(area.column, row), clip: clip)
      writeIfBlank("│", at: area.cell(area.endColumn - 1, row), clip: clip)
    }
    if !title.isEmpty {
      let text = " \(title) ".fitted(to: max(0, area.columns - 4))
      grid.write(text, column: area.column + 2, row: area.row, clip: clip)
    }
  }

  /// A colored ground shows as a shade, on small things only: a shaded page could not be read.
  private mutating func shade(_ element: ElementSnapshot, area: Area, clip: Area) {
    guard area.rows <= 2, let ground = element.style["background"],
      ScreenColor(ground)?.isColorful == true
    else { return }
    let line = area.line(area.middleRow).intersection(clip)
    late.append { $0.fillBlanks(of: line, with: "▒") }
  }

  private mutating func paintDivider(area: Area, clip: Area) {
    let isUpright = area.rows > 1 && area.columns <= 1
    let line = isUpright ? area : area.line(area.middleRow)
    let wide = Area(
      column: line.column,
      row: line.row,
      columns: max(1, line.columns),
      rows: line.rows
    )
    let visible = wide.intersection(clip)
    late.append { grid in
      if grid.isBlank(visible) { grid.fillBlanks(of: visible, with: isUpright ? "│" : "─") }
    }
  }

  /// Writes `text` where nothing stands yet.
  mutating func writeIfBlank(_ text: String, at area: Area, clip: Area) {
    guard grid.isBlank(area) else { return }
    grid.write(text, column: area.column, row: area.row, clip: clip)
  }
}

extension ElementSnapshot {
  /// Whether a text below this element says what it is, so that its label need not be drawn.
  var saysItself: Bool {
    children.contains { child in
      [.text, .heading].contains(child.role) && !child.label.isEmpty || child.saysItself
    }
  }

  /// Whether this is a view that stands for a picture: a name, and nothing in it that has one.
  var isPicture: Bool {
    role == .group && !label.isEmpty
      && children.allSatisfy { $0.role == .image && $0.label.isEmpty }
  }

  /// Whether the options stand side by side, as in a segmented picker.
  var hasVisibleOptions: Bool {
    children.contains { $0.role == .option && $0.frame.width > 0 }
  }
}
