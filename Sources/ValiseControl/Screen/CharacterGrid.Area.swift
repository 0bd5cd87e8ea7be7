extension CharacterGrid {
  /// A rectangle of whole cells.
  struct Area: Equatable {
    /// The first column.
    var column: Int
    /// The first row.
    var row: Int
    /// How many columns.
    var columns: Int
    /// How many rows.
    var rows: Int
    // In rows: text is centered on it.
    private var middle: Double

    /// An area of cells, with its middle where they have it.
    init(column: Int, row: Int, columns: Int, rows: Int) {
      self.column = column
      self.row = row
      self.columns = columns
      self.rows = rows
      middle = Double(row) + Double(rows) / 2
    }

    /// The cells that a frame of points covers, each edge rounded; the middle stays as it is.
    init(_ frame: ElementSnapshot.Frame) {
      let column = Self.cells(frame.x, TextScreen.cellWidth)
      let row = Self.cells(frame.y, TextScreen.cellHeight)
      self.init(
        column: column,
        row: row,
        columns: Self.cells(frame.x + frame.width, TextScreen.cellWidth) - column,
        rows: Self.cells(frame.y + frame.height, TextScreen.cellHeight) - row
      )
      middle = (frame.y + frame.height / 2) / TextScreen.cellHeight
    }

    /// The first column right of the area.
    var endColumn: Int { column + columns }
    /// The first row below the area.
    var endRow: Int { row + rows }

    /// What both areas cover.
    func intersection(_ other: Area) -> Area {
      let column = max(column, other.column)
      let row = max(row, other.row)
      return Area(
        column: column,
        row: row,
        columns: max(0, min(endColumn, other.endColumn) - column),
        rows: max(0, min(endRow, other.endRow) - row)
      )
    }

    /// One row of the area, or of the columns below and above it.
    func line(_ row: Int) -> Area {
      Area(column: column, row: row, columns: columns, rows: 1)
    }

    /// One cell.
    func cell(_ column: Int, _ row: Int) -> Area {
      Area(column: column, row: row, columns: 1, rows: 1)
    }

    /// The row in which one line of text stands.
    var middleRow: Int { firstRow(ofLines: 1) }

    /// The row in which a text of some lines begins, to stand in the middle.
    func firstRow(ofLines count: Int) -> Int {
      Self.cells(middle - Double(count) / 2, 1)
    }

    // A frame from a broken app must not stop the device: what is no number counts as 0.
    private static func cells(_ points: Double, _ unit: Double) -> Int {
      let cells = (points / unit).rounded()
      return cells.isFinite ? Int(min(max(cells, -10_000), 10_000)) : 0
    }
  }
}
