import ValiseFiles

extension PreferenceStore {
  /// Looks at the folder again: for a list that another program put in place, or a journal that
  /// another program made or made anew; tells observers what that changed.
  ///
  /// For a tool that hears that the folder changed. A program does not need it: it looks at its next
  /// read, and at its next checkpoint. No file is made.
  package func lookAgain() {
    let medium = writing.withLock { writing -> OpenJournal? in
      do throws(JournalTrouble) {
        try lookAtJournal(&writing)
      } catch {
        if error != .dead { memory.withLock { $0.reportUnreadable(error) } }
      }
      return writing.journal?.medium
    }
    if medium == nil { memory.withLock { $0.load() } }
    // Where a thread waits for the journal it tells, so that changes keep their order.
    if let medium, medium.locksCheckpointsApart { medium.wake() } else { tellForeignChanges() }
  }

  private func lookAtJournal(_ writing: inout Writing) throws(JournalTrouble) {
    let named = try JournalTrouble.from { () throws(FileError) in
      try place.fileSystem.status(place.journal)
    }
    if let journal = writing.journal {
      let open = try JournalTrouble.from { () throws(FileError) in
        try journal.medium.file.status()
      }
      if named?.inode != open.inode || named?.device != open.device { drop(.dead, &writing) }
    }
    guard named != nil else { return }
    guard let journal = writing.journal else { return try open(&writing) }
    defer { writing.journal = journal }
    try Reconciliation(place: place).run(journal)
  }
}
