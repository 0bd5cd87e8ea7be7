#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The thread on which bodies, layout and fronts run.
package enum MainThread {
  /// Whether the caller is on the main thread.
  ///
  /// - Complexity: O(1), one system call on first use by a thread, then a thread-local read.
  package static var isCurrent: Bool { ThreadMark.isMain }

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

private enum ThreadMark {
  // Safe because: written once, before any reader, by the lazy initialiser.
  private static let main: pthread_t? = {
    getpid() == gettid() ? pthread_self() : nil
  }()

  static var isMain: Bool {
    if let main { return pthread_equal(main, pthread_self()) != 0 }
    return getpid() == gettid()
  }
}
