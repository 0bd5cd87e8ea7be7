// Safe because: the symbols are those of libraries that GTK itself links, asked of the dynamic loader
// by the signatures of their headers; both handlers run on the main thread, from GLib's loop.

#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

// GDK ends the process when its display is gone (_exit), and offers nothing to hear of it before. Xlib
// calls a handler, wherever a call finds the connection broken. On Wayland the connection's descriptor
// hangs up: a source that is looked at before GDK's own hears of that first.

/// Hears that the display is gone, before GDK ends the process.
@MainActor
enum DisplayLoss {
  private static var action: (@MainActor () -> Void)?

  /// Has `action` called, once, when the display of the process is lost; it should not return.
  static func watch(_ action: @escaping @MainActor () -> Void) {
    self.action = action
    watchX11()
    watchWayland()
  }

  private static func happened() {
    guard let action else { return }
    self.action = nil
    action()
  }

  // MARK: X11

  private typealias Handler = @convention(c) (OpaquePointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?

  private static func watchX11() {
    guard let symbol = dlsym(nil, "XSetIOErrorHandler") else { return }
    let set = unsafeBitCast(symbol, to: SetHandler.self)
    _ = set { _ in
      MainThread.assume { DisplayLoss.happened() }
      return 0
    }
  }

  // MARK: Wayland

  private typealias Native = @convention(c) (OpaquePointer) -> OpaquePointer?
  private typealias Descriptor = @convention(c) (OpaquePointer) -> Int32

  private static func watchWayland() {
    guard let display = gdk_display_get_default(),
      String(cString: g_type_name_from_instance(display.instance)) == "GdkWaylandDisplay",
      let native = dlsym(nil, "gdk_wayland_display_get_wl_display"),
      let descriptor = dlsym(nil, "wl_display_get_fd"),
      let connection = unsafeBitCast(native, to: Native.self)(display),
      let source = g_source_new(&functions, guint(MemoryLayout<GSource>.size))
    else { return }
    let number = unsafeBitCast(descriptor, to: Descriptor.self)(connection)
    let broken = GIOCondition(rawValue: G_IO_HUP.rawValue | G_IO_ERR.rawValue)
    tag = g_source_add_unix_fd(source, number, broken)
    g_source_set_priority(source, G_PRIORITY_HIGH)
    g_source_attach(source, nil)
  }

  // Safe because: touched on the main thread only, by GLib too.
  private nonisolated(unsafe) static var tag: gpointer?
  private nonisolated(unsafe) static var functions = GSourceFuncs(
    prepare: { _, timeout in
      timeout?.pointee = -1
      return 0
    },
    check: { source in
      // Not when it is dispatched: GDK's source would have ended the process by then.
      if let tag = DisplayLoss.tag, g_source_query_unix_fd(source, tag).rawValue != 0 {
        MainThread.assume { DisplayLoss.happened() }
      }
      return 0
    },
    dispatch: { _, _, _ in 1 },
    finalize: nil,
    closure_callback: nil,
    closure_marshal: nil
  )
}

extension OpaquePointer {
  /// The object as what knows its class.
  fileprivate var instance: UnsafeMutablePointer<GTypeInstance> {
    object.assumingMemoryBound(to: GTypeInstance.self)
  }
}
#endif
