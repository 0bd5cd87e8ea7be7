#if GTK
internal import CAdwaita
internal import CValiseGTK
import ValiseViews

/// The button for the app's menu, in the header bar of a window; F10 opens it.
final class PrimaryMenuItem: MenuItem {
  override func makeFree(around native: Widget) -> Widget {
    gtk_menu_button_set_icon_name(native.opaque, "open-menu-symbolic")
    gtk_menu_button_set_primary(native.opaque, 1)
    gtk_widget_set_tooltip_text(native, title)
    return native
  }

  // As the other buttons of the bar.
  override func showLooks(of content: MenuContent, on native: Widget) {}
}
#endif
