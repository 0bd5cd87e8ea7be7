// Safe because: descriptions and attributes are made, lent to layouts and freed on the main thread.

#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// The fonts of the person's system, in the styles, sizes and weights of SwiftUI.
///
/// The system says its font and how large text is; both may change while the app runs.
@MainActor
final class Fonts {
  /// The system's family and slant; its size is in `bodySize`.
  private var system: OpaquePointer?
  /// The size of body text, in points of a window.
  private(set) var bodySize: CGFloat = 0
  /// How much larger than usual text is: 1.5 for half as large again.
  private(set) var textScale: CGFloat = 1
  private var known: [FontContent: OpaquePointer] = [:]
  // No hyphens where a word that is too long is broken between letters.
  private let plain = pango_attr_list_new()
  private let tabularDigits = pango_attr_list_new()

  init() {
    for attributes in [plain, tabularDigits] {
      pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    }
    pango_attr_list_insert(tabularDigits, pango_attr_font_features_new("tnum=1"))
    refresh()
  }

  isolated deinit {
    forget()
    pango_font_description_free(system)
    for attributes in [plain, tabularDigits] { pango_attr_list_unref(attributes) }
  }

  /// Asks the system again.
  func refresh() {
    forget()
    pango_font_description_free(system)
    let settings = Settings.current
    let description = pango_font_description_from_string(settings?.fontName ?? "Sans 11")
    system = description
    // Per 1,024; -1 where nobody says.
    let resolution = settings.map { CGFloat($0.resolution) / 1024 } ?? -1
    textScale = resolution > 0 ? resolution / 96 : 1
    let size = CGFloat(pango_font_description_get_size(description)) / CGFloat(PANGO_SCALE)
    let isInPixels = pango_font_description_get_size_is_absolute(description) != 0
    let points = size > 0 ? size : 11
    bodySize = isInPixels ? points : points * 96 / 72 * textScale
  }

  private func forget() {
    for font in known.values { pango_font_description_free(font) }
    known = [:]
  }

  /// The size of letters, in points of a window.
  func size(of font: FontContent) -> CGFloat {
    font.size.map { $0 * textScale } ?? bodySize * font.style.scale
  }

  /// The font as Pango describes it; lent until the next refresh.
  func description(of font: FontContent) -> OpaquePointer? {
    if let known = known[font] { return known }
    guard let made = pango_font_description_copy(system) else { return nil }
    pango_font_description_set_absolute_size(made, size(of: font) * CGFloat(PANGO_SCALE))
    pango_font_description_set_weight(
      made,
      PangoWeight(rawValue: PangoWeight.RawValue(font.weight.value))
    )
    if font.isItalic { pango_font_description_set_style(made, PANGO_STYLE_ITALIC) }
    switch font.design {
    case .monospaced: pango_font_description_set_family(made, "monospace")
    case .serif: pango_font_description_set_family(made, "serif")
    case .default, .rounded: break
    }
    known[font] = made
    return made
  }

  /// What a font asks for beside its description.
  func attributes(of font: FontContent) -> OpaquePointer? {
    font.hasMonospacedDigits ? tabularDigits : plain
  }
}

extension Font.TextStyle {
  /// The size beside that of body text, as in Adwaita's styles.
  fileprivate var scale: CGFloat {
    switch self {
    case .largeTitle: 1.81
    case .title: 1.6
    case .title2: 1.36
    case .title3: 1.18
    case .headline, .body, .callout: 1
    case .subheadline: 0.92
    case .footnote: 0.87
    case .caption, .caption2: 0.82
    }
  }
}
#endif
