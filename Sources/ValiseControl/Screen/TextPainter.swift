/// Paints the elements of one window onto a grid, a parent before its children.
struct TextPainter {
  private typealias Area = CharacterGrid.Area

  /// What is painted so far.
  private(set) var grid: CharacterGrid

  /// A painter for a window of `size` points.
  init(size: ElementSnapshot.Frame) {
    let area = Self.area(of: size)
    grid = CharacterGrid(columns: area.columns, rows: area.rows)
  }

  /// Paints `window` and all it contains.
  mutating func paint(_ window: ElementSnapshot) {
    for child in window.children { paint(child, clip: grid.area) }
  }

  private mutating func paint(_ element: ElementSnapshot, clip: Area) {
    let area = Self.area(of: element.frame)
    let visible = area.intersection(clip)
    switch element.role {
    case .picker where element.hasVisibleOptions: paintSegments(of: element, clip: clip)
    case .tabBar: paintTabs(of: element, clip: clip)
    case .image: paintImage(element, area: area, clip: clip)
    default:
      let inner = [.scrollView, .list].contains(element.role) ? visible : clip
      for child in element.children { paint(child, clip: inner) }
      paintOwn(element, area: area, clip: clip)
    }
    paintGround(of: element, area: area, clip: clip)
  }

  private mutating func paintOwn(_ element: ElementSnapshot, area: Area, clip: Area) {
    switch element.role {
    case .text, .heading, .option, .tab, .row, .navigationBar, .grid, .list, .group:
      if !element.saysItself { paintText(element.label, area: area, clip: clip) }
    case .button, .link: paintButton(element, area: area, clip: clip)
    case .toggle: paintSwitch(element, area: area, clip: clip)
    case .textField, .datePicker, .picker, .stepper: paintField(element, area: area, clip: clip)
    case .divider: paintDivider(area: area, clip: clip)
    case .progress: paintProgress(element, area: area, clip: clip)
    case .section:
      paintFrame(title: element.saysItself ? "" : element.label, area: area, clip: clip)
    case .window, .image, .tabBar, .form, .scrollView: break
    }
  }

  private mutating func paintText(_ text: String, area: Area, clip: Area) {
    let lines = text.wrapped(to: max(1, area.columns))
    let shown = lines.prefix(max(1, area.rows))
    for (offset, line) in shown.enumerated() {
      let isCut = offset == shown.count - 1 && shown.count < lines.count
      let text = (isCut ? line + " …" : line).fitted(to: max(1, area.columns))
      grid.write(text, column: area.column, row: area.row + offset, clip: clip)
    }
  }

  private mutating func paintButton(_ element: ElementSnapshot, area: Area, clip: Area) {
    if !element.saysItself {
      let label = element.label.fitted(to: max(1, area.columns))
      let margin = max(0, (area.columns - label.cellWidth) / 2)
      grid.write(label, column: area.column + margin, row: area.middleRow, clip: clip)
    }
    let last = Area(column: area.endColumn - 1, row: area.middleRow, columns: 1, rows: 1)
    if element.role == .link {
      writeIfBlank("›", at: last, clip: clip)
    } else if area.rows <= 2 && area.columns > 2 {
      let first = Area(column: area.column, row: area.middleRow, columns: 1, rows: 1)
      guard grid.isBlank(first), grid.isBlank(last) else { return }
      writeIfBlank("[", at: first, clip: clip)
      writeIfBlank("]", at: last, clip: clip)
    }
  }

  private mutating func paintSwitch(_ element: ElementSnapshot, area: Area, clip: Area) {
    let box = element.isOn ? "[x]" : "[ ]"
    if !element.saysItself {
      let label = element.label.fitted(to: max(0, area.columns - 4))
      grid.write(label, column: area.column, row: area.middleRow, clip: clip)
    }
    grid.write(box, column: area.endColumn - 3, row: area.middleRow, clip: clip)
  }

  private mutating func paintField(_ element: ElementSnapshot, area: Area, clip: Area) {
    var column = area.column
    if !element.saysItself && area.columns >= element.label.cellWidth + 12 && !element.label.isEmpty
    {
      grid.write(element.label, column: column, row: area.middleRow, clip: clip)
      column += element.label.cellWidth + 1
    } else if element.saysItself {
      column = firstBlankColumn(in: area)
    }
    let width = area.endColumn - column - 2
    guard width > 0 else { return }
    let value = (element.value ?? "").fitted(to: width).padded(to: width)
    grid.write("[\(value)]", column: column, row: area.middleRow, clip: clip)
  }

  private mutating func paintDivider(area: Area, clip: Area) {
    let isUpright = area.rows > 1 && area.columns <= 1
    for row in area.row..<max(area.row + 1, isUpright ? area.endRow : 0) {
      let line = isUpright ? "│" : String(repeating: "─", count: max(1, area.columns))
      grid.write(line, column: area.column, row: row, clip: clip)
    }
  }

  private mutating func paintProgress(_ element: ElementSnapshot, area: Area, clip: Area) {
    let width = max(1, area.columns - 2)
    let part = element.value.flatMap(Double.init) ?? 0
    let done = Int((min(max(part, 0), 1) * Double(width)).rounded())
    let bar = String(repeating: "#", count: done).padded(to: width)
    grid.write("[\(bar)]", column: area.column, row: area.middleRow, clip: clip)
  }

