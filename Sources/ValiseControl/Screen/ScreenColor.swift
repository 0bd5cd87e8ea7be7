/// A color of the screen, by the name or the `#rrggbb` that a style holds.
struct ScreenColor: Equatable {
  /// 0 to 255 each.
  let red: Int
  let green: Int
  let blue: Int

  /// Reads a color's name or `#rrggbb`; `nil` for anything else.
  init?(_ text: String) {
    let hex = Self.names[text] ?? text
    guard hex.count == 7, hex.first == "#", let value = Int(hex.dropFirst(), radix: 16) else {
      return nil
    }
    red = value >> 16 & 255
    green = value >> 8 & 255
    blue = value & 255
  }

  /// Whether the color stands out against white, gray and black.
  var isColorful: Bool { max(red, green, blue) - min(red, green, blue) > 48 }

  /// Whether black text reads better on it than white.
  var isLight: Bool { 299 * red + 587 * green + 114 * blue > 140_000 }

  /// The color as SVG writes it.
  var hex: String {
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static let names = [
    "black": "#000000", "blue": "#2f7cf6", "brown": "#a2845e", "clear": "#ffffff",
    "cyan": "#32ade6", "gray": "#8e8e93", "green": "#34c759", "indigo": "#5856d6",
    "mint": "#5fd3bc", "orange": "#ff9500", "pink": "#ff2d55", "primary": "#1c1c1e",
    "purple": "#af52de", "red": "#ff3b30", "secondary": "#6c6c70", "tertiary": "#aeaeb2",
    "teal": "#30b0c7", "white": "#ffffff", "yellow": "#ffcc00", "accentColor": "#2f7cf6",
  ]
}

extension ElementSnapshot {
  /// Whether a toggle is on.
  var isOn: Bool { value == "on" || value == "true" || value == "1" }
}
