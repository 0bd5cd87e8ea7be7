extension PreferenceStore {
  /// Tells `handler` each change of one key, exact by code units.
  ///
  /// A write of this process is told on the writing thread before `set` returns; another
  /// process's on a thread of the store. No lock is held while `handler` runs. To hear of other
  /// processes, the journal is made if there is none; where it cannot be, they are not heard, and
  /// a read still sees what they wrote. With `makesJournal` false no file is made: other processes
  /// are heard where there is a journal already. It counts for the first observer of a store.
  package func observe(
    key: String,
    makesJournal: Bool = true,
    _ handler: @escaping @Sendable (PreferenceChange) -> Void
  ) -> PreferenceObservation {
    observe(ObserverList.Observer(key: key, handler: handler), makesJournal: makesJournal)
  }

  /// Tells `handler` each change of any key; see `observe(key:makesJournal:_:)`.
  ///
  /// With `tellsPresent` what is there already is told first, as new, on this thread: whatever comes
  /// meanwhile is told once. It, too, counts for the first observer of a store.
  package func observeAll(
    makesJournal: Bool = true,
    tellsPresent: Bool = false,
    _ handler: @escaping @Sendable (PreferenceChange) -> Void
  ) -> PreferenceObservation {
    observe(
      ObserverList.Observer(key: nil, handler: handler),
      makesJournal: makesJournal,
      tellsPresent: tellsPresent
    )
  }

  /// Tells observers what other processes changed, on this thread.
  func tellForeignChanges() {
    let changes = memory.withLock { memory in
      memory.refresh()
      let changes = memory.untold
      memory.untold = []
      return changes
    }
    for change in changes { observers.tell(change) }
  }

  private func observe(
    _ observer: ObserverList.Observer,
    makesJournal: Bool,
    tellsPresent: Bool = false
  ) -> PreferenceObservation {
    let isFirst = observers.isEmpty
    observers.add(observer)
    if isFirst {
      rememberPresent(tells: tellsPresent)
      // A journal that is being made says nothing yet: that it is there is enough.
      if makesJournal || isJournalNamed { startHearing() }
    }
    return PreferenceObservation { [observers] in
      observers.remove(observer)
      observer.gate.shut()
    }
  }

  /// What is known now is what the first change is told against.
  private func rememberPresent(tells: Bool) {
    let present = memory.withLock { memory in
      memory.refresh()
      memory.isObserved = true
      return tells ? memory.entries() : []
    }
    for entry in present {
      observers.tell(PreferenceChange(key: entry.key, old: nil, new: entry.value, isForeign: true))
    }
  }

  /// `false` too where nobody may look: then there is nothing to hear.
  private var isJournalNamed: Bool { (try? place.fileSystem.status(place.journal)) != nil }

  private func startHearing() {
    writing.withLock { writing in
      if let journal = writing.journal { return watch(journal.medium, &writing) }
      do throws(JournalTrouble) {
        try open(&writing)
      } catch {
        place.report(
          "cannot hear of other programs' changes to the preferences of '\(domain)': \(error);"
            + " a read still sees them",
          "hearing"
        )
      }
    }
  }
}
