/// The names in a Swift source file: those it declares, and those it uses.
///
/// A reader of tokens, not a compiler: comments and the text of literals are skipped, the code inside
/// `\(…)` is read; a word directly before a colon is a label and not a use.
struct SwiftNames {
  private(set) var declared: Set<String> = []
  private(set) var used: Set<String> = []
  private(set) var hasConditionalCompilation = false

  private var tokens: [Token] = []

  /// One piece of code.
  private enum Token: Equatable {
    case word(String)
    case mark(Character)
  }

  /// Reads the text of a file.
  init(_ source: String) {
    scan(Array(source))
    for index in tokens.indices { read(at: index) }
  }

  private static let declarators: Set = [
    "struct", "class", "enum", "func", "var", "let", "typealias", "protocol", "actor",
  ]

  private static let keywords: Set = [
    "import", "struct", "class", "enum", "extension", "func", "var", "let", "case", "static",
    "private", "set", "get", "self", "Self", "in", "if", "else", "for", "switch", "return", "some",
    "guard", "init", "main", "true", "false", "nil", "where", "is", "as", "any", "lazy", "mutating",
    "final", "typealias", "newValue", "_", "do", "try", "catch", "throws", "async", "await",
    "protocol", "nonmutating", "Any", "Type", "fallthrough", "default", "break", "continue",
    "while", "defer", "super", "override", "subscript", "escaping", "error", "didSet", "willSet",
  ]

  private mutating func read(at index: Int) {
    guard case .word(let word) = tokens[index] else { return }
    let before = index > 0 ? tokens[index - 1] : .mark("\n")
    let after = index + 1 < tokens.count ? tokens[index + 1] : .mark("\n")
    if before == .mark("#"), ["if", "elseif", "else"].contains(word) {
      hasConditionalCompilation = true
    }
    if case .word(let introducer) = before, Self.declarators.contains(introducer) {
      declared.insert(word)
    } else if before == .word("case") || word == "in" {
      declareList(upTo: index, from: word)
    } else if after == .mark(":"), before != .mark(".") {
      declared.insert(word)
    } else if !Self.keywords.contains(word) {
      used.insert(word)
    }
  }

  /// Declares the names of `case a, b` (from its first), or of `{ a, b in` (from its `in`).
  private mutating func declareList(upTo index: Int, from word: String) {
    let step = word == "in" ? -1 : 1
    var position = word == "in" ? index - 1 : index
    while tokens.indices.contains(position), case .word(let name) = tokens[position] {
      declared.insert(name)
      guard tokens.indices.contains(position + step), tokens[position + step] == .mark(",") else {
        return
      }
      position += 2 * step
    }
  }

  // MARK: Tokens

  private mutating func scan(_ text: [Character]) {
    var index = 0
    while index < text.count {
      if starts(text, at: index, with: "//") {
        index = text[index...].firstIndex(of: "\n") ?? text.count
      } else if starts(text, at: index, with: "\"\"\"") {
        index = scanLiteral(text, from: index + 3, closing: "\"\"\"")
      } else if text[index] == "\"" {
        index = scanLiteral(text, from: index + 1, closing: "\"")
      } else if isPartOfWord(text[index]) {
        let end = text[index...].firstIndex { !isPartOfWord($0) } ?? text.count
        if !text[index].isNumber { tokens.append(.word(String(text[index..<end]))) }
        index = end
      } else {
        if !text[index].isWhitespace || isSpacedColon(text, at: index) {
          tokens.append(.mark(text[index]))
        }
        index += 1
      }
    }
  }

  private func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// A space before the colon of `a ? b : c` tells it from that of a label.
  private func isSpacedColon(_ text: [Character], at index: Int) -> Bool {
    starts(text, at: index, with: " :")
  }

  private func starts(_ text: [Character], at index: Int, with prefix: String) -> Bool {
    text[index...].starts(with: prefix)
  }

  /// Skips a literal's text, reads the code in it, and returns the index after its end.
  private mutating func scanLiteral(_ text: [Character], from start: Int, closing: String) -> Int {
    var index = start
    while index < text.count, !starts(text, at: index, with: closing) {
      if starts(text, at: index, with: "\\(") {
        let end = endOfInterpolation(text, from: index + 2)
        scan(Array(text[(index + 2)..<end]))
        index = end
      } else {
        index += text[index] == "\\" ? 2 : 1
      }
    }
    return index + closing.count
  }

  private func endOfInterpolation(_ text: [Character], from start: Int) -> Int {
    var depth = 1
    var index = start
    while index < text.count {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
      index += 1
    }
    return index
  }
}
