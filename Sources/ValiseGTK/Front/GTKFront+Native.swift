#if GTK
internal import CAdwaita
package import ValiseViews

extension GTKFront {
  /// The `GtkWindow` of a window, for tests that look at widgets; `nil` once it is closed.
  // Safe because: the window lives until `close`; whoever looks is on the main thread.
  package func nativeWindow(of root: WindowRoot) -> UnsafeMutableRawPointer? {
    window(of: root)?.window.object
  }
}
#endif
