// The thread that hears of other processes' writes: it sleeps on the generation word of one open
// journal, in the kernel, until a writer in another process wakes it.
//
//   looking ──nothing new──▶ asleep ──woken, or the word changed──▶ looking
//      └──nobody observes, or the store let the journal go──▶ ended
//
// This process's own writes change the word too, but wake nobody here (MappedJournal.isAwaited);
// the next look finds nothing untold.

import CValise
import Synchronization

/// Hears of other processes through one journal.
final class StoreWatcher: Sendable {
  private let store: PreferenceStore
  private let medium: OpenJournal

  init(store: PreferenceStore, medium: OpenJournal) {
    self.store = store
    self.medium = medium
  }

  /// Starts the thread; where none can be had, a read still sees what others wrote.
  func start() {
    // Safe because: the thread takes the reference back, once; where there is none, it is given up here.
    let context = Unmanaged.passRetained(self)
    let result = valise_thread(
      { context in
        guard let context else { return }
        // Safe because: `start` handed over the reference that is taken back here, once.
        Unmanaged<StoreWatcher>.fromOpaque(context).takeRetainedValue().run()
      },
      context.toOpaque()
    )
    if result != 0 { context.release() }
  }

  private func run() {
    while store.keepsWatching(medium) {
      guard let seen = try? medium.generation() else { break }
      store.tellForeignChanges()
      guard medium.wait(whileGenerationIs: seen) else { break }
    }
  }
}

extension PreferenceStore {
  /// Starts a thread that hears of other processes through this journal, unless one does.
  func watch(_ medium: OpenJournal, _ writing: inout Writing) {
    guard !medium.isSame(as: writing.watched) else { return }
    writing.watched = medium
    StoreWatcher(store: self, medium: medium).start()
  }

  /// Whether the store still wants to hear through this journal.
  func keepsWatching(_ medium: OpenJournal) -> Bool {
    writing.withLock { writing in
      let isWatched = medium.isSame(as: writing.watched)
      let keeps = !observers.isEmpty && isWatched && medium.isSame(as: writing.journal?.medium)
      if !keeps, isWatched { writing.watched = nil }
      return keeps
    }
  }
}
