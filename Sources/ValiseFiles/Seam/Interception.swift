// Whole-process interception: how a device kills an app just before a chosen file operation, and
// holds the checkpoints of its preferences back. Off unless the environment or a device asks.

import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What stands between this process and the disk when a device or a test asks for it.
///
/// Read by `FileSystem.system` alone: a file system that a test makes has its own hook.
package final class Interception: Sendable {
  /// The one of this process, set by `VALISE_CRASH_AT` and `VALISE_HOLD_CHECKPOINTS` at first use.
  package static let shared = Interception(environment: Environment.value)

  private struct Pending: Sendable {
    var point: CrashPoint
    var remaining: Int
  }

  private let isArmed = Atomic(false)
  private let holds = Atomic(false)
  private let pending = Mutex<Pending?>(nil)

  /// One that obeys the two variables in what `environment` answers.
  ///
  /// - Parameter environment: The value of a variable, or `nil` when it is unset.
  package init(environment: (String) -> String?) {
    if environment("VALISE_HOLD_CHECKPOINTS") == "1" { holdCheckpoints(true) }
    if let point = environment("VALISE_CRASH_AT"), !point.isEmpty { crash(at: point) }
  }

  /// Kills this process with SIGKILL just before the operation that `specification` names.
  ///
  /// `CrashPoint` gives the shape; the empty string asks for no crash. The result says whether it
  /// was understood; if not, it is said once and nothing changes.
  @discardableResult
  package func crash(at specification: String) -> Bool {
    guard !specification.isEmpty else {
      pending.withLock { $0 = nil }
      isArmed.store(false, ordering: .releasing)
      return true
    }
    guard let point = CrashPoint(specification) else {
      Diagnostics.report(
        "cannot crash at '\(specification)': not '<operation> [<name>][:<count>]'; nothing is set",
        subject: "crash point \(specification)"
      )
      return false
    }
    pending.withLock { $0 = Pending(point: point, remaining: point.count) }
    isArmed.store(true, ordering: .releasing)
    return true
  }

  /// While on, preferences keep to their journals: no checkpoint is written.
  package func holdCheckpoints(_ on: Bool) {
    holds.store(on, ordering: .releasing)
  }

  /// Whether checkpoints are held back.
  package var holdsCheckpoints: Bool { holds.load(ordering: .acquiring) }

  /// Kills the process when the crash point says so; costs one load while none is set.
  @inline(__always)
  func check(_ operation: FileOperation) {
    if isArmed.load(ordering: .relaxed) { checkArmed(operation) }
  }

  /// Whether `operation` is the one to die before; counts it if it matches.
  func isDue(_ operation: FileOperation) -> Bool {
    pending.withLock { pending in
      guard let point = pending?.point, point.matches(operation) else { return false }
      pending?.remaining -= 1
      return pending?.remaining == 0
    }
  }

  private func checkArmed(_ operation: FileOperation) {
    guard isDue(operation) else { return }
    kill(getpid(), SIGKILL)
    // The signal reaches this thread before it leaves the call above; nothing may follow.
    while true { pause() }
  }
}
