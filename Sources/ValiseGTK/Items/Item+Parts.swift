#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

extension Item {
  /// Where a part stands in the element; `nil` while that is nowhere, or where the runtime has it.
  final func frame(of part: ElementPart) -> CGRect? {
    guard let widget, let shown = self.widget(showing: part), gtk_widget_get_mapped(shown) != 0
    else { return nil }
    // Points count from inside a widget's edge, its bounds from outside.
    guard let edge = widget.bounds(in: widget), var frame = shown.bounds(in: widget) else {
      return nil
    }
    frame = frame.offsetBy(dx: -edge.minX, dy: -edge.minY)
    if let words = shown.words {
      frame = CGRect(
        x: frame.minX + words.minX,
        y: frame.minY + words.minY,
        width: min(words.width, frame.width),
        height: min(words.height, frame.height)
      )
    }
    let corner = widgetOrigin
    return frame.width > 0 ? frame.offsetBy(dx: -corner.x, dy: -corner.y) : nil
  }
}

extension Widget {
  /// Where the widget stands, its edge included, in another.
  fileprivate func bounds(in other: Widget) -> CGRect? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(self, other, &bounds) != 0 else { return nil }
    return CGRect(
      x: CGFloat(bounds.origin.x),
      y: CGFloat(bounds.origin.y),
      width: CGFloat(bounds.size.width),
      height: CGFloat(bounds.size.height)
    )
  }

  /// Where the lines of a label stand in it; `nil` for any other widget.
  fileprivate var words: CGRect? {
    guard isA(gtk_label_get_type()), let layout = gtk_label_get_layout(opaque) else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    var lines = PangoRectangle()
    gtk_label_get_layout_offsets(opaque, &x, &y)
    pango_layout_get_pixel_extents(layout, nil, &lines)
    return CGRect(
      x: Int(x + lines.x),
      y: Int(y + lines.y),
      width: Int(lines.width),
      height: Int(lines.height)
    )
  }

  /// The label in which a row, or a group of rows, shows its title.
  var titleLabel: Widget? {
    descendants(ofClass: "GtkLabel").first {
      gtk_widget_has_css_class($0, "title") != 0 && gtk_widget_get_mapped($0) != 0
    }
  }
}
#endif
