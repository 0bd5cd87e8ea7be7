import Dispatch
import Synchronization
import ValiseControl
package import ValiseFiles

extension OpenFile {
  /// Locks the whole file as `lock(_:wait:)` does, but waits for it no longer than `limit`.
  ///
  /// `whenSlow` is called once, when a second has passed. The wait ends as well once this thread's
  /// call is given up.
  ///
  /// - Returns: Whether the lock is held.
  package func lock(
    _ kind: Lock,
    within limit: Duration,
    whenSlow: () -> Void = {}
  ) throws(FileError) -> Bool {
    if try lock(kind, wait: false) { return true }
    let wait = LockWait()
    // flock(2) knows no deadline: another thread waits, for ever perhaps.
    onDetachedThread { wait.finish(self, kind) }
    let end = DispatchTime.now() + limit.inSeconds
    let slow = DispatchTime.now() + 1
    return try OngoingCall.current.listening({ wait.stop() }) { () throws(FileError) in
      if slow < end, !wait.isOver(by: slow) { whenSlow() }
      _ = wait.isOver(by: end)
      return try wait.outcome()
    }
  }
}

/// A wait for a lock that may be given up.
///
/// States: waiting → over, by the thread that has the lock; waiting → given up, by the one that
/// wanted it: then the lock goes back as soon as it comes.
private final class LockWait: Sendable {
  private enum State: Sendable {
    case waiting, givenUp
    case over(FileError?)
  }

  private let state = Mutex(State.waiting)
  private let signal = DispatchSemaphore(value: 0)

  /// Waits for the lock.
  func finish(_ file: OpenFile, _ kind: OpenFile.Lock) {
    var failure: FileError?
    do throws(FileError) {
      _ = try file.lock(kind, wait: true)
    } catch {
      failure = error
    }
    let isWanted = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .over(failure)
      return true
    }
    if isWanted { signal.signal() } else { try? file.unlock() }
  }

  /// Ends the wait before its time.
  func stop() { signal.signal() }

  /// Whether the wait is over; `false` only once `time` has come.
  func isOver(by time: DispatchTime) -> Bool {
    guard signal.wait(timeout: time) == .success else { return false }
    // For whoever asks again.
    signal.signal()
    return true
  }

  /// Whether the lock came; gives it up when not.
  func outcome() throws(FileError) -> Bool {
    let failure: FileError?? = state.withLock { state in
      if case .over(let failure) = state { return .some(failure) }
      state = .givenUp
      return nil
    }
    guard let failure else { return false }
    if let failure { throw failure }
    return true
  }
}
