// Writing a checkpoint, step by step; a kill or a power cut between any two leaves all values.
//
//   1. the checkpoint lock: one process at a time
//   2. reconcile: the header names what stands there now, a stranger's list included
//   3. a snapshot of the table, which holds every record up to sequence S
//   4. announce: the header names the new file, by size and checksum, and S      (append lock)
//   5. sync of the journal's header page: the announcement is on disk before the file can be
//   6. the whole-file write: temporary file, fsync, rename, fsync of the folder
//   7. finish: the header names the new file as the current one                  (append lock)
//      no record after S: a new epoch, and the room is free again
//      records after S:   they stay where they are; when there is more room before them than
//                         they need, they are copied there under a new epoch
//
// A plain journal does steps 2 to 7 under its one lock.

import CValise
import Synchronization
import ValiseFiles

extension PreferenceStore {
  /// Returns when every write so far would survive a power cut, those of others too; `false` when it
  /// could not be.
  ///
  /// - Complexity: One fdatasync.
  package func synchronize() -> Bool {
    do throws(JournalTrouble) {
      try sync()
      return true
    } catch {
      reportUnsynced(error)
      return false
    }
  }

  /// Writes a pending checkpoint at once.
  package func settle() {
    guard !Interception.shared.holdsCheckpoints else { return }
    // Another thread may be writing it: then this waits for it.
    guard pace.needsCheckpoint else { return checkpointing.withLock { _ in } }
    if let delay = checkpointOrReport(), pace.rejoinSchedule() {
      CheckpointScheduler.shared.add(self, after: delay)
    }
  }

  /// Writes no checkpoint behind the caller's back: only `settle` does, and a full journal.
  ///
  /// For tests and tools; to be said before the first write.
  package func leaveCheckpointsToCaller() { pace.holdSchedule() }

  /// Writes the pending checkpoint of every store in the process.
  package static func settleAll() {
    for store in all { store.settle() }
  }

  /// Whether some store in the process still has a checkpoint to write.
  ///
  /// Held checkpoints, and those whose writing failed and will be tried again, do not count.
  package static var isAnyCheckpointPending: Bool {
    !Interception.shared.holdsCheckpoints && all.contains { $0.pace.isPending }
  }

  /// A turn of the scheduler; the result is when to come back, in milliseconds.
  func turn() -> Int64? {
    switch pace.turn() {
    case .wait(let delay, let syncs):
      if syncs { _ = synchronize() }
      return delay
    case .checkpoint:
      pace.leaveSchedule()
      if Interception.shared.holdsCheckpoints {
        _ = synchronize()
        return nil
      }
      guard let delay = checkpointOrReport(), pace.rejoinSchedule() else { return nil }
      return delay
    }
  }

  /// Writes a checkpoint; the result is when to try again, `nil` when it is written.
  private func checkpointOrReport() -> Int64? {
    do throws(JournalTrouble) {
      try checkpoint()
      return nil
    } catch {
      // Another process removed the domain meanwhile: that is no trouble.
      if error == .dead { return pace.fail() }
      // A write that had to be held has said why already.
      if writing.withLock({ $0.holds }) { return pace.fail() }
      place.report(
        "cannot write the checkpoint '\(file)': \(error); the values are safe in the journal or"
          + " held in memory, and it is tried again",
        "checkpoint \(error)"
      )
      return pace.fail()
    }
  }

  /// Writes a checkpoint, if something was written since the last one.
  func checkpoint() throws(JournalTrouble) {
    let result: Result<Void, JournalTrouble> = checkpointing.withLock { _ in
      Result { () throws(JournalTrouble) in
        // Another thread may have written it, or removed the domain, while this one waited.
        guard pace.needsCheckpoint else { return }
        pace.beginCheckpoint()
        guard let medium = try wholeJournal(allowsFullDisk: true)?.medium else { return }
        try checkpoint(on: medium)
        // With the lock given back: this may open the journal anew, and make its locks anew.
        try writeHeld()
        pace.endCheckpoint()
      }
    }
    try result.get()
  }

  private func checkpoint(on medium: OpenJournal) throws(JournalTrouble) {
    try medium.takeCheckpoint()
    defer { medium.releaseCheckpoint() }
    try medium.locksCheckpointsApart ? checkpointApart(medium) : checkpointWithin(medium)
  }

  /// Writes what a full disk kept out of the journal: the checkpoint has made room there.
  private func writeHeld() throws(JournalTrouble) {
    guard writing.withLock({ $0.holds }) else { return }
    _ = try wholeJournal()
    if pace.noteWrite() { CheckpointScheduler.shared.add(self) }
  }

  private func checkpointWithin(_ medium: OpenJournal) throws(JournalTrouble) {
    try withJournal(on: medium) { journal throws(JournalTrouble) in
      try Reconciliation(place: place).runLocked(journal)
      guard let snapshot = try snapshot(journal.header) else { return }
      try snapshot.announce(journal)
      try snapshot.put(journal)
      try snapshot.finish(journal)
    }
  }

