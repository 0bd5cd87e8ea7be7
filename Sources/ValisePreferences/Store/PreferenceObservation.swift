/// A standing request to hear of changes; it ends with `cancel()`, not with the last reference.
package final class PreferenceObservation: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  /// Ends it: no call of the handler begins or goes on after this returned, except the one this
  /// is called from.
  ///
  /// It waits for calls on other threads, so two handlers must not cancel each other at once.
  package func cancel() { end() }
}
