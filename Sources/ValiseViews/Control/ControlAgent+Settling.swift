import Dispatch
import ValisePreferences

// Settled: no turn is queued, no task has anything to do, the front has drawn, no checkpoint of
// settings is pending. Each is waited for by being told, never by asking again.
extension ControlAgent {
  // A task that hears of a change of an observable object does so by steps, each queued by the one
  // before: what such a task writes is there when a device is told that all has settled.
  private static let quietRounds = 8

  /// Calls `done` when nothing is queued, due or pending.
  package func settle(_ done: @escaping @MainActor () -> Void) {
    graph.turn()
    goRound(quietFor: 0, waitsForTasks: true, done)
  }

  // Once round the tasks of no actor and the main queue: what was queued there before runs first. A
  // task may go from the one to the other and back between two of its steps.
  private func goRound(
    quietFor rounds: Int,
    waitsForTasks: Bool,
    _ done: @escaping @MainActor () -> Void
  ) {
    if !graph.isIdle { graph.turn() }
    PreferenceStore.settleAll()
    guard waitsForTasks else { return endRound(rounds, false, done) }
    RunningTasks.whenAtRest { self.endRound(rounds, $0, done) }
  }

  private func endRound(
    _ rounds: Int,
    _ waitsForTasks: Bool,
    _ done: @escaping @MainActor () -> Void
  ) {
    let done = UncheckedBox(done)
    DispatchQueue.main.async {
      MainThread.assume {
        let isQuiet = self.graph.isIdle && !PreferenceStore.isAnyCheckpointPending
        if isQuiet, rounds + 1 >= Self.quietRounds {
          self.graph.front.whenDrawn(done.value)
        } else {
          let rounds = isQuiet ? rounds + 1 : 0
          self.goRound(quietFor: rounds, waitsForTasks: waitsForTasks, done.value)
        }
      }
    }
  }
}
