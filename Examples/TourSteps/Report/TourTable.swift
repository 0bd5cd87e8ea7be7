import ValiseControl

/// The tour's table as text, for a terminal.
package struct TourTable {
  private let reports: [RowReport]
  private static let widths = (steps: 38, mustShow: 42)

  /// Takes the rows in their order.
  package init(_ reports: [RowReport]) {
    self.reports = reports
  }

  /// A head, one or more lines for each row, and the claims that did not hold.
  package func render() -> String {
    let head = line("#", "steps", "must show", "")
    let rule = String(repeating: "─", count: 3 + Self.widths.steps + Self.widths.mustShow + 7)
    let rows = reports.flatMap { lines(of: $0) }
    return ([head, rule] + rows + [rule, summary]).joined(separator: "\n")
  }

  private var summary: String {
    let held = reports.count { $0.held }
    return held == reports.count
      ? "all \(held) rows are as they must be"
      : "\(reports.count - held) of \(reports.count) rows are not as they must be"
  }

  private func lines(of report: RowReport) -> [String] {
    let steps = wrap(report.steps, to: Self.widths.steps)
    let mustShow = wrap(report.mustShow, to: Self.widths.mustShow)
    let verdict = report.held ? "✓" : "✗"
    let table = (0..<max(steps.count, mustShow.count)).map { index in
      line(
        index == 0 ? report.number : "",
        index < steps.count ? steps[index] : "",
        index < mustShow.count ? mustShow[index] : "",
        index == 0 ? verdict : ""
      )
    }
    return table + complaints(of: report).map { "      ✗ \($0)" }
  }

  private func complaints(of report: RowReport) -> [String] {
    report.claims.filter { !$0.held }.map { "\($0.text): found \($0.found ?? "nothing")" }
      + [report.failure].compactMap { $0 }
  }

  private func line(_ number: String, _ steps: String, _ mustShow: String, _ verdict: String)
    -> String
  {
    let cells = [
      pad(number, to: 3), pad(steps, to: Self.widths.steps),
      pad(mustShow, to: Self.widths.mustShow), verdict,
    ]
    let text = cells.joined(separator: "  ")
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func wrap(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
