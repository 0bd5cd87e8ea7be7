import Synchronization

/// When a store was last written, and what is still to be done about it.
final class WritePace: Sendable {
  /// The quiet that is waited for before a checkpoint, in milliseconds.
  static let quiet: Int64 = 100
  /// The longest time until what was written survives a power cut, in milliseconds.
  static let syncDelay: Int64 = 1_000

  private let lastWrite = Atomic<Int64>(0)
  private let unsyncedSince = Atomic<Int64>(0)
  private let isScheduled = Atomic(false)
  private let isUrgent = Atomic(false)
  private let isOverdue = Atomic(false)
  private let isDirty = Atomic(false)
  private let failures = Atomic(0)

  /// Notes a write; the result says whether the scheduler must hear of it.
  @inline(__always)
  func noteWrite() -> Bool {
    let now = Clock.monotonic()
    lastWrite.store(now, ordering: .relaxed)
    if unsyncedSince.load(ordering: .relaxed) == 0 {
      unsyncedSince.store(now, ordering: .relaxed)
    }
    isDirty.store(true, ordering: .releasing)
    if isScheduled.load(ordering: .acquiring) { return false }
    return !isScheduled.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Asks for a checkpoint without waiting for quiet.
  func hurry() { isUrgent.store(true, ordering: .releasing) }

  /// Asks for a checkpoint at once, unless the last one failed: it is tried again in a while.
  func makeOverdue() {
    if failures.load(ordering: .acquiring) == 0 { isOverdue.store(true, ordering: .releasing) }
  }

  /// Whether the writer itself must write a checkpoint; says so once.
  @inline(__always)
  func takeOverdue() -> Bool {
    isOverdue.load(ordering: .relaxed) && isOverdue.exchange(false, ordering: .acquiring)
  }

  /// Whether a checkpoint is still to be written, and its writing has not failed.
  var isPending: Bool {
    isDirty.load(ordering: .acquiring) && failures.load(ordering: .acquiring) == 0
  }

  /// Whether something was written since the last checkpoint.
  var needsCheckpoint: Bool { isDirty.load(ordering: .acquiring) }

  /// What a turn of the scheduler must do.
  enum Turn: Equatable {
    /// Look again after so many milliseconds; sync before, if asked.
    case wait(Int64, syncs: Bool)
    case checkpoint
  }

  /// What is to be done now.
  func turn() -> Turn {
    let now = Clock.monotonic()
    let quiet = now - lastWrite.load(ordering: .relaxed)
    if isUrgent.exchange(false, ordering: .acquiringAndReleasing) || quiet >= Self.quiet {
      return .checkpoint
    }
    let since = unsyncedSince.load(ordering: .relaxed)
    return .wait(Self.quiet - quiet, syncs: since != 0 && now - since >= Self.syncDelay)
  }

  /// Keeps the scheduler away for good.
  func holdSchedule() { isScheduled.store(true, ordering: .releasing) }

  /// The scheduler lets go: the next write asks for it again.
  func leaveSchedule() { isScheduled.store(false, ordering: .releasing) }

  /// The scheduler comes back after a failure: the result is the delay in milliseconds.
  func fail() -> Int64 {
    let count = failures.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    isDirty.store(true, ordering: .releasing)
    return min(1_000 << Int64(min(count - 1, 5)), 30_000)
  }

  /// Whether the scheduler should come back by itself; it does so once.
  func rejoinSchedule() -> Bool {
    !isScheduled.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// A checkpoint begins: what is written from now on needs another.
  func beginCheckpoint() { isDirty.store(false, ordering: .releasing) }

  func endCheckpoint() { failures.store(0, ordering: .releasing) }

  func beginSync() { unsyncedSince.store(0, ordering: .releasing) }
}
