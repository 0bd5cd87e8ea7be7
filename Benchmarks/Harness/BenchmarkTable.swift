/// The results as aligned text.
package struct BenchmarkTable {
  private let results: [BenchmarkResult]

  /// Takes the lines in the order in which they are to be shown.
  package init(_ results: [BenchmarkResult]) {
    self.results = results
  }

  /// One line of heads, one line for each result.
  package func render() -> String {
    let rows = [["", "ours", "p90", "target", "", "rival", "ratio", ""]] + results.map(cells)
    let widths = rows[0].indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        pad(cell.0, to: cell.1, left: column == 0 || column >= 7 || column == 4)
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private func cells(_ result: BenchmarkResult) -> [String] {
    [
      result.name,
      "\(short(result.ours)) \(result.unit)",
      short(result.oursNinetieth),
      result.target.map { "≤ \(short($0))" } ?? "–",
      result.target == nil ? "" : result.met ? "met" : "MISSED",
      result.rival.map { "\(short($0)) \(result.unit)" } ?? "–",
      result.ratio.map { "\(short($0))×" } ?? "–",
      result.rivalName ?? "",
    ]
  }

  private func pad(_ text: String, to width: Int, left: Bool) -> String {
    let space = String(repeating: " ", count: width - text.count)
    return left ? text + space : space + text
  }

  /// Three significant digits, without an exponent.
  private func short(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    guard value < 100 else { return "\(Int(value.rounded()))" }
    var scale = 1.0
    while value * scale < 100 { scale *= 10 }
    let text = "\((value * scale).rounded() / scale)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
