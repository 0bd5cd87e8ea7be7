// Lets calls through until it is shut; then none begins, and none is still under way.
//
//   open ──shut()──▶ shut, calls under way ──the last one returns──▶ shut
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
  }

  private let state = Mutex(State())
  /// Counts the calls that returned after the gate was shut.
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
    while true {
      let seen = valise_load32(word)
      let isBusy = state.withLock { state in
        state.isShut = true
        return state.callers.contains { $0 != own }
      }
      guard isBusy else { return }
      _ = valise_wait(word, seen, -1)
    }
  }

  private func leave(_ own: pthread_t) {
    let isShut = state.withLock { state in
      if let index = state.callers.lastIndex(of: own) { state.callers.remove(at: index) }
      return state.isShut
    }
    guard isShut else { return }
    _ = valise_add32(word, 1)
    _ = valise_wake(word)
  }
}
