import CViews

/// The thread on which bodies, layout and fronts run.
package enum MainThread {
  /// Whether the caller is on the main thread.
  ///
  /// - Complexity: O(1), one system call on first use by a thread, then a thread-local read.
  package static var isCurrent: Bool { valise_is_main_thread() != 0 }

  /// Runs `work` as the main actor, without the executor check of `MainActor.assumeIsolated`.
  ///
  /// The caller has checked `isCurrent`, or is only ever called by the runtime.
  @inline(__always)
  package static func assume<T>(_ work: @MainActor () -> T) -> T {
    withoutActuallyEscaping(work) { work in
      // Safe because: the isolation of a synchronous closure is not part of its representation.
      // Measured: assumeIsolated asks the executor, tens of nanoseconds for each state read.
      unsafeBitCast(work, to: (() -> T).self)()
    }
  }
}
