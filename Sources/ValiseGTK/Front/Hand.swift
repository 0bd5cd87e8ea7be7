#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation

/// What a person can reach: on the screen, switched on, with nothing over it.
@MainActor
enum Hand {
  /// Puts the keyboard focus on a widget, as a click does.
  ///
  /// - Throws: `OutOfReach` when a person could not click it; nothing was done.
  static func reach(for widget: Widget) throws {
    guard gtk_widget_get_mapped(widget) != 0, let native = gtk_widget_get_native(widget) else {
      throw OutOfReach("is not on the screen")
    }
    guard gtk_widget_is_sensitive(widget) != 0 else { throw OutOfReach("is switched off") }
    let surface: Widget = Object(native).assumingMemoryBound(to: GtkWidget.self)
    let found = pick(at: middle(of: widget, in: surface), in: surface)
    guard let found else { throw OutOfReach("is out of sight") }
    guard found == widget || gtk_widget_is_ancestor(found, widget) != 0 else {
      throw OutOfReach("is covered by \(name(of: found))")
    }
    if !holdsFocus(widget) { gtk_widget_grab_focus(widget) }
  }

  // A field that takes the focus selects its text, and the selection becomes the display's: not what
  // a click into the focused field does.
  private static func holdsFocus(_ widget: Widget) -> Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  private static func middle(of widget: Widget, in surface: Widget) -> CGPoint {
    var x = 0.0
    var y = 0.0
    let width = Double(gtk_widget_get_width(widget))
    let height = Double(gtk_widget_get_height(widget))
    _ = gtk_widget_translate_coordinates(widget, surface, width / 2, height / 2, &x, &y)
    return CGPoint(x: x, y: y)
  }

  private static func pick(at point: CGPoint, in surface: Widget) -> Widget? {
    gtk_widget_pick(surface, Double(point.x), Double(point.y), GTK_PICK_DEFAULT)
  }

  private static func name(of widget: Widget) -> String {
    gtk_widget_get_name(widget).map { "a widget named \(String(cString: $0))" } ?? "a widget"
  }
}

/// A control that a person could not touch now.
struct OutOfReach: Error, CustomStringConvertible {
  let description: String

  /// An error that says of the control what keeps a person from it.
  init(_ reason: String) { description = "it " + reason }
}
#endif
