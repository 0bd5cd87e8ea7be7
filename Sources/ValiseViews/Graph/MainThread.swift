import CViews
import Dispatch

/// Where bodies, layout and fronts run: the main thread, and the main queue wherever it is drained.
package enum MainThread {
  /// Whether the caller runs there.
  ///
  /// - Complexity: O(1): a thread-local read on the main thread, about 20 ns on others.
  package static var isCurrent: Bool { valise_is_main_thread() != 0 || isMainQueue }

  // A program that gave its main thread away with `dispatchMain()`, as test runners do, drains the
  // main queue on whatever thread is free.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isMainQueue: Bool { DispatchQueue.getSpecific(key: mark) ?? false }

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

  /// Drains the main queue on this thread until the process ends; sleeps while it is empty.
  package static func drainMainQueue() -> Never { valise_drain_main_queue() }
}
