#if GTK
import Foundation
import ValiseControl
import ValiseFiles

/// The drawings of the system's symbols, by Apple's names for them.
///
/// They are ours: SF Symbols may not leave Apple's systems, and an icon theme has too few. `.fill`,
/// `.circle`, `.square` and `.slash` are made of the symbol without them.
@MainActor
enum Symbols {
  private static var known: [String: SymbolDrawing] = [:]

  /// The drawing of a symbol; of one that is not known a dotted square, and a word about it.
  static func drawing(_ name: String) -> SymbolDrawing {
    if let drawing = known[name] { return drawing }
    let drawing = find(name) ?? missing(name)
    known[name] = drawing
    return drawing
  }

  /// Whether there is a drawing of that name.
  static func has(_ name: String) -> Bool { find(name) != nil }

  /// Every name in the tables; more are made of these.
  static var names: [String] { [signs, travel, things].flatMap(\.keys) + Array(others.keys) }

  private static func find(_ name: String) -> SymbolDrawing? {
    if let other = others[name] { return find(other) }
    if let text = signs[name] ?? travel[name] ?? things[name] { return SymbolDrawing(text) }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return variant(String(name[name.index(after: dot)...]), of: String(name[..<dot]))
  }

  private static func variant(_ suffix: String, of name: String) -> SymbolDrawing? {
    switch suffix {
    case "fill": find(name)?.painted(\.filled)
    case "circle": framed(name, "O12 12 9.8o")
    case "square": framed(name, "R3 3 18 18 4o")
    case "rectangle": framed(name, "R2 4.5 20 15 3o")
    case "slash": SymbolDrawing("M5.2 2.4 21.6 18.8x M3 3 21 21s").flatMap { find(name)?.and($0) }
    default: nil
    }
  }

  private static func framed(_ name: String, _ frame: String) -> SymbolDrawing? {
    guard let inner = find(name), let frame = SymbolDrawing(frame) else { return nil }
    return frame.and(inner.scaled(0.54).painted(\.inner))
  }

  private static func missing(_ name: String) -> SymbolDrawing {
    let hint = didYouMean(name, among: names, quote: "'")
    Diagnostics.report(
      "no symbol is named '\(name)': a dotted square is drawn in its place\(hint)",
      subject: "symbol \(name)"
    )
    return dottedSquare
  }

  /// What stands for a picture that is not there.
  static var missingPicture: SymbolDrawing { dottedSquare }

  private static let dottedSquare: SymbolDrawing = {
    let places = [4.0, 8.0, 12.0, 16.0, 20.0]
    let dots = places.flatMap { place in
      [(place, 4.0), (place, 20.0), (4.0, place), (20.0, place)]
    }
    let text = dots.map { "O\($0.0) \($0.1) 1.1f" }.joined(separator: " ")
    return SymbolDrawing(text) ?? SymbolDrawing(dot: CGPoint(x: 12, y: 12))
  }()
}
#endif
