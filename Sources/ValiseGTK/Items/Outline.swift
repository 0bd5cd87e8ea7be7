// Safe because: cairo's context is used on the main thread, during the call that made it.

#if GTK
internal import CAdwaita
import Foundation

/// Outlines for cairo.
enum Outline {
  /// Adds a rectangle with rounded corners.
  static func add(_ rect: CGRect, corner: CGSize, to cairo: OpaquePointer) {
    guard corner.width > 0, corner.height > 0 else {
      return cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    }
    let (left, right) = (rect.minX + corner.width, rect.maxX - corner.width)
    let (top, bottom) = (rect.minY + corner.height, rect.maxY - corner.height)
    cairo_new_sub_path(cairo)
    for (quarter, x, y) in [
      (-1.0, right, top), (0, right, bottom), (1, left, bottom), (2, left, top),
    ] {
      addQuarter(CGPoint(x: x, y: y), corner, from: quarter * .pi / 2, to: cairo)
    }
    cairo_close_path(cairo)
  }

  /// Adds an ellipse.
  static func addEllipse(_ center: CGPoint, _ radii: CGSize, to cairo: OpaquePointer) {
    let origin = CGPoint(x: center.x - radii.width, y: center.y - radii.height)
    let size = CGSize(width: radii.width * 2, height: radii.height * 2)
    add(CGRect(origin: origin, size: size), corner: radii, to: cairo)
  }

  private static func addQuarter(
    _ center: CGPoint,
    _ radii: CGSize,
    from angle: Double,
    to cairo: OpaquePointer
  ) {
    cairo_save(cairo)
    cairo_translate(cairo, center.x, center.y)
    cairo_scale(cairo, radii.width, radii.height)
    cairo_arc(cairo, 0, 0, 1, angle, angle + .pi / 2)
    cairo_restore(cairo)
  }
}
#endif
