import ValiseFiles

extension PreferenceStore {
  /// Removes every key and the files; no empty file stays behind.
  ///
  /// The journal is marked dead first: whoever has it open drops its values, and a removal that is
  /// cut off between two files is finished by the next opening.
  package func removeDomain() {
    // First of the locks: a checkpoint of this process that is under way needs `writing` to end.
    let changes = checkpointing.withLock { _ in removeEverything() }
    for change in changes { observers.tell(change) }
  }

  private func removeEverything() -> [PreferenceChange] {
    writing.withLock { writing in
      // What the watcher finds of it is told by this thread, once.
      let before = memory.withLock { memory in
        memory.refresh()
        memory.isObserved = false
        return memory.entries()
      }
      do throws(JournalTrouble) {
        try removeAll(&writing)
        // A checkpoint that was due would bring an empty file back.
        pace.beginCheckpoint()
        return forget(before)
      } catch {
        place.report(
          "cannot remove the preferences of '\(domain)': \(error); its keys are removed in memory,"
            + " and in the files when they can be written",
          "removal \(error)"
        )
        writing.holds = true
        return memory.withLock { memory in
          memory.isObserved = !observers.isEmpty
          return memory.replaceAll(with: [], isForeign: false, state: .held)
        }
      }
    }
  }

  /// Removes what files there are; another process that removes them too is no trouble.
  private func removeAll(_ writing: inout Writing) throws(JournalTrouble) {
    var attempt = 0
    while try hasFiles(writing) {
      do throws(JournalTrouble) {
        return try removeFiles(&writing)
      } catch {
        try giveUp(error, attempt, &writing)
        attempt += 1
      }
    }
  }

  private func hasFiles(_ writing: Writing) throws(JournalTrouble) -> Bool {
    if writing.journal != nil { return true }
    return try JournalTrouble.from { () throws(FileError) in
      if try place.fileSystem.status(place.journal) != nil { return true }
      return try place.fileSystem.status(place.file, followingLinks: false) != nil
    }
  }

  private func removeFiles(_ writing: inout Writing) throws(JournalTrouble) {
    try open(&writing)
    guard let medium = writing.journal?.medium else { return }
    try medium.takeCheckpoint()
    defer { medium.releaseCheckpoint() }
    try writing.journal?.locked { journal throws(JournalTrouble) in
      let sequence = journal.cursor.sequence
      try journal.rewriteHeader { header in
        header.isDead = true
        header.lineage += 1
        header.beginEpoch(after: sequence)
      }
      // A power cut must not leave the records alone without what they extend.
      try journal.syncHeader()
      try JournalTrouble.from { () throws(FileError) in
        try place.fileSystem.unlink(place.file)
        try place.fileSystem.unlink(place.journal)
        try place.fileSystem.syncFolder(place.folder)
      }
    }
    medium.wake()
    writing.journal = nil
    writing.isNameSynced = false
    writing.holds = false
  }

  /// Nothing is known any more; says what that changed.
  private func forget(_ before: [PropertyListEntry]) -> [PreferenceChange] {
    memory.withLock { memory in
      memory.clear()
      memory.isObserved = !observers.isEmpty
    }
    guard !observers.isEmpty else { return [] }
    return PreferenceChange.differences(from: before, to: [], isForeign: false)
  }
}

extension StoreMemory {
  /// Forgets all values and the journal.
  mutating func clear() {
    table = KeyTable()
    (view, medium, cursor, applied, lineage) = (nil, nil, nil, 0, 0)
    isCheckpointDamaged = false
  }
}
