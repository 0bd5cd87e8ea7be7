// Safe because: GTK calls back on the main thread with the box that it was given, and releases it
// with the shortcut.

#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// Keys that do something.
@MainActor
final class Shortcut {
  private let action: @MainActor () -> Void

  private init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Does `action` when `keys` are pressed anywhere in the window that `widget` is in.
  static func add(_ keys: String, to widget: Widget, _ action: @escaping @MainActor () -> Void) {
    guard let controller = gtk_shortcut_controller_new(),
      let trigger = gtk_shortcut_trigger_parse_string(keys)
    else { return }
    let done = gtk_callback_action_new(
      { _, _, box in
        guard let box else { return 0 }
        let shortcut = Unmanaged<Shortcut>.fromOpaque(box).takeUnretainedValue()
        MainThread.assume { shortcut.action() }
        return 1
      },
      Unmanaged.passRetained(Shortcut(action)).toOpaque(),
      { box in box.map { Unmanaged<Shortcut>.fromOpaque($0).release() } }
    )
    gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
    gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(trigger, done))
    gtk_widget_add_controller(widget, controller)
  }
}
#endif
