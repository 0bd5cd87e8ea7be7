package import Foundation
import ValiseControl

/// The tour as one HTML page: the table, and each step's screen.
///
/// Paintings are files beside the page; everything else is in the page itself.
package struct TourPage {
  private let reports: [RowReport]
  private let footer: String

  /// Takes the rows in their order, and a line about the run for the foot of the page.
  package init(_ reports: [RowReport], footer: String) {
    self.reports = reports
    self.footer = footer
  }

  /// The pictures beside the page, each under its file's name, in the order of the steps.
  package var paintings: [(name: String, bytes: Data)] {
    reports.flatMap { report in
      report.screens.enumerated().compactMap { index, screen in
        screen.painting.map { (Self.name(report, index), $0) }
      }
    }
  }

  private static func name(_ report: RowReport, _ step: Int) -> String {
    "row-\(report.number)-\(step + 1).png"
  }

  /// The whole document.
  package func render() -> String {
    HTML.document(
      title: "the tour",
      introduction: """
        One app, real processes, real kills: what is still there at the next launch, and what is \
        not. Every screen below was read from the running app.
        """,
      verdict: verdict,
      main: table + "\n" + reports.map(section).joined(separator: "\n"),
      footer: footer
    )
  }

  private var verdict: (text: String, held: Bool) {
    let held = reports.count { $0.held }
    let isWhole = held == reports.count
    let text =
      isWhole
      ? "All \(held) rows are as they must be"
      : "\(held) of \(reports.count) rows are as they must be"
    return (text, isWhole)
  }

  private var table: String {
    let rows = reports.map { report in
      """
      <tr><td class="number"><a href="#row-\(report.number)">\(report.number)</a></td>\
      <td>\(HTML.escape(report.steps))</td><td>\(HTML.escape(report.mustShow))</td>\
      <td>\(HTML.mark(report.held))</td></tr>
      """
    }
    return """
      <table>
      <thead><tr><th>#</th><th>Steps</th><th>Must show</th><th></th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }

  private func section(_ report: RowReport) -> String {
    """
    <section id="row-\(report.number)">
    <h2><span class="number">\(report.number)</span> \(HTML.escape(report.steps)) \(HTML.mark(report.held))</h2>
    <ul>
    \(claims(of: report))
    </ul>
    <div class="film">
    \(report.screens.indices.map { figure(report, $0) }.joined(separator: "\n"))
    </div>
    </section>
    """
  }

  private func claims(of report: RowReport) -> String {
    let claims = report.claims.map { claim in
      let found = claim.found.map { " <em>found \(HTML.escape($0))</em>" } ?? ""
      return "<li>\(HTML.mark(claim.held)) \(HTML.escape(claim.text))\(found)</li>"
    }
    let failure = report.failure.map { "<li>\(HTML.mark(false)) <em>\(HTML.escape($0))</em></li>" }
    return (claims + [failure].compactMap { $0 }).joined(separator: "\n")
  }

  private func figure(_ report: RowReport, _ step: Int) -> String {
    let screen = report.screens[step]
    return """
      <figure>
      <figcaption>\(HTML.escape(screen.caption))</figcaption>
      \(picture(report, step))
      <details><summary>as text</summary>
      <pre>\(HTML.escape(TextScreen.render(screen.windows)))</pre>
      </details>
      </figure>
      """
  }

  private func picture(_ report: RowReport, _ step: Int) -> String {
    let screen = report.screens[step]
    guard screen.painting != nil else { return screen.drawing ?? "" }
    let name = Self.name(report, step)
    return "<a href=\"\(name)\"><img src=\"\(name)\" alt=\"\(HTML.escape(screen.caption))\"></a>"
  }
}
