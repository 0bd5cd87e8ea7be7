// A child process whose end is noticed, once, by whoever waits for it.
//
// States: running → reaped → told. The thread that waits leaves the dead process as a zombie until
// it holds the lock, so a signal sent under the same lock never reaches a stranger with a reused id.
// Nobody is told of the end before what has to follow it is done.

import Dispatch
import Synchronization
import ValiseControl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A process this process started, from its start to its end.
final class ChildProcess: Sendable {
  private struct State: Sendable {
    var isReaped = false
    var status: ExitStatus?
    var waiting: [DispatchSemaphore] = []
  }

  /// The process's id; not to be used for signals once it ended.
  let identifier: pid_t
  private let state = Mutex(State())

  /// Watches the child `identifier`.
  ///
  /// `onDeath` is called once, on a thread of the watcher's, before anyone is told of the end.
  init(watching identifier: pid_t, onDeath: @escaping @Sendable (ExitStatus) -> Void) {
    self.identifier = identifier
    onDetachedThread {
      self.waitUntilDead()
      let status = self.reap()
      onDeath(status)
      self.tell(status)
    }
  }

  /// How it ended; `nil` while it runs.
  var exitStatus: ExitStatus? { state.withLock(\.status) }

  /// Sends a signal; `false` when the process had ended.
  @discardableResult
  func signal(_ signal: Int32) -> Bool {
    state.withLock { !$0.isReaped && kill(identifier, signal) == 0 }
  }

  /// Has the process stand still, and returns once it does.
  ///
  /// - Returns: Whether it is to go on afterwards; not where it has ended, or where somebody else had
  ///   stopped it before.
  func pause() -> Bool {
    if ProcessActivity.describe(identifier) == ProcessActivity.stopped { return false }
    guard signal(SIGSTOP) else { return false }
    var information = siginfo_t()
    let events = WSTOPPED | WEXITED | WNOWAIT
    while waitid(P_PID, id_t(identifier), &information, events) == -1, errno == EINTR {}
    return true
  }

  /// Has the process go on after `pause`.
  func goOn() { signal(SIGCONT) }

  /// Waits for the end, at most until `deadline`; `nil` when it still runs then.
  func waitForExit(until deadline: DispatchTime) -> ExitStatus? {
    let semaphore = DispatchSemaphore(value: 0)
    let status = state.withLock { state in
      if state.status == nil { state.waiting.append(semaphore) }
      return state.status
    }
    if let status { return status }
    _ = semaphore.wait(timeout: deadline)
    return exitStatus
  }

  private func waitUntilDead() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
  }

  private func reap() -> ExitStatus {
    state.withLock { state in
      var status: Int32 = 0
      waitpid(identifier, &status, 0)
      state.isReaped = true
      return ExitStatus(waitStatus: status)
    }
  }

  private func tell(_ status: ExitStatus) {
    let waiting = state.withLock { state in
      state.status = status
      defer { state.waiting = [] }
      return state.waiting
    }
    for semaphore in waiting { semaphore.signal() }
  }
}
