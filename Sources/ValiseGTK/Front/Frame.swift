#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

/// A frame of a window.
@MainActor
enum Frame {
  /// Calls `done` once, when the next frame of a window on the screen is painted.
  static func next(of window: Widget, _ done: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(window) else { return done() }
    let once = Once(done)
    once.signal = Signal.connect(clock.object, "after-paint") { once.call(clock) }
    gtk_widget_queue_draw(window)
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
  }

  /// A closure that is called by the first of several.
  @MainActor
  private final class Once {
    private var done: (@MainActor () -> Void)?
    var signal: UInt = 0

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
