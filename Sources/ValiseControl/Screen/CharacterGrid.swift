/// A sheet of character cells to draw on; what falls outside is cut off.
struct CharacterGrid {
  /// The whole sheet.
  let area: Area
  // A `nil` cell is the right half of a wide character; a blank that was written is a no-break one.
  private var cells: [Character?]

  /// A blank sheet.
  init(columns: Int, rows: Int) {
    area = Area(column: 0, row: 0, columns: max(0, columns), rows: max(0, rows))
    cells = Array(repeating: " ", count: area.columns * area.rows)
  }

  /// Writes `text` on one line from `column` on, inside `clip` only.
  mutating func write(_ text: String, column: Int, row: Int, clip: Area) {
    let visible = clip.intersection(area)
    guard row >= visible.row, row < visible.endRow else { return }
    var column = column
    for character in text.printable {
      let width = character.cellWidth
      if column >= visible.column && column + width <= visible.endColumn {
        put(
          character == " " ? Self.writtenBlank : character,
          width: width,
          column: column,
          row: row
        )
      }
      column += width
    }
  }

  /// Whether all cells of `area` that are on the sheet are blank.
  func isBlank(_ area: Area) -> Bool {
    let visible = area.intersection(self.area)
    return (visible.row..<visible.endRow).allSatisfy { row in
      (visible.column..<visible.endColumn).allSatisfy { cells[index($0, row)] == " " }
    }
  }

  /// Writes `character` into the blank cells of `area`.
  mutating func fillBlanks(of area: Area, with character: Character) {
    let visible = area.intersection(self.area)
    for row in visible.row..<visible.endRow {
      for column in visible.column..<visible.endColumn where cells[index(column, row)] == " " {
        cells[index(column, row)] = character
      }
    }
  }

  /// The lines of the sheet, without blanks at their ends.
  var lines: [String] {
    (0..<area.rows).map { row in
      let line = cells[index(0, row)..<index(area.columns, row)].compactMap { $0 }
      let plain = line.map { $0 == Self.writtenBlank ? " " : $0 }
      let used = plain.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      return String(plain[..<used])
    }
  }

  private static let writtenBlank: Character = "\u{A0}"

  private mutating func put(_ character: Character, width: Int, column: Int, row: Int) {
    let place = index(column, row)
    if cells[place] == nil && place > 0 { cells[place - 1] = " " }
    let last = place + width - 1
    if last + 1 < index(area.columns, row) && cells[last + 1] == nil { cells[last + 1] = " " }
    cells[place] = character
    if width == 2 { cells[last] = nil }
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    row * area.columns + column
  }
}

extension Character {
  /// How many cells a terminal gives this character: 2 for East Asian wide forms and emoji.
  var cellWidth: Int {
    guard let scalar = unicodeScalars.first else { return 1 }
    if unicodeScalars.count > 1 && unicodeScalars.contains("\u{FE0F}") { return 2 }
    return Self.wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  // Unicode 16, EastAsianWidth.txt, classes W and F, neighbors joined.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x2E80...0x303E, 0x3041...0x33FF,
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
    0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// The text with `�` for each character that would move a terminal's cursor or change its colors.
  package var printable: String {
    let isControl = { (scalar: Unicode.Scalar) in
      [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
    return String(map { $0.unicodeScalars.contains(where: isControl) ? "\u{FFFD}" : $0 })
  }

  /// How many cells the text takes on one line.
  var cellWidth: Int { reduce(0) { $0 + $1.cellWidth } }

  /// The text cut to `width` cells, with `…` where something is missing.
  package func fitted(to width: Int) -> String {
    guard cellWidth > width else { return self }
    guard width > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in self where used + character.cellWidth < width {
      kept.append(character)
      used += character.cellWidth
    }
    return kept + "…"
  }

  /// The text with blanks added up to `width` cells.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - cellWidth))
  }

  /// The text broken between words into lines of at most `width` cells.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if longer.cellWidth > width && !line.isEmpty {
          lines.append(line)
          line = String(word)
        } else {
          line = longer
        }
      }
      return lines + [line]
    }
  }
}
