// Safe because: GTK keeps its settings for as long as the display is open.

#if GTK
internal import CAdwaita

/// What the person's desktop says of fonts, as GTK hears it.
@MainActor
struct Settings {
  private let settings: Object

  /// The settings of the display; `nil` without one.
  static var current: Settings? {
    gtk_settings_get_default().map { Settings(settings: $0.object) }
  }

  /// A font's name and size in points: `Cantarell 11`.
  var fontName: String? {
    value("gtk-font-name") { g_value_get_string(&$0).map { String(cString: $0) } }
  }

  /// Dots for an inch, times 1,024: 96 × 1,024 at a text scale of 1; -1 where nobody says.
  var resolution: Int32 { value("gtk-xft-dpi") { g_value_get_int(&$0) } }

  /// Calls `action` whenever the font or the scale of text is not what it was.
  func whenTextChanges(_ action: @escaping @MainActor () -> Void) {
    for name in ["gtk-font-name", "gtk-xft-dpi"] { Signal.notify(settings, name, action) }
  }

  /// Ends what moves by itself: animations, and the blinking of the cursor.
  func holdStill() {
    var off = GValue()
    // G_TYPE_BOOLEAN, which is a macro.
    g_value_init(&off, 5 << 2)
    for name in ["gtk-enable-animations", "gtk-cursor-blink"] {
      g_object_set_property(settings.assumingMemoryBound(to: GObject.self), name, &off)
    }
  }

  private func value<T>(_ name: String, _ read: (inout GValue) -> T) -> T {
    var value = GValue()
    g_object_get_property(settings.assumingMemoryBound(to: GObject.self), name, &value)
    defer { g_value_unset(&value) }
    return read(&value)
  }
}
#endif
