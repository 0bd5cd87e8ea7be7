#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// Measures and lays out text with Pango, the same for measuring and for drawing.
///
/// Sizes are cached by text, font and width: a GtkLabel that wraps takes four times as long to ask.
@MainActor
final class Lettering {
  private let context: OpaquePointer
  private let measuring: OpaquePointer
  private var sizes: [Key: CGSize] = [:]
  private var fonts: [FontContent: OpaquePointer] = [:]
  private var lines: [FontContent: (height: CGFloat, baseline: CGFloat)] = [:]
  /// Sizes that are kept; beyond, all are forgotten.
  private static let limit = 20_000

  private struct Key: Hashable {
    var string: String
    var font: FontContent
    var lineLimit: Int?
    var width: CGFloat?
    var height: CGFloat?
  }

  /// Takes the fonts and the scale of text that `widget` is drawn with; `nil` without Pango.
  init?(like widget: Widget) {
    guard let context = gtk_widget_create_pango_context(widget),
      let measuring = pango_layout_new(context)
    else { return nil }
    self.context = context
    self.measuring = measuring
  }

  isolated deinit {
    for font in fonts.values { pango_font_description_free(font) }
    g_object_unref(measuring.object)
    g_object_unref(context.object)
  }

  // MARK: measuring

  /// The size of a text wrapped to a width, in whole points; `nil` is one line a paragraph.
  func size(of text: TextContent, width: CGFloat?, height: CGFloat?) -> CGSize {
    let key = Key(
      string: text.string,
      font: text.font,
      lineLimit: text.lineLimit,
      width: width.flatMap { $0.isFinite ? $0 : nil },
      height: height.flatMap { $0.isFinite ? $0 : nil }
    )
    if let known = sizes[key] { return known }
    if sizes.count >= Self.limit { sizes.removeAll(keepingCapacity: true) }
    set(measuring, text, width: key.width, height: key.height)
    let size = Self.size(of: measuring)
    sizes[key] = size
    return size
  }

  /// The distance from the top of a line to its baseline.
  func baseline(of font: FontContent) -> CGFloat { line(of: font).baseline }

  /// How large a symbol is beside text of a font: a square, a little higher than capitals.
  func symbolSize(in font: FontContent) -> CGSize {
    let side = (pixels(of: font) * 1.1).rounded()
    return CGSize(width: side, height: side)
  }

  // The size of a font in points of a window.
  private func pixels(of font: FontContent) -> CGFloat {
    let size = CGFloat(pango_font_description_get_size(description(of: font)))
    let resolution = pango_cairo_context_get_resolution(context)
    return size / CGFloat(PANGO_SCALE) * (resolution > 0 ? resolution : 96) / 72
  }

  private func line(of font: FontContent) -> (height: CGFloat, baseline: CGFloat) {
    if let known = lines[font] { return known }
    pango_layout_set_text(measuring, "x", -1)
    pango_layout_set_font_description(measuring, description(of: font))
    pango_layout_set_width(measuring, -1)
    pango_layout_set_height(measuring, -1)
    let line = (
      height: Self.size(of: measuring).height,
      baseline: CGFloat(pango_layout_get_baseline(measuring)) / CGFloat(PANGO_SCALE)
    )
    lines[font] = line
    return line
  }

  private static func size(of layout: OpaquePointer) -> CGSize {
    var width: Int32 = 0
    var height: Int32 = 0
    pango_layout_get_size(layout, &width, &height)
    let scale = CGFloat(PANGO_SCALE)
    return CGSize(
      width: (CGFloat(width) / scale).rounded(.up),
      height: (CGFloat(height) / scale).rounded(.up)
    )
  }

  // MARK: laying out

  /// The lines of a text in a space, to be drawn; the caller releases them.
  func layout(_ text: TextContent, in size: CGSize) -> OpaquePointer? {
    guard let layout = pango_layout_new(context) else { return nil }
    set(layout, text, width: size.width, height: size.height)
    let alignment =
      switch text.alignment {
      case .leading: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: PANGO_ALIGN_RIGHT
      }
    pango_layout_set_alignment(layout, alignment)
    return layout
  }

  private func set(
    _ layout: OpaquePointer,
    _ text: TextContent,
    width: CGFloat?,
    height: CGFloat?
  ) {
    // First: the height of a line may be measured with this very layout.
    let lines = lineLimit(of: text, height: height)
    pango_layout_set_text(layout, text.string, -1)
    pango_layout_set_font_description(layout, description(of: text.font))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, width.map { Int32($0 * CGFloat(PANGO_SCALE)) } ?? -1)
    pango_layout_set_height(layout, lines.map { -Int32($0) } ?? -1)
    pango_layout_set_ellipsize(layout, lines == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
  }

  // As many lines as are allowed and fit; the last one that fits ends in an ellipsis.
  private func lineLimit(of text: TextContent, height: CGFloat?) -> Int? {
    guard let height else { return text.lineLimit.map { max(1, $0) } }
    let fitting = max(1, Int((height + 1) / max(1, line(of: text.font).height)))
    return max(1, min(text.lineLimit ?? fitting, fitting))
  }

  // MARK: fonts

  private func description(of font: FontContent) -> OpaquePointer? {
    if let known = fonts[font] { return known }
    guard let made = pango_font_description_copy(pango_context_get_font_description(context)) else {
      return nil
    }
    let base = CGFloat(pango_font_description_get_size(made))
    if let size = font.size {
      // A point of SwiftUI's is a pixel at a scale of 1; Pango's is a 72nd of an inch.
      pango_font_description_set_size(made, Int32(size * 0.75 * CGFloat(PANGO_SCALE)))
    } else {
      pango_font_description_set_size(made, Int32(base * font.style.scale))
    }
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
    fonts[font] = made
    return made
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
