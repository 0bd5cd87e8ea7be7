import Dispatch
import ValisePreferences

// Settled: no turn is queued, the front has drawn, no checkpoint of settings is pending. Each is
// waited for by being told, never by asking again.
extension ControlAgent {
  // A task that hears of a change of an observable object does so by steps, each queued by the one
  // before: what such a task writes is there when a device is told that all has settled.
  private static let quietRounds = 8

  /// Calls `done` when nothing is queued, due or pending.
  package func settle(_ done: @escaping @MainActor () -> Void) {
    graph.turn()
    goRound(quietFor: 0, done)
  }

  // Once round the main queue: what was queued there before runs first.
  private func goRound(quietFor rounds: Int, _ done: @escaping @MainActor () -> Void) {
    if !graph.isIdle { graph.turn() }
    PreferenceStore.settleAll()
    let done = UncheckedBox(done)
    DispatchQueue.main.async {
      MainThread.assume {
        let isQuiet = self.graph.isIdle && !PreferenceStore.isAnyCheckpointPending
        if isQuiet, rounds + 1 >= Self.quietRounds {
          self.graph.front.whenDrawn(done.value)
        } else {
          self.goRound(quietFor: isQuiet ? rounds + 1 : 0, done.value)
        }
      }
    }
  }
}
