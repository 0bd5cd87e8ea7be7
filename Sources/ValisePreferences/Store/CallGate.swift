// Lets calls through until it is shut; then none begins, and none is still under way.
//
//   open ──shut()──▶ shut, calls under way ──the last one returns──▶ shut
//
// A call that shuts the gate itself is not waited for by another that does the same: each would wait
// for the other. What it does after that is its own affair.
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

    /// Whether a thread other than `own` is inside that has not shut the gate itself.
    func isBusy(besides own: pthread_t) -> Bool {
      callers.contains { $0 != own && !shutters.contains($0) }
    }

    mutating func remove(_ caller: pthread_t) {
      if let index = callers.lastIndex(of: caller) { callers.remove(at: index) }
      if !callers.contains(caller) { shutters.removeAll { $0 == caller } }
    }
  }

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
      guard state.withLock({ $0.isBusy(besides: own) }) else { return }
      _ = valise_wait(word, seen, -1)
    }
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
