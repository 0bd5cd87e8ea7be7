// Safe because: GTK calls back on the main thread with the box that it was given, as long as the
// controller lives, and releases it with the controller; the event lives during the call.

#if GTK
internal import CAdwaita
import ValiseViews

/// A key that is pressed now.
@MainActor
struct KeyPress {
  private let event: OpaquePointer

  /// Whether the keys of a shortcut are those that are pressed, on whatever keyboard.
  func matches(_ shortcut: KeyboardShortcut) -> Bool {
    let (key, modifiers) = shortcut.native
    return gdk_key_event_matches(event, key, modifiers) != GDK_KEY_MATCH_NONE
  }

  /// Whether keys are held that make another of a key than a letter.
  var isCommand: Bool {
    gdk_event_get_modifier_state(event).rawValue
      & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) != 0
  }

  /// Calls `action` for every key that is pressed in a window, before or after the widget that has
  /// the focus; the key goes no further where it answers `true`.
  static func watch(
    _ window: Widget,
    before isBefore: Bool,
    _ action: @escaping @MainActor (KeyPress) -> Bool
  ) {
    guard let controller = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(
      controller,
      isBefore ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE
    )
    let call: @convention(c) (Object, guint, guint, UInt32, Object) -> gboolean = {
      controller,
      _,
      _,
      _,
      box in
      let watch = Unmanaged<Watch>.fromOpaque(box).takeUnretainedValue()
      let event = gtk_event_controller_get_current_event(OpaquePointer(controller))
      return MainThread.assume { event.map { watch.action(KeyPress(event: $0)) } == true ? 1 : 0 }
    }
    g_signal_connect_data(
      controller.object,
      "key-pressed",
      unsafeBitCast(call, to: GCallback.self),
      Unmanaged.passRetained(Watch(action)).toOpaque(),
      { box, _ in box.map { Unmanaged<Watch>.fromOpaque($0).release() } },
      GConnectFlags(rawValue: 0)
    )
    gtk_widget_add_controller(window, controller)
  }

  private final class Watch: Sendable {
    let action: @MainActor (KeyPress) -> Bool

    init(_ action: @escaping @MainActor (KeyPress) -> Bool) { self.action = action }
  }
}

extension KeyboardShortcut {
  /// The key and the held keys, as GDK numbers them.
  var native: (key: guint, modifiers: GdkModifierType) {
    let keys = onThisKeyboard
    var held: UInt32 = 0
    if keys.modifiers.contains(.command) { held |= GDK_CONTROL_MASK.rawValue }
    if keys.modifiers.contains(.option) { held |= GDK_ALT_MASK.rawValue }
    if keys.modifiers.contains(.shift) { held |= GDK_SHIFT_MASK.rawValue }
    return (Self.number(of: keys.key), GdkModifierType(rawValue: held))
  }

  /// The keys as GTK's menus are told of them.
  var acceleratorName: String? {
    let (key, modifiers) = native
    guard let name = gtk_accelerator_name(key, modifiers) else { return nil }
    defer { g_free(name) }
    return String(cString: name)
  }

  private static func number(of key: KeyEquivalent) -> guint {
    if let name = names[key] { return gdk_keyval_from_name(name) }
    if let number = key.functionNumber { return gdk_keyval_from_name("F\(number)") }
    guard let scalar = key.character.unicodeScalars.first else { return 0 }
    return gdk_unicode_to_keyval(scalar.value)
  }

  private static let names: [KeyEquivalent: String] = [
    .upArrow: "Up", .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right",
    .escape: "Escape", .delete: "BackSpace", .deleteForward: "Delete", .home: "Home",
    .end: "End", .pageUp: "Page_Up", .pageDown: "Page_Down", .clear: "Clear", .tab: "Tab",
    .space: "space", .return: "Return",
  ]
}
#endif
