extension TextPainter {
  /// Text, wrapped and cut to its frame, centered in it from top to bottom.
  mutating func paintText(_ text: String, area: Area, clip: Area) {
    let lines = text.wrapped(to: max(1, area.columns))
    let shown = lines.prefix(max(1, area.rows))
    let first = area.firstRow(ofLines: shown.count)
    for (offset, line) in shown.enumerated() {
      let isCut = offset == shown.count - 1 && shown.count < lines.count
      let text = (isCut ? line + " …" : line).fitted(to: max(1, area.columns))
      grid.write(text, column: area.column, row: first + offset, clip: clip)
    }
  }

  /// A button between brackets where there is room for them, a link with an arrow.
  mutating func paintButton(_ element: ElementSnapshot, area: Area, clip: Area) {
    if !element.saysItself {
      let label = element.label.fitted(to: max(1, area.columns))
      let margin = max(0, (area.columns - label.cellWidth) / 2)
      grid.write(label, column: area.column + margin, row: area.middleRow, clip: clip)
    }
    let first = area.cell(area.column, area.middleRow)
    let last = area.cell(area.endColumn - 1, area.middleRow)
    if element.role == .link {
      writeIfBlank("›", at: last, clip: clip)
    } else if area.rows <= 2, area.columns > 2, grid.isBlank(first), grid.isBlank(last) {
      writeIfBlank("[", at: first, clip: clip)
      writeIfBlank("]", at: last, clip: clip)
    }
  }

  /// A toggle: its label on the left, the box on the right.
  mutating func paintSwitch(_ element: ElementSnapshot, area: Area, clip: Area) {
    if !element.saysItself {
      let label = element.label.fitted(to: max(0, area.columns - 4))
      grid.write(label, column: area.column, row: area.middleRow, clip: clip)
    }
    let box = element.isOn ? "[x]" : "[ ]"
    grid.write(box, column: area.endColumn - 3, row: area.middleRow, clip: clip)
  }

  /// A field with its value, its label before it where there is room.
  mutating func paintField(_ element: ElementSnapshot, area: Area, clip: Area) {
    var column = area.column
    if element.saysItself {
      column = firstBlankColumn(in: area)
    } else if !element.label.isEmpty && area.columns >= element.label.cellWidth + 12 {
      grid.write(element.label, column: column, row: area.middleRow, clip: clip)
      column += element.label.cellWidth + 1
    }
    let width = area.endColumn - column - 2
    guard width > 0 else { return }
    let value = (element.value ?? "").fitted(to: width).padded(to: width)
    grid.write("[\(value)]", column: column, row: area.middleRow, clip: clip)
  }

  /// A bar filled as far as its value, 0 to 1, says.
  mutating func paintProgress(_ element: ElementSnapshot, area: Area, clip: Area) {
    let width = max(1, area.columns - 2)
    let part = element.value.flatMap(Double.init) ?? 0
    let done = Int((min(max(part, 0), 1) * Double(width)).rounded())
    let bar = String(repeating: "#", count: done).padded(to: width)
    grid.write("[\(bar)]", column: area.column, row: area.middleRow, clip: clip)
  }

  /// The options of a segmented picker, side by side.
  mutating func paintSegments(of picker: ElementSnapshot, clip: Area) {
    let options = picker.children.filter { $0.role == .option }
    let line = "( " + options.map(\.marked).joined(separator: " | ") + " )"
    let area = Area(picker.frame)
    if picker.saysItself || picker.label.isEmpty || area.columns < line.cellWidth + 20 {
      let margin = max(0, (area.columns - line.cellWidth) / 2)
      grid.write(line, column: area.column + margin, row: area.middleRow, clip: clip)
    } else {
      grid.write(picker.label, column: area.column, row: area.middleRow, clip: clip)
      let column = area.endColumn - line.cellWidth
      grid.write(line, column: column, row: area.middleRow, clip: clip)
    }
  }

  /// Tabs, each in the middle of its place.
  mutating func paintTabs(of bar: ElementSnapshot, clip: Area) {
    for tab in bar.children where tab.role == .tab {
      let area = Area(tab.frame)
      let column = area.column + max(0, (area.columns - tab.marked.cellWidth) / 2)
      grid.write(tab.marked, column: column, row: area.middleRow, clip: clip)
    }
  }

  private func firstBlankColumn(in area: Area) -> Int {
    let used = (area.column..<area.endColumn).last { column in
      !grid.isBlank(area.cell(column, area.middleRow))
    }
    return used.map { $0 + 2 } ?? area.column
  }
}

extension ElementSnapshot {
  /// The label, between stars when chosen.
  fileprivate var marked: String { isSelected ? "*\(label)*" : label }
}
