#if GTK
import CAdwaita
import SwiftUI

/// The widgets of a window, in words.
// Safe because: GTK owns what it returns; each pointer is used at once, on the main thread.
@MainActor
enum WidgetTree {
  /// One line for each widget on the screen, those inside further in.
  static func lines(of widget: UnsafeMutablePointer<GtkWidget>, depth: Int = 0) -> [String] {
    guard gtk_widget_get_child_visible(widget) != 0, gtk_widget_get_visible(widget) != 0 else {
      return []
    }
    var bounds = graphene_rect_t()
    var place = "nowhere"
    if let parent = gtk_widget_get_parent(widget),
      gtk_widget_compute_bounds(widget, parent, &bounds) != 0
    {
      let numbers = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
      place = numbers.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")
    }
    let sensitive = gtk_widget_get_sensitive(widget) != 0 ? "" : " insensitive"
    // A scroll bar fades by itself.
    let opacity = kind(of: widget) == "GtkScrollbar" ? 1 : gtk_widget_get_opacity(widget)
    let line =
      String(repeating: "  ", count: depth) + kind(of: widget) + " [\(place)]"
      + sensitive + (opacity == 1 ? "" : " opacity \(opacity)") + text(of: widget)
    return [line] + children(of: widget).flatMap { lines(of: $0, depth: depth + 1) }
  }

  /// The name of the widget's class.
  static func kind(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_name_from_instance(instance).map { String(cString: $0) } ?? "?"
  }

  static func children(
    of widget: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    var found: [UnsafeMutablePointer<GtkWidget>] = []
    var child = gtk_widget_get_first_child(widget)
    while let widget = child {
      found.append(widget)
      child = gtk_widget_get_next_sibling(widget)
    }
    return found
  }

  private static func text(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
    switch kind(of: widget) {
    case "GtkLabel": " \"\(String(cString: gtk_label_get_label(OpaquePointer(widget))))\""
    case "GtkText": " \"\(String(cString: gtk_editable_get_text(OpaquePointer(widget))))\""
    case "GtkSwitch": gtk_switch_get_active(OpaquePointer(widget)) != 0 ? " on" : " off"
    default: ""
    }
  }
}
#endif
