#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// What the names of colors stand for, in light and in dark.
///
/// The ground, the text on it and the accent are the theme's; the others are near Adwaita's. Text
/// colors have a contrast of 4.5 or more on the window and on a card.
@MainActor
final class Palette {
  /// Whether light is written on dark, and with how much contrast.
  private(set) var appearance = Appearance()
  // What the theme says, for the scheme in which it is shown.
  private var themed: [String: GdkRGBA] = [:]
  private var probe: Widget?

  isolated deinit {
    if let probe { g_object_unref(probe.object) }
  }

  /// Asks the theme again.
  func refresh(_ style: OpaquePointer) {
    appearance = Appearance(
      scheme: adw_style_manager_get_dark(style) != 0 ? .dark : .light,
      contrast: adw_style_manager_get_high_contrast(style) != 0 ? .increased : .standard
    )
    if probe == nil {
      probe = gtk_label_new(nil)
      if let probe { g_object_ref_sink(probe.object) }
    }
    themed = [:]
    let ground = themeColor("window_bg_color") ?? rgba(ColorContent(name: "background"))
    themed["background"] = ground
    themed["primary"] = themeColor("window_fg_color")
    if let accent = themeColor("accent_color") {
      // Words in the accent stand on cards, and on buttons, which are a little farther from the ground.
      let button = rgba(ColorContent(name: "primary", opacity: 0.1)).over(ground)
      themed["accent"] = accent.readable(on: button)
    }
  }

  private func themeColor(_ name: String) -> GdkRGBA? {
    guard let probe, let context = gtk_widget_get_style_context(probe) else { return nil }
    var rgba = GdkRGBA()
    return gtk_style_context_lookup_color(context, name, &rgba) != 0 ? rgba : nil
  }

  /// A color as GTK draws it.
  func rgba(_ color: ColorContent) -> GdkRGBA {
    var rgba = components(color.name, color.scheme ?? appearance.scheme)
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
    let card = Self.hexadecimal(appearance.scheme == .dark ? "#363636" : "#ffffff")
    return rgba(color).contrast(with: card) >= 4.5
  }

  private func components(_ name: String, _ scheme: ColorScheme) -> GdkRGBA {
    if name.hasPrefix(ColorContent.onPrefix) {
      return words(on: String(name.dropFirst(ColorContent.onPrefix.count)), scheme)
    }
    if name.hasPrefix("#") { return Self.hexadecimal(name) }
    if scheme == appearance.scheme, let color = themed[name] { return color }
    let isIncreased = appearance.contrast == .increased
    guard let shades = (isIncreased ? Self.strong[name] : nil) ?? Self.shades[name] else {
      return Self.hexadecimal("#808080")
    }
    return Self.hexadecimal(scheme == .dark ? shades.dark : shades.light)
  }

  // Black or white, whichever can be read better.
  private func words(on name: String, _ scheme: ColorScheme) -> GdkRGBA {
    let fill = components(name, scheme)
    let both = [Self.hexadecimal("#ffffff"), Self.hexadecimal("#000000")]
    return both.max { $0.contrast(with: fill) < $1.contrast(with: fill) } ?? both[0]
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

  /// What the text colors are where the person wants more contrast.
  private static let strong: [String: (light: String, dark: String)] = [
    "secondary": ("#000000d0", "#ffffffe0"),
    "tertiary": ("#000000a6", "#ffffffb0"),
    "quaternary": ("#00000080", "#ffffff90"),
  ]

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
