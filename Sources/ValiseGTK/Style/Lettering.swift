// Measures and lays out text with Pango, the same for measuring and for drawing.
//
// A limit of lines counts those of the whole text. Pango's own counts those of each paragraph, so a
// text of several is first cut into its lines, each a paragraph, and the last takes all the rest.
//
// Safe because: layouts are used and released on the main thread; Pango copies the text, and a
// layout's lines are read before it is changed.

#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// Text in the person's fonts.
///
/// Sizes are cached by text, font and width: a GtkLabel that wraps takes four times as long to ask.
@MainActor
final class Lettering {
  let fonts = Fonts()
  private let context: OpaquePointer
  private let measuring: OpaquePointer
  private var sizes: [Key: CGSize] = [:]
  private var baselines: [FontContent: CGFloat] = [:]
  /// Sizes that are kept; beyond, all are forgotten.
  private static let limit = 20_000

  private struct Key: Hashable {
    var string: String
    var font: FontContent
    var lineLimit: Int?
    var width: CGFloat?
    var height: CGFloat?
  }

  /// Draws as `widget` does; `nil` without Pango.
  init?(like widget: Widget) {
    guard let context = gtk_widget_create_pango_context(widget),
      let measuring = pango_layout_new(context)
    else { return nil }
    self.context = context
    self.measuring = measuring
  }

  isolated deinit {
    g_object_unref(measuring.object)
    g_object_unref(context.object)
  }

  /// Takes the system's fonts anew; what was measured is forgotten.
  func fontsChanged() {
    fonts.refresh()
    sizes.removeAll(keepingCapacity: true)
    baselines.removeAll()
    pango_layout_context_changed(measuring)
  }

  // MARK: measuring

  /// The size of a text wrapped to a width, in whole points; `nil` is one line a paragraph.
  ///
  /// - Complexity: O(1) when it was asked before.
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
  func baseline(of font: FontContent) -> CGFloat {
    if let known = baselines[font] { return known }
    pango_layout_set_text(measuring, "x", -1)
    pango_layout_set_font_description(measuring, fonts.description(of: font))
    pango_layout_set_width(measuring, -1)
    pango_layout_set_height(measuring, -1)
    let baseline = CGFloat(pango_layout_get_baseline(measuring)) / CGFloat(PANGO_SCALE)
    baselines[font] = baseline
    return baseline
  }

  /// How large a symbol is beside text of a font: a little higher than capitals.
  func size(of symbol: SymbolDrawing, in font: FontContent) -> CGSize {
    let height = (fonts.size(of: font) * 1.15).rounded()
    let span = symbol.span
    let width = height * (span.upperBound - span.lowerBound) / 24
    return CGSize(width: width.rounded(.up), height: height)
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
    pango_layout_set_text(layout, text.string, -1)
    pango_layout_set_font_description(layout, fonts.description(of: text.font))
    pango_layout_set_attributes(layout, fonts.attributes(of: text.font))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, width.map { Int32($0 * CGFloat(PANGO_SCALE)) } ?? -1)
    pango_layout_set_height(layout, -1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    if let limit = Self.lineLimit(of: text, height: height, in: layout) {
      keep(limit, of: text.string, in: layout)
    }
  }

  // As many lines as are allowed and fit; the last one that fits ends in an ellipsis. Lines are as
  // high as their letters: a count by the height of one cuts a text in the very space it asked for.
  private static func lineLimit(
    of text: TextContent,
    height: CGFloat?,
    in layout: OpaquePointer
  ) -> Int? {
    let allowed = text.lineLimit.map { max(1, $0) }
    guard let height, size(of: layout).height > height + 1 else { return allowed }
    let fitting = max(1, lines(of: layout, above: height + 1))
    return min(allowed ?? fitting, fitting)
  }

  /// How many lines end above a height.
  private static func lines(of layout: OpaquePointer, above height: CGFloat) -> Int {
    guard let lines = pango_layout_get_iter(layout) else { return 1 }
    defer { pango_layout_iter_free(lines) }
    let limit = Int32(height * CGFloat(PANGO_SCALE))
    var count = 0
    var end: Int32 = 0
    repeat {
      pango_layout_iter_get_line_yrange(lines, nil, &end)
      if end > limit { return count }
      count += 1
    } while pango_layout_iter_next_line(lines) != 0
    return count
  }

  private func keep(_ limit: Int, of string: String, in layout: OpaquePointer) {
    let hasParagraphs = string.utf8.contains(0x0A)
    if hasParagraphs {
      guard Int(pango_layout_get_line_count(layout)) > limit else { return }
      pango_layout_set_text(layout, Self.lines(limit, of: string, in: layout), -1)
    }
    pango_layout_set_height(layout, hasParagraphs ? -1 : -Int32(clamping: limit))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
  }

  // The text with each of its first lines a paragraph; where another follows the last, it ends in an
  // ellipsis even if there was room.
  private static func lines(_ limit: Int, of string: String, in layout: OpaquePointer) -> String {
    let bytes = Array(string.utf8)
    let starts = (0..<limit).compactMap { index in
      pango_layout_get_line_readonly(layout, Int32(index)).map { Int($0.pointee.start_index) }
    }
    let lines = zip(starts, starts.dropFirst() + [bytes.count]).map { start, end in
      String(decoding: bytes[start..<end], as: UTF8.self).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
    }
    let isCut = (lines.last?.count ?? 0) > 1
    return lines.map { $0.first.map(String.init) ?? "" }.joined(separator: "\n")
      + (isCut ? "…" : "")
  }
}
#endif
