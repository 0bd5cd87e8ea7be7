// GTK's scrolled window keeps what a wheel says from those around it, also along an axis on which it
// does not scroll: a page could not be scrolled while the pointer is over a strip in it.
//
// Safe because: the controllers live as long as the list that names them, and their widget longer;
// GTK calls back on the main thread with the widget that the controller belongs to.

#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// The wheel over what is scrolled.
@MainActor
enum Wheel {
  /// Has a scrolled window take the turns along `axes` alone; those with Shift turn the other way.
  static func follow(_ axes: Axis.Set, of scrolled: Widget) {
    var flags = GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue
    if axes.contains(.horizontal) { flags |= GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL.rawValue }
    if axes.contains(.vertical) { flags |= GTK_EVENT_CONTROLLER_SCROLL_VERTICAL.rawValue }
    let controllers = gtk_widget_observe_controllers(scrolled)
    defer { if let controllers { g_object_unref(controllers.object) } }
    var index: guint = 0
    while let found = g_list_model_get_item(controllers, index) {
      let controller = OpaquePointer(found)
      if valise_is(found, gtk_event_controller_scroll_get_type()) != 0 {
        gtk_event_controller_scroll_set_flags(
          controller,
          GtkEventControllerScrollFlags(rawValue: flags)
        )
      }
      g_object_unref(found)
      index += 1
    }
    if axes == .horizontal { turnWithShift(scrolled) }
  }

  // A wheel that turns up and down says so also while Shift is held.
  private static func turnWithShift(_ scrolled: Widget) {
    guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
    else { return }
    let call: @convention(c) (Object, Double, Double, Object?) -> gboolean = {
      controller,
      _,
      turns,
      _ in
      let controller = OpaquePointer(controller)
      let held = gtk_event_controller_get_current_event_state(controller).rawValue
      guard held & GDK_SHIFT_MASK.rawValue != 0,
        let scrolled = gtk_event_controller_get_widget(controller),
        let across = gtk_scrolled_window_get_hadjustment(scrolled.opaque)
      else { return 0 }
      // As far as GTK's own goes.
      let notch = pow(gtk_adjustment_get_page_size(across), 2.0 / 3)
      gtk_adjustment_set_value(across, gtk_adjustment_get_value(across) + turns * notch)
      return 1
    }
    g_signal_connect_data(
      controller.object,
      "scroll",
      unsafeBitCast(call, to: GCallback.self),
      nil,
      nil,
      GConnectFlags(rawValue: 0)
    )
    gtk_widget_add_controller(scrolled, controller)
  }
}
#endif
