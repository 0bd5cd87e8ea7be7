#if GTK
internal import CAdwaita
import ValiseControl
import ValiseFiles

/// How an app is drawn that a device drives: nothing moves by itself, so that what has settled stays.
@MainActor
enum Driven {
  /// Takes the animations and the blinking of the cursor away, where a device drives the app.
  static func begin() {
    guard Environment.value(ControlChannel.environmentVariable) != nil else { return }
    for name in ["gtk-enable-animations", "gtk-cursor-blink"] { turnOff(name) }
  }

  // Safe because: GTK keeps its settings for as long as the display is open.
  private static func turnOff(_ name: String) {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    // The type of Booleans is a macro in C, a number of GLib's for ever.
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, 0)
    g_object_set_property(settings.object.assumingMemoryBound(to: GObject.self), name, &value)
    g_value_unset(&value)
  }
}
#endif
