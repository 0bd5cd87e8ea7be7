// Lets calls through until it is shut; then none begins, and none is still under way.
//
//   open ──shut()──▶ shut, calls under way ──the last one returns──▶ shut
//
// A call that shuts the gate itself is not waited for by another that does the same: each would wait
// for the other. What it does after that is its own affair. The same holds for calls that shut each
// other's gates, in a circle of any length: the thread that closes the circle does not wait.
//
// Safe because: `word` is never freed before the gate, and is only compared and waited for.

import CValise
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A way through for calls, which can be shut for good.
package final class CallGate: @unchecked Sendable {
  private struct State {
    var isShut = false
    /// The threads that are inside, once for each call.
    var callers: [pthread_t] = []
    /// Those of them that shut the gate.
    var shutters: [pthread_t] = []

    /// The threads other than `own` that are inside and have not shut the gate themselves.
    func busy(besides own: pthread_t) -> [pthread_t] {
      callers.filter { $0 != own && !shutters.contains($0) }
    }

    mutating func remove(_ caller: pthread_t) {
      if let index = callers.lastIndex(of: caller) { callers.remove(at: index) }
      if !callers.contains(caller) { shutters.removeAll { $0 == caller } }
    }
  }

  /// A thread that waits, and the gate whose calls it waits for.
  private struct Waiter {
    var thread: pthread_t
    var gate: CallGate
  }

  /// All who wait; its lock is taken before that of a gate.
  private static let waiters = Mutex<[Waiter]>([])

  private let state = Mutex(State())
  /// Counts the calls that returned, or shut the gate themselves, after it was shut.
  private let word = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

  /// An open gate.
  package init() { word.initialize(to: 0) }

  deinit { word.deallocate() }

  /// Calls `body`, unless the gate is shut; no lock is held meanwhile.
  package func pass(_ body: () -> Void) {
    let own = pthread_self()
    let isOpen = state.withLock { state in
      if !state.isShut { state.callers.append(own) }
      return !state.isShut
    }
    guard isOpen else { return }
    body()
    leave(own)
  }

  /// Shuts the gate and waits for the calls of other threads; may be called from inside a call.
  package func shut() {
    let own = pthread_self()
    let isInside = state.withLock { state in
      state.isShut = true
      let isInside = state.callers.contains(own)
      if isInside { state.shutters.append(own) }
      return isInside
    }
    if isInside { wakeShutters() }
    waitUntilQuiet(besides: own)
  }

  private func waitUntilQuiet(besides own: pthread_t) {
    while true {
      let seen = valise_load32(word)
      let mustWait = Self.waiters.withLock { waiters in
        waiters.removeAll { $0.thread == own }
        let busy = state.withLock { $0.busy(besides: own) }
        let mustWait = busy.contains { !Self.waits($0, for: own, waiters) }
        if mustWait { waiters.append(Waiter(thread: own, gate: self)) }
        return mustWait
      }
      guard mustWait else { return }
      _ = valise_wait(word, seen, -1)
    }
  }

  /// Whether a thread waits for a call of `other`, be it through calls of further threads.
  private static func waits(
    _ thread: pthread_t,
    for other: pthread_t,
    _ waiters: [Waiter]
  ) -> Bool {
    guard let waiter = waiters.first(where: { $0.thread == thread }) else { return false }
    let rest = waiters.filter { $0.thread != thread }
    return waiter.gate.state.withLock { $0.busy(besides: thread) }
      .contains { $0 == other || waits($0, for: other, rest) }
  }

  private func wakeShutters() {
    _ = valise_add32(word, 1)
    _ = valise_wake(word)
  }

  private func leave(_ own: pthread_t) {
    let isShut = state.withLock { state in
      state.remove(own)
      return state.isShut
    }
    if isShut { wakeShutters() }
  }
}
