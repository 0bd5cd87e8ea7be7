#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

extension Widget {
  /// The widgets inside that are of a class, outermost first, in order.
  func descendants(ofClass name: String) -> [Widget] {
    let own = String(cString: g_type_name_from_instance(self.as()))
    return (own == name ? [self] : []) + children.flatMap { $0.descendants(ofClass: name) }
  }
}

extension Item {
  /// Presses a button as a person does: it must be in sight, takes the focus, and is clicked.
  func press(_ button: Widget) throws {
    try checkReach(button)
    gtk_widget_grab_focus(button)
    valise_click(button)
  }

  /// Whether a person could touch a widget now.
  func checkReach(_ widget: Widget) throws {
    guard gtk_widget_get_mapped(widget) != 0, let root = gtk_widget_get_root(widget) else {
      throw OutOfReach(reason: "it is not on the screen")
    }
    guard gtk_widget_is_sensitive(widget) != 0 else {
      throw OutOfReach(reason: "it is switched off")
    }
    let window = Widget(root)
    var x = 0.0
    var y = 0.0
    gtk_widget_translate_coordinates(
      widget,
      window,
      Double(gtk_widget_get_width(widget)) / 2,
      Double(gtk_widget_get_height(widget)) / 2,
      &x,
      &y
    )
    let found = gtk_widget_pick(window, x, y, GTK_PICK_DEFAULT)
    guard let found, found == widget || gtk_widget_is_ancestor(found, widget) != 0 else {
      throw OutOfReach(reason: "something else is over it")
    }
  }
}

/// An element that a person could not touch.
struct OutOfReach: Error, CustomStringConvertible {
  let reason: String
  var description: String { "a person cannot use it now: \(reason)" }
}
#endif
