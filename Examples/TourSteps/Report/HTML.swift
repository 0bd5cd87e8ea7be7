/// The parts of a page that reports share.
package enum HTML {
  /// A whole document with the style of the reports.
  ///
  /// - Parameters:
  ///   - title: Behind the project's name, as text.
  ///   - introduction: One paragraph, as text.
  ///   - verdict: What came of it, as text, and whether all is as it must be.
  ///   - main: The body, as HTML.
  ///   - footer: One line, as text.
  /// - Returns: The document, ending with a line feed.
  package static func document(
    title: String,
    introduction: String,
    verdict: (text: String, held: Bool),
    main: String,
    footer: String
  ) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Valise: \(escape(title))</title>
    <style>
    \(style)</style>
    <header>
    <h1>Valise <span>\(escape(title))</span></h1>
    <p>\(escape(introduction))</p>
    <p class="verdict \(verdict.held ? "held" : "broken")">\(escape(verdict.text))</p>
    </header>
    <main>
    \(main)
    </main>
    <footer>\(escape(footer))</footer>
    </html>

    """
  }

  /// A sign for what is as it must be, or is not.
  package static func mark(_ held: Bool) -> String {
    held
      ? "<span class=\"mark held\" title=\"as it must be\">✓</span>"
      : "<span class=\"mark broken\" title=\"not as it must be\">✗</span>"
  }

  /// A text as HTML shows it.
  package static func escape(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
  }
}