  private func checkpointApart(_ medium: OpenJournal) throws(JournalTrouble) {
    let header = try withJournal(on: medium) { journal throws(JournalTrouble) in
      try Reconciliation(place: place).runLocked(journal)
      return journal.header
    }
    guard let snapshot = try snapshot(header) else { return }
    try withJournal(on: medium) { journal throws(JournalTrouble) in
      try snapshot.announce(journal)
    }
    let journal = writing.withLock { $0.journal }
    guard let journal, medium.isSame(as: journal.medium) else { throw .dead }
    try snapshot.put(journal)
    try withJournal(on: medium) { journal throws(JournalTrouble) in try snapshot.finish(journal) }
    // Not for safety: after a power cut the old header would miss records that the list holds.
    try journal.syncHeader()
  }

  /// Runs `body` with the writer's and the journal's lock, if that is still the store's journal.
  func withJournal<Value: Sendable>(
    on medium: OpenJournal,
    _ body: (JournalWriter) throws(JournalTrouble) -> Value
  ) throws(JournalTrouble) -> Value {
    let result: Result<Value, JournalTrouble> = writing.withLock { writing in
      Result { () throws(JournalTrouble) in
        guard medium.isSame(as: writing.journal?.medium) else { throw JournalTrouble.dead }
        let patience = writing.patience
        guard let value = try writing.journal?.locked(milliseconds: patience, body) else {
          throw JournalTrouble.dead
        }
        return value
      }
    }
    return try result.get()
  }

  /// What is known now; `nil` when the checkpoint holds all of it already.
  private func snapshot(_ header: JournalHeader) throws(JournalTrouble) -> CheckpointSnapshot? {
    let copy = memory.withLock { memory in
      memory.refresh()
      return memory
    }
    guard let cursor = copy.cursor, cursor.epoch == header.epoch, copy.lineage == header.lineage
    else { throw .dead }
    if copy.applied == header.base, header.current.kind == .named, !copy.isCheckpointDamaged {
      return nil
    }
    if copy.applied == 0, header.current.kind == .none, !copy.isCheckpointDamaged { return nil }
    if copy.isCheckpointDamaged {
      guard SetAside.keepCheckpoint(place, why: "it is damaged") else {
        throw .file(FileError(FileOperation(.create, file), errno: 0))
      }
      memory.withLock { $0.isCheckpointDamaged = false }
    }
    return CheckpointSnapshot(place: place, memory: copy, cursor: cursor)
  }

  /// Makes every write so far survive a power cut.
  func sync() throws(JournalTrouble) {
    guard let journal = try wholeJournal() else { return try syncWhatIsRead() }
    pace.beginSync()
    try journal.sync()
    try syncName()
  }

  /// The same where this process wrote nothing: who did may have ended before it was synced.
  private func syncWhatIsRead() throws(JournalTrouble) {
    let medium = memory.withLock { memory in
      memory.refresh()
      return memory.medium
    }
    guard let medium else { return }
    try JournalTrouble.from { () throws(FileError) in
      try medium.file.syncData()
      try place.fileSystem.syncFolder(place.folder)
    }
  }

  /// The journal, checked and with everything that was held in it.
  ///
  /// The result is `nil` when it is not open and there is nothing to write. With `allowsFullDisk`
  /// what has no room stays held.
  private func wholeJournal(
    allowsFullDisk: Bool = false
  ) throws(JournalTrouble) -> JournalWriter? {
    let result: Result<JournalWriter?, JournalTrouble> = writing.withLock { writing in
      Result { () throws(JournalTrouble) in
        var attempt = 0
        while true {
          do throws(JournalTrouble) {
            try checkStillThere(&writing)
            if writing.holds {
              try open(&writing)
              try flush(&writing)
            }
            return writing.journal
          } catch  where allowsFullDisk && error.isFullDisk && writing.journal != nil {
            return writing.journal
          } catch {
            try giveUp(error, attempt, &writing)
            attempt += 1
          }
        }
      }
    }
    return try result.get()
  }

  /// The name of a new journal must survive a power cut too; once is enough.
  private func syncName() throws(JournalTrouble) {
    guard writing.withLock({ !$0.isNameSynced }) else { return }
    try JournalTrouble.from { () throws(FileError) in
      try place.fileSystem.syncFolder(place.folder)
    }
    writing.withLock { $0.isNameSynced = true }
  }

  /// A journal that lost its name or was cut is lost, though writing into it goes well; unless the
  /// domain was removed.
  private func checkStillThere(_ writing: inout Writing) throws(JournalTrouble) {
    guard let journal = writing.journal else { return }
    let isThere = try JournalTrouble.from { () throws(FileError) in
      let (size, names) = try journal.medium.file.extent()
      return names > 0 && size >= JournalLayout.pageSize + journal.cursor.offset
    }
    if isThere { return }
    try writing.journal?.locked { _ throws(JournalTrouble) in }
    throw .lost
  }

  private func reportUnsynced(_ trouble: JournalTrouble) {
    place.report(
      "cannot make the preferences of '\(domain)' survive a power cut: \(trouble); what was set"
        + " is in the journal or held in memory",
      "unsynced \(trouble)"
    )
  }
}
