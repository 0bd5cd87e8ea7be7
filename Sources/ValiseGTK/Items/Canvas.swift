#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A widget's surface while it is drawn.
@MainActor
struct Canvas {
  let snapshot: OpaquePointer
  let widget: Widget
  /// In points.
  let size: CGSize
  let front: GTKFront

  /// The whole surface.
  var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// Draws the widgets inside, in their order.
  func drawChildren() { valise_box_draw_children(widget, snapshot) }

  /// Fills a rectangle with rounded corners.
  func fill(_ rect: CGRect, corner: CGSize, _ color: ColorContent) {
    var rgba = front.palette.rgba(color)
    var outline = Self.rounded(rect, corner)
    if corner != .zero { gtk_snapshot_push_rounded_clip(snapshot, &outline) }
    var bounds = outline.bounds
    gtk_snapshot_append_color(snapshot, &rgba, &bounds)
    if corner != .zero { gtk_snapshot_pop(snapshot) }
  }

  /// Draws a line of a width inside the edge of a rounded rectangle.
  func stroke(_ rect: CGRect, corner: CGSize, width: CGFloat, _ color: ColorContent) {
    let rgba = front.palette.rgba(color)
    var outline = Self.rounded(rect, corner)
    let widths = [Float](repeating: Float(width), count: 4)
    let colors = [GdkRGBA](repeating: rgba, count: 4)
    gtk_snapshot_append_border(snapshot, &outline, widths, colors)
  }

  /// Fills a rectangle with rounded corners with colors that pass over into each other.
  func fill(_ rect: CGRect, corner: CGSize, _ gradient: GradientContent) {
    func point(_ share: CGPoint) -> graphene_point_t {
      graphene_point_t(
        x: Float(rect.minX + share.x * rect.width),
        y: Float(rect.minY + share.y * rect.height)
      )
    }
    let stops = gradient.stops.map {
      GskColorStop(offset: Float($0.location), color: front.palette.rgba($0.color))
    }
    var (start, end) = (point(gradient.start), point(gradient.end))
    var bounds = Self.rectangle(rect)
    clipped(to: rect, corner: corner) {
      gtk_snapshot_append_linear_gradient(
        snapshot,
        &bounds,
        &start,
        &end,
        stops,
        gsize(stops.count)
      )
    }
  }

  /// Draws a line with gaps along the edge of a rounded rectangle.
  func dash(_ rect: CGRect, corner: CGSize, _ line: StrokeStyle, _ color: ColorContent) {
    var reach = Self.rectangle(rect.insetBy(dx: -line.lineWidth, dy: -line.lineWidth))
    guard let cairo = gtk_snapshot_append_cairo(snapshot, &reach) else { return }
    defer { cairo_destroy(cairo) }
    Outline.add(rect, corner: corner, to: cairo)
    var rgba = front.palette.rgba(color)
    gdk_cairo_set_source_rgba(cairo, &rgba)
    cairo_set_line_width(cairo, line.lineWidth)
    cairo_set_line_cap(cairo, cairo_line_cap_t(rawValue: UInt32(line.lineCap.rawValue)))
    cairo_set_line_join(cairo, cairo_line_join_t(rawValue: UInt32(line.lineJoin.rawValue)))
    cairo_set_miter_limit(cairo, line.miterLimit)
    cairo_set_dash(cairo, line.dash.map { Double($0) }, Int32(line.dash.count), line.dashPhase)
    cairo_stroke(cairo)
  }

  /// Draws with `work`, and a shadow of it below.
  func shadowed(_ shadow: ShadowContent, _ work: () -> Void) {
    var below = GskShadow(
      color: front.palette.rgba(shadow.color),
      dx: Float(shadow.offset.width),
      dy: Float(shadow.offset.height),
      radius: Float(shadow.radius)
    )
    gtk_snapshot_push_shadow(snapshot, &below, 1)
    work()
    gtk_snapshot_pop(snapshot)
  }

  /// Draws with `work` inside a rounded rectangle only.
  func clipped(to rect: CGRect, corner: CGSize, _ work: () -> Void) {
    var outline = Self.rounded(rect, corner)
    gtk_snapshot_push_rounded_clip(snapshot, &outline)
    work()
    gtk_snapshot_pop(snapshot)
  }

  /// Draws lines of text with their top left at a point.
  func draw(_ layout: OpaquePointer, at point: CGPoint, _ color: ColorContent) {
    var rgba = front.palette.rgba(color)
    var offset = graphene_point_t(x: Float(point.x), y: Float(point.y))
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &offset)
    gtk_snapshot_append_layout(snapshot, layout, &rgba)
    gtk_snapshot_restore(snapshot)
  }

  /// Draws a symbol in the middle of a rectangle, as large as it allows.
  func draw(
    _ symbol: SymbolDrawing,
    in rect: CGRect,
    _ color: ColorContent,
    _ weight: Font.Weight
  ) {
    SymbolPainter.paint(
      symbol,
      on: snapshot,
      in: rect,
      front.palette.rgba(color),
      weight: weight.value
    )
  }

  /// Draws a picture over a rectangle.
  func draw(_ texture: OpaquePointer, in rect: CGRect) {
    var bounds = Self.rectangle(rect)
    gtk_snapshot_append_texture(snapshot, texture, &bounds)
  }

  /// A rectangle as graphene has it.
  static func rectangle(_ rect: CGRect) -> graphene_rect_t {
    var bounds = graphene_rect_t()
    graphene_rect_init(
      &bounds,
      Float(rect.minX),
      Float(rect.minY),
      Float(rect.width),
      Float(rect.height)
    )
    return bounds
  }

  private static func rounded(_ rect: CGRect, _ corner: CGSize) -> GskRoundedRect {
    var bounds = rectangle(rect)
    var size = graphene_size_t(width: Float(corner.width), height: Float(corner.height))
    var rounded = GskRoundedRect()
    gsk_rounded_rect_init(&rounded, &bounds, &size, &size, &size, &size)
    return rounded
  }
}

extension CGSize {
  /// The rounding of a corner that lies farther out; a sharp one stays sharp.
  func grown(by length: CGFloat) -> CGSize {
    self == .zero ? self : CGSize(width: max(0, width + length), height: max(0, height + length))
  }
}

extension ShapeKind {
  /// How far the rounding of each corner of the shape reaches, in a space of a size.
  func corner(in size: CGSize) -> CGSize {
    let most = min(size.width, size.height) / 2
    return switch self {
    case .rectangle: .zero
    case .roundedRectangle(let radius):
      CGSize(width: min(radius, most), height: min(radius, most))
    case .circle, .capsule: CGSize(width: most, height: most)
    case .ellipse: CGSize(width: size.width / 2, height: size.height / 2)
    }
  }

  /// The part of a space that the shape takes: a circle the largest square in the middle.
  func bounds(in size: CGSize) -> CGRect {
    guard self == .circle else { return CGRect(origin: .zero, size: size) }
    let side = min(size.width, size.height)
    return CGRect(
      x: (size.width - side) / 2,
      y: (size.height - side) / 2,
      width: side,
      height: side
    )
  }
}
#endif
