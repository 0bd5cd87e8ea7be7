// Safe because: cairo's context is used on the main thread, during the call that made it.

#if GTK
internal import CAdwaita
import Foundation

/// Paints a symbol with cairo: sharp at every size and scale, and without a library for SVG.
@MainActor
struct SymbolPainter {
  private let cairo: OpaquePointer
  /// Of strokes, on the square of 24.
  private let lineWidth: CGFloat

  /// Paints on `snapshot`, in the middle of a rectangle and as large as it allows.
  ///
  /// `weight` is that of the font, 100 to 900: strokes are as thick as its.
  static func paint(
    _ drawing: SymbolDrawing,
    on snapshot: OpaquePointer,
    in rect: CGRect,
    _ color: GdkRGBA,
    weight: Int = 400
  ) {
    var bounds = Canvas.rectangle(rect)
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    defer { cairo_destroy(cairo) }
    let span = drawing.span
    let scale = min(rect.width / (span.upperBound - span.lowerBound), rect.height / 24)
    cairo_translate(cairo, rect.midX, rect.midY)
    cairo_scale(cairo, scale, scale)
    cairo_translate(cairo, -(span.lowerBound + span.upperBound) / 2, -12)
    let lineWidth = 1.4 + CGFloat(weight) / 700
    SymbolPainter(cairo: cairo, lineWidth: lineWidth).paint(drawing, color)
  }

  private func paint(_ drawing: SymbolDrawing, _ color: GdkRGBA) {
    // What overlaps, or takes away what is there, is painted solid and laid down as one.
    let isLayered = color.alpha < 1 || drawing.cuts
    if isLayered { cairo_push_group(cairo) }
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_set_source_rgb(cairo, Double(color.red), Double(color.green), Double(color.blue))
    for step in drawing.steps { add(step) }
    guard isLayered else { return }
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, Double(color.alpha))
  }

  private func add(_ step: SymbolDrawing.Step) {
    switch step {
    case .move(let point): cairo_move_to(cairo, point.x, point.y)
    case .line(let point): cairo_line_to(cairo, point.x, point.y)
    case .curve(let one, let two, let end):
      cairo_curve_to(cairo, one.x, one.y, two.x, two.y, end.x, end.y)
    case .close: cairo_close_path(cairo)
    case .arc(let center, let radius, let from, let to):
      cairo_new_sub_path(cairo)
      cairo_arc(cairo, center.x, center.y, radius, from * .pi / 180, to * .pi / 180)
    case .ellipse(let center, let radii): Outline.addEllipse(center, radii, to: cairo)
    case .rectangle(let rect, let corner):
      Outline.add(rect, corner: CGSize(width: corner, height: corner), to: cairo)
    case .paint(let paint): self.paint(paint)
    }
  }

  private func paint(_ paint: SymbolDrawing.Paint) {
    cairo_set_operator(cairo, paint.isCut ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
    cairo_set_line_width(cairo, lineWidth)
    switch paint {
    case .stroke, .outline, .innerStroke, .cutStroke: cairo_stroke(cairo)
    case .fill, .innerFill, .cutFill: cairo_fill(cairo)
    case .both:
      cairo_fill_preserve(cairo)
      cairo_stroke(cairo)
    }
  }
}
#endif
