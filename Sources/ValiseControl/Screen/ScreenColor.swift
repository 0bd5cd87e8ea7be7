/// A color of the screen, by the name or the `#rrggbb` that a style holds, and how opaque it is:
/// `mint`, `gray 12%`.
struct ScreenColor: Equatable {
  /// 0 to 255 each.
  let red: Int
  let green: Int
  let blue: Int
  /// 0 to 255; 255 hides what is behind.
  let alpha: Int

  /// Reads a color's name or `#rrggbb`, and a percentage after it; `nil` for anything else.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let name = words.first.map(String.init), words.count <= 2 else { return nil }
    let percent = words.count == 1 ? 100 : Int(words[1].dropLast())
    guard let percent, (0...100).contains(percent) else { return nil }
    let hex = Self.names[name] ?? name
    guard hex.count == 7, hex.first == "#", let value = Int(hex.dropFirst(), radix: 16) else {
      return nil
    }
    red = value >> 16 & 255
    green = value >> 8 & 255
    blue = value & 255
    alpha = name == "clear" ? 0 : (percent * 255 + 50) / 100
  }

  /// Whether the color stands out against white, gray and black.
  var isColorful: Bool { alpha > 127 && max(red, green, blue) - min(red, green, blue) > 48 }

  /// Whether black text reads better on it than white.
  var isLight: Bool { 299 * red + 587 * green + 114 * blue > 140_000 }

  /// The color as SVG writes it: `#rrggbb`, with its opacity as `#rrggbbaa`.
  var hex: String {
    let parts = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static let names = [
    "black": "#000000", "blue": "#2f7cf6", "brown": "#a2845e", "clear": "#ffffff",
    "cyan": "#32ade6", "gray": "#8e8e93", "green": "#34c759", "indigo": "#5856d6",
    "mint": "#5fd3bc", "orange": "#ff9500", "pink": "#ff2d55", "primary": "#1c1c1e",
    "purple": "#af52de", "red": "#ff3b30", "secondary": "#6c6c70", "tertiary": "#aeaeb2",
    "teal": "#30b0c7", "white": "#ffffff", "yellow": "#ffcc00", "accent": "#2f7cf6",
    "background": "#ffffff", "quaternary": "#c7c7cc",
  ]
}

extension ElementSnapshot {
  /// Whether a toggle is on.
  var isOn: Bool { value == "on" || value == "true" || value == "1" }
}
