import Foundation

/// Lets calls through until it is shut; then none begins, and none is still under way.
///
/// ```
/// open ──shut()──▶ shut, calls under way ──the last one returns──▶ shut
/// ```
// Safe because: the variables are read and written only while `condition` is locked.
final class CallGate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isShut = false
  /// The threads that are inside, once for each call.
  private var callers: [pthread_t] = []

  /// Calls `body`, unless the gate is shut; no lock is held meanwhile.
  func pass(_ body: () -> Void) {
    guard enter() else { return }
    body()
    leave()
  }

  /// Shuts the gate and waits for the calls of other threads; may be called from inside a call.
  func shut() {
    let own = pthread_self()
    condition.lock()
    isShut = true
    while callers.contains(where: { $0 != own }) { condition.wait() }
    condition.unlock()
  }

  private func enter() -> Bool {
    condition.withLock {
      if !isShut { callers.append(pthread_self()) }
      return !isShut
    }
  }

  private func leave() {
    let own = pthread_self()
    condition.withLock {
      if let index = callers.lastIndex(of: own) { callers.remove(at: index) }
      condition.broadcast()
    }
  }
}
