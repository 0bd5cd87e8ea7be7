// The one thread that writes checkpoints behind the programs back.
//
// It sleeps until a store is due: while a store is written without a pause it looks ten times a
// second whether to sync, and not at all when nothing is written.
//
// Safe because: `word` lives as long as the process, and is only compared and waited for.

import CValise
import Synchronization

/// Calls stores when their checkpoints are due.
final class CheckpointScheduler: @unchecked Sendable {
  static let shared = CheckpointScheduler()

  /// A store and when to look at it; one that nobody has any more is left alone, since its
  /// journal holds all it knows.
  private struct Due {
    weak var store: PreferenceStore?
    var at: Int64
  }

  private struct State {
    var due: [Due] = []
    var isRunning = false
  }

  private let state = Mutex(State())
  private let word: UnsafeMutablePointer<UInt32>

  private init() {
    word = .allocate(capacity: 1)
    word.initialize(to: 0)
  }

  /// Has a store looked at after `delay` milliseconds.
  func add(_ store: PreferenceStore, after delay: Int64 = WritePace.quiet) {
    let at = Clock.monotonic() + delay
    let mustStart = state.withLock { state in
      state.due.append(Due(store: store, at: at))
      let mustStart = !state.isRunning
      state.isRunning = true
      return mustStart
    }
    _ = valise_add32(word, 1)
    _ = valise_wake(word)
    if mustStart { start() }
  }

  private func start() {
    // A thread that cannot be started leaves the values in the journal, which is safe.
    let result = valise_thread({ _ in CheckpointScheduler.shared.run() }, nil)
    if result != 0 { state.withLock { $0.isRunning = false } }
  }

  private func run() {
    while true {
      let seen = valise_load32(word)
      let (stores, pause) = takeDue()
      for store in stores {
        if let delay = store.turn() { add(store, after: delay) }
      }
      if stores.isEmpty { _ = valise_wait(word, seen, pause) }
    }
  }

  /// The stores that are due, and how long the next one has time; -1 for ever.
  private func takeDue() -> ([PreferenceStore], Int64) {
    let now = Clock.monotonic()
    return state.withLock { state in
      let due = state.due.filter { $0.at <= now }.compactMap(\.store)
      state.due.removeAll { $0.at <= now }
      return (due, state.due.map { $0.at - now }.min() ?? -1)
    }
  }
}
