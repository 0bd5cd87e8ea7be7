#if GTK
internal import CAdwaita
import Foundation
import ValiseViews

// GLib does not drain the main queue of Dispatch, on which the main actor runs. Dispatch offers a
// descriptor that is readable while the queue has work: it is a source of GLib's loop like any
// other, so nothing is polled and an idle app never wakes.
//
// Safe because: these are the signatures in Dispatch's private header, which its library exports for
// run loops.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func dispatchMainQueueCallback(_ ignored: UnsafeMutableRawPointer?)

/// GLib's loop, with the main actor on it.
@MainActor
enum MainLoop {
  private static var isInstalled = false

  /// Puts the main queue on the loop, once.
  static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    g_unix_fd_add(
      dispatchMainQueueHandle(),
      G_IO_IN,
      { handle, _, _ in
        // Unread, the descriptor stays ready and starves GTK's layout and drawing.
        var count: UInt64 = 0
        _ = read(handle, &count, 8)
        dispatchMainQueueCallback(nil)
        return 1
      },
      nil
    )
  }

  /// Calls `work` once all is done that the event at hand leads to, and before the next event.
  // Safe because: GLib calls back on the main thread, once, and then releases what it was given.
  static func afterEvent(_ work: @escaping @MainActor () -> Void) {
    // GDK's events have the default priority.
    g_idle_add_full(
      G_PRIORITY_HIGH,
      { work in
        guard let work else { return 0 }
        let call = Unmanaged<Call>.fromOpaque(work).takeUnretainedValue()
        MainThread.assume { call.work() }
        return 0
      },
      Unmanaged.passRetained(Call(work)).toOpaque(),
      { if let work = $0 { Unmanaged<Call>.fromOpaque(work).release() } }
    )
  }

  private final class Call: Sendable {
    let work: @MainActor () -> Void

    init(_ work: @escaping @MainActor () -> Void) { self.work = work }
  }

  /// Runs until the process ends.
  static func run() -> Never {
    install()
    while true { g_main_context_iteration(nil, 1) }
  }
}
#endif
