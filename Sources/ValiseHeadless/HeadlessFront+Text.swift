package import Foundation
package import ValiseViews

/// The metrics of the only font.
enum Cell {
  static let width: CGFloat = 8
  static let height: CGFloat = 20
  static let baseline: CGFloat = 15
}

extension HeadlessFront {
  package func baseline(of font: FontContent) -> CGFloat { Cell.baseline }

  /// A cell for each character; words that do not fit go to the next line, longer ones are cut.
  package func measure(_ text: TextContent, width: CGFloat?, height: CGFloat?) -> CGSize {
    let columns = width.map { $0 == .infinity ? Int.max : max(1, Int($0 / Cell.width)) } ?? Int.max
    var layout = LineLayout(columns: columns)
    layout.add(text.string)
    var lines = layout.lines
    if let limit = text.lineLimit { lines = min(lines, max(1, limit)) }
    if let height, height != .infinity {
      lines = min(lines, max(1, Int(height / Cell.height)))
    }
    return CGSize(
      width: CGFloat(layout.widest) * Cell.width,
      height: CGFloat(lines) * Cell.height
    )
  }
}

/// Counts the lines that a text takes, and the cells of the widest.
struct LineLayout {
  private(set) var lines = 0
  private(set) var widest = 0
  private let columns: Int

  init(columns: Int) { self.columns = columns }

  mutating func add(_ text: String) {
    if let length = Self.plainLength(of: text), length <= columns {
      lines = 1
      widest = length
      return
    }
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      addParagraph(paragraph)
    }
  }

  /// The length of a text of one line in ASCII, where a byte is a character.
  private static func plainLength(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
    }
  }

  private mutating func addParagraph(_ paragraph: Substring) {
    var column = 0
    lines += 1
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let length = word.count
      let needed = column == 0 ? length : column + 1 + length
      if needed <= columns {
        column = needed
      } else {
        if column > 0 { lines += 1 }
        let cut = max(0, (length - 1) / columns)
        lines += cut
        if cut > 0 { widest = max(widest, columns) }
        column = length - cut * columns
      }
      widest = max(widest, column)
    }
  }
}
