#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// What the names of colors stand for, in light and in dark.
///
/// The system's colors are Adwaita's where it has one of the name. Text colors have a contrast of
/// 4.5 or more on the window and on a card.
@MainActor
final class Palette {
  /// Whether light is written on dark.
  var isDark = false

  /// A color as GTK draws it.
  func rgba(_ color: ColorContent) -> GdkRGBA {
    var rgba = components(color.name)
    rgba.alpha *= Float(color.opacity)
    return rgba
  }

  /// A color as style sheets write it.
  func css(_ color: ColorContent) -> String {
    let rgba = rgba(color)
    func byte(_ component: Float) -> Int { Int((component * 255).rounded()) }
    return "rgba(\(byte(rgba.red)),\(byte(rgba.green)),\(byte(rgba.blue)),\(rgba.alpha))"
  }

  /// Whether words in a color can be read on a card.
  func isReadable(_ color: ColorContent) -> Bool {
    let card = isDark ? Self.hexadecimal("#363636") : Self.hexadecimal("#ffffff")
    return Self.contrast(rgba(color), card) >= 4.5
  }

  /// How well one color can be told from another: 1 for not at all, to 21.
  ///
  /// Source: <https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio>
  static func contrast(_ one: GdkRGBA, _ other: GdkRGBA) -> Double {
    let luminances = [luminance(one), luminance(other)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private static func luminance(_ color: GdkRGBA) -> Double {
    func linear(_ component: Float) -> Double {
      let value = Double(component)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private func components(_ name: String) -> GdkRGBA {
    if name.hasPrefix(ColorContent.onPrefix) {
      return words(on: String(name.dropFirst(ColorContent.onPrefix.count)))
    }
    if name.hasPrefix("#") { return Self.hexadecimal(name) }
    guard let shades = Self.shades[name] else { return Self.hexadecimal("#808080") }
    return Self.hexadecimal(isDark ? shades.dark : shades.light)
  }

  // Black or white, whichever can be read better.
  private func words(on name: String) -> GdkRGBA {
    let fill = components(name)
    let both = [Self.hexadecimal("#ffffff"), Self.hexadecimal("#000000")]
    return both.max { Self.contrast($0, fill) < Self.contrast($1, fill) } ?? both[0]
  }

  /// `#rrggbb` or `#rrggbbaa`.
  private static func hexadecimal(_ text: String) -> GdkRGBA {
    let digits = Array(text.dropFirst().utf8)
    func component(_ index: Int) -> Float {
      guard digits.count >= 2 * index + 2 else { return 1 }
      let pair = String(decoding: digits[(2 * index)..<(2 * index + 2)], as: UTF8.self)
      return Float(UInt8(pair, radix: 16) ?? 0) / 255
    }
    return GdkRGBA(red: component(0), green: component(1), blue: component(2), alpha: component(3))
  }

  private static let shades: [String: (light: String, dark: String)] = [
    "primary": ("#000000e0", "#ffffff"),
    "secondary": ("#000000a6", "#ffffffb0"),
    "tertiary": ("#00000070", "#ffffff80"),
    "quaternary": ("#00000040", "#ffffff40"),
    "background": ("#fafafa", "#242424"),
    "accent": ("#1a66c7", "#78aeed"),
    "red": ("#c01c28", "#ff7b63"),
    "orange": ("#ff9f2e", "#ffa348"),
    "yellow": ("#f8d648", "#f8e45c"),
    "green": ("#33c46b", "#57e389"),
    "mint": ("#5fd9c0", "#6fe3cb"),
    "teal": ("#2aa6ae", "#45c3cb"),
    "cyan": ("#3cb8e0", "#62cdf0"),
    "blue": ("#1a66c7", "#62a0ea"),
    "indigo": ("#5457c9", "#8a8cf0"),
    "purple": ("#8b3fae", "#c77fe6"),
    "pink": ("#e0447c", "#ff7aa8"),
    "brown": ("#865e3c", "#cdab8f"),
    "white": ("#ffffff", "#ffffff"),
    "gray": ("#77767b", "#9a9996"),
    "black": ("#000000", "#000000"),
    "clear": ("#00000000", "#00000000"),
  ]
}
#endif