  private mutating func paintImage(_ element: ElementSnapshot, area: Area, clip: Area) {
    guard area.columns >= 6, area.rows >= 3 else {
      let mark = area.columns > 2 ? "▣ " + element.label : "▣"
      grid.write(
        mark.fitted(to: max(1, area.columns)),
        column: area.column,
        row: area.middleRow,
        clip: clip
      )
      return
    }
    paintFrame(title: "", area: area, clip: clip)
    let label = element.label.fitted(to: area.columns - 2)
    let column = area.column + (area.columns - label.cellWidth) / 2
    grid.write(label, column: column, row: area.middleRow, clip: clip)
  }

  private mutating func paintFrame(title: String, area: Area, clip: Area) {
    guard area.columns >= 2, area.rows >= 2 else { return }
    let rule = String(repeating: "─", count: area.columns - 2)
    writeIfBlank("┌\(rule)┐", at: area.rowArea(area.row), clip: clip)
    writeIfBlank("└\(rule)┘", at: area.rowArea(area.endRow - 1), clip: clip)
    for row in area.row..<area.endRow {
      let left = Area(column: area.column, row: row, columns: 1, rows: 1)
      let right = Area(column: area.endColumn - 1, row: row, columns: 1, rows: 1)
      writeIfBlank("│", at: left, clip: clip)
      writeIfBlank("│", at: right, clip: clip)
    }
    if !title.isEmpty {
      let text = " \(title) ".fitted(to: max(0, area.columns - 4))
      grid.write(text, column: area.column + 2, row: area.row, clip: clip)
    }
  }

  private mutating func paintSegments(of picker: ElementSnapshot, clip: Area) {
    let options = picker.children.filter { $0.role == .option }
    for child in picker.children where child.role != .option { paint(child, clip: clip) }
    let line = "( " + options.map(\.marked).joined(separator: " | ") + " )"
    let area = options.map { Self.area(of: $0.frame) }.reduce(Self.area(of: options[0].frame)) {
      $0.union($1)
    }
    let margin = max(0, (area.columns - line.cellWidth) / 2)
    grid.write(line, column: area.column + margin, row: area.middleRow, clip: clip)
  }

  private mutating func paintTabs(of bar: ElementSnapshot, clip: Area) {
    let tabs = bar.children.filter { $0.role == .tab }
    for child in bar.children where child.role != .tab { paint(child, clip: clip) }
    for tab in tabs {
      let area = Self.area(of: tab.frame)
      let column = area.column + max(0, (area.columns - tab.marked.cellWidth) / 2)
      grid.write(tab.marked, column: column, row: area.middleRow, clip: clip)
    }
  }

  /// A colored ground shows as a shade, on small elements only: a shaded page could not be read.
  private mutating func paintGround(of element: ElementSnapshot, area: Area, clip: Area) {
    guard let ground = element.style["background"], area.rows <= 2,
      ScreenColor(ground)?.isColorful == true
    else { return }
    grid.fillBlanks(of: area.intersection(clip), with: "▒")
  }

  private mutating func writeIfBlank(_ text: String, at area: Area, clip: Area) {
    guard grid.isBlank(area) else { return }
    grid.write(text, column: area.column, row: area.row, clip: clip)
  }

  private func firstBlankColumn(in area: Area) -> Int {
    let used = (area.column..<area.endColumn).last { column in
      !grid.isBlank(Area(column: column, row: area.middleRow, columns: 1, rows: 1))
    }
    return used.map { $0 + 2 } ?? area.column
  }

  private static func area(of frame: ElementSnapshot.Frame) -> Area {
    let column = cells(frame.x, TextScreen.cellWidth)
    let row = cells(frame.y, TextScreen.cellHeight)
    return Area(
      column: column,
      row: row,
      columns: cells(frame.x + frame.width, TextScreen.cellWidth) - column,
      rows: cells(frame.y + frame.height, TextScreen.cellHeight) - row
    )
  }

  // A frame from a broken app must not stop the device: what is no number counts as 0.
  private static func cells(_ points: Double, _ unit: Double) -> Int {
    let cells = (points / unit).rounded()
    return cells.isFinite ? Int(min(max(cells, -10_000), 10_000)) : 0
  }
}

extension CharacterGrid.Area {
  /// The row in which one line of text stands.
  fileprivate var middleRow: Int { row + max(0, rows - 1) / 2 }

  /// One row of the area.
  fileprivate func rowArea(_ row: Int) -> Self {
    Self(column: column, row: row, columns: columns, rows: 1)
  }

  /// The smallest area that covers both.
  fileprivate func union(_ other: Self) -> Self {
    let column = min(column, other.column)
    let row = min(row, other.row)
    return Self(
      column: column,
      row: row,
      columns: max(endColumn, other.endColumn) - column,
      rows: max(endRow, other.endRow) - row
    )
  }
}

extension ElementSnapshot {
  /// Whether a text below this element says what it is, so that its label need not be drawn.
  var saysItself: Bool {
    children.contains { child in
      [.text, .heading].contains(child.role) && !child.label.isEmpty || child.saysItself
    }
  }

  /// Whether the options stand side by side, as in a segmented picker.
  fileprivate var hasVisibleOptions: Bool {
    children.contains { $0.role == .option && $0.frame.width > 0 }
  }

  /// The label, between stars when chosen.
  fileprivate var marked: String { isSelected ? "*\(label)*" : label }
}
