/// A color of the screen, by the name or the `#rrggbb` that a style holds, with or without a share:
/// `gray 12%` is that much of gray on white.
struct ScreenColor: Equatable {
  /// 0 to 255.
  let red: Int
  /// 0 to 255.
  let green: Int
  /// 0 to 255.
  let blue: Int
  /// How much of it there is, 0 to 1.
  let share: Double

  /// Reads a style's color; `nil` for anything else.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let name = words.first, words.count <= 2 else { return nil }
    let hex = Self.names[String(name)] ?? String(name)
    guard hex.count == 7, hex.first == "#", let value = Int(hex.dropFirst(), radix: 16) else {
      return nil
    }
    guard let share = words.count == 2 ? Self.share(words[1]) : 1 else { return nil }
    red = value >> 16 & 255
    green = value >> 8 & 255
    blue = value & 255
    self.share = name == "clear" ? 0 : share
  }

  private static func share(_ text: Substring) -> Double? {
    guard text.last == "%", let percent = Double(text.dropLast()) else { return nil }
    return min(max(percent, 0), 100) / 100
  }

  /// Whether the color, on white, stands out against white, gray and black.
  var isColorful: Bool {
    Double(max(red, green, blue) - min(red, green, blue)) * share > 48
  }

  /// Whether black text reads better on it, on white, than white text.
  var isLight: Bool {
    let darkness = 255_000 - Double(299 * red + 587 * green + 114 * blue)
    return darkness * share < 115_000
  }

  /// The color as `#rrggbb`, without its share.
  var hex: String {
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
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
