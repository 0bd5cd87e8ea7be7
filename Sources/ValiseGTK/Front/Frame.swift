#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// A frame of a window.
@MainActor
enum Frame {
  /// Calls `done` once, when the next frame of a window is painted, or the window left the screen: one
  /// that is minimised paints none.
  static func next(of window: WindowItem, _ done: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(window.window) else { return done() }
    let once = Once(done)
    once.signal = Signal.connect(clock.object, "after-paint") { once.call(clock) }
    gtk_widget_queue_draw(window.window)
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    if window.isOnScreen { look(after: window, once, clock) }
  }

  // Nothing tells that a frame which was asked for will not come.
  private static func look(after window: WindowItem, _ once: Once, _ clock: OpaquePointer) {
    // The clock goes with its window.
    g_object_ref(clock.object)
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1)) { [weak window] in
      MainThread.assume {
        defer { g_object_unref(clock.object) }
        guard once.isPending else { return }
        guard let window, window.isOnScreen else { return once.call(clock) }
        look(after: window, once, clock)
      }
    }
  }

  /// A closure that is called by the first of several.
  @MainActor
  private final class Once {
    private var done: (@MainActor () -> Void)?
    var signal: UInt = 0

    var isPending: Bool { done != nil }

    init(_ done: @escaping @MainActor () -> Void) { self.done = done }

    func call(_ clock: OpaquePointer) {
      g_signal_handler_disconnect(clock.object, signal)
      let done = done
      self.done = nil
      // The frame's own signal is handled first.
      if let done { DispatchQueue.main.async { MainThread.assume { done() } } }
    }
  }
}
#endif
