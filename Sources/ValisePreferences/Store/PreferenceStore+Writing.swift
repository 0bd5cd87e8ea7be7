package import ValiseFiles

extension PreferenceStore {
  /// Sets a key; when it returns, the value survives SIGKILL.
  ///
  /// A value that cannot be written is held in memory, reported once, and written when it can be.
  /// Arrays and dictionaries that lie in each other deeper than 256 are refused, with a report.
  package func set(_ value: PropertyListValue, forKey key: String) {
    guard !value.isDeeper(than: PropertyListValue.maximumDepth) else {
      return place.report(
        "cannot set the key '\(key)' of '\(domain)': arrays and dictionaries lie in each other"
          + " deeper than \(PropertyListValue.maximumDepth); the key keeps what it held",
        "depth \(key)"
      )
    }
    change(key, value)
  }

  /// Removes a key; when it returns, the removal survives SIGKILL.
  package func removeValue(forKey key: String) { change(key, nil) }

  /// Replaces everything at once: a kill leaves either all of the old or all of the new.
  package func replaceAll(_ entries: [PropertyListEntry]) {
    let changes = writing.withLock { writing in
      let written = write(NewRecord(everything: entries), &writing)
      return memory.withLock { memory in
        memory.isObserved = !observers.isEmpty
        let state: KeyTable.State = written == nil ? .held : .written
        let changes = memory.replaceAll(with: entries, isForeign: false, state: state)
        guard let written else { return changes }
        memory.noteOwn(written)
        // The watcher may have come first: then it knows what was changed.
        return memory.replacedAll.flatMap { $0.sequence == written.sequence ? $0.changes : nil }
          ?? changes
      }
    }
    finishWrite()
    for change in changes { observers.tell(change) }
  }

  private func change(_ key: String, _ value: PropertyListValue?) {
    let record = NewRecord(key, value)
    let isObserved = !observers.isEmpty
    let (old, sequence) = writing.withLock { writing -> (PropertyListValue?, UInt64) in
      let written = write(record, &writing)
      return memory.withLock { memory in
        memory.isObserved = isObserved
        guard let written else { return (memory.hold(key, value), 0) }
        let old = memory.applyOwn(key, value, written)
        // Its record is not to be found: what came before it was damaged.
        if memory.table.heldCount > 0 { writing.doubt() }
        return (old, written.sequence)
      }
    }
    finishWrite()
    guard isObserved else { return }
    observers.tell(
      PreferenceChange(key: key, old: old, new: value, isForeign: false, sequence: sequence)
    )
  }

  private func finishWrite() {
    if pace.noteWrite() { CheckpointScheduler.shared.add(self) }
    if pace.takeOverdue() { settle() }
  }

  /// Appends a record; `nil` when it could not be, which was said by then.
  private func write(_ record: NewRecord, _ writing: inout Writing) -> JournalCursor? {
    do throws(JournalTrouble) {
      let cursor = try append(record, &writing)
      writing.stall = nil
      let checkpoint = writing.journal?.header.current.size ?? 0
      if cursor.offset > JournalLayout.comfortableSize(beside: checkpoint) {
        pace.hurry()
        if cursor.offset > JournalLayout.largestSize(beside: checkpoint) { pace.makeOverdue() }
      }
      return cursor
    } catch {
      writing.holds = true
      reportUnwritten(error)
      // The room that records take is free again after a checkpoint.
      if error.isFullDisk { pace.makeOverdue() }
      return nil
    }
  }

  private func append(
    _ record: NewRecord,
    _ writing: inout Writing
  ) throws(JournalTrouble) -> JournalCursor {
    // A journal that was removed or cut is opened anew, once.
    var attempt = 0
    while true {
      do throws(JournalTrouble) {
        try open(&writing)
        if writing.holds { try flush(&writing) }
        let patience = writing.patience
        let cursor = try writing.journal?.locked(milliseconds: patience) {
          journal throws(JournalTrouble) in
          try journal.append(record)
          return journal.cursor
        }
        guard let cursor, let medium = writing.journal?.medium else { throw .dead }
        if medium.isAwaited { medium.wake() }
        return cursor
      } catch {
        try giveUp(error, attempt, &writing)
        attempt += 1
      }
    }
  }

  /// Throws the trouble on, unless another try may help.
  func giveUp(
    _ trouble: JournalTrouble,
    _ attempt: Int,
    _ writing: inout Writing
  ) throws(JournalTrouble) {
    if case .held = trouble { writing.stall = try? writing.journal?.medium.generation() }
    guard trouble == .dead || trouble == .lost else { throw trouble }
    drop(trouble, &writing)
    guard attempt < 2 else { throw trouble }
  }

  /// Lets the journal go; what only the lost one held is held from now on.
  func drop(_ trouble: JournalTrouble, _ writing: inout Writing) {
    guard let journal = writing.journal else { return }
    writing.journal = nil
    writing.isNameSynced = false
    // The locks inside are made anew only once nobody has this one.
    try? journal.medium.file.unlock()
    memory.withLock { memory in
      if trouble == .dead { return memory.refresh() }
      memory.detach(trouble)
      if memory.table.heldCount > 0 { writing.holds = true }
    }
  }

  /// Opens the journal for writing, if it is not open.
  func open(_ writing: inout Writing) throws(JournalTrouble) {
    guard writing.journal == nil else { return }
    memory.withLock { $0.refresh() }
    let opened = try JournalOpener(place: place).openForWriting(makesFolder: !writing.hadFolder)
    writing.hadFolder = true
    let journal = JournalWriter(
      opened.medium,
      header: opened.header,
      writer: writer,
      place: place
    )
    try Reconciliation(place: place).run(journal)
    memory.withLock { memory in
      memory.attach(opened.medium)
      if memory.table.heldCount > 0 { writing.holds = true }
    }
    writing.journal = journal
    if !observers.isEmpty { watch(opened.medium, &writing) }
  }

  /// Writes what is held.
  func flush(_ writing: inout Writing) throws(JournalTrouble) {
    let held = memory.withLock { $0.table.entries.filter { $0.state == .held } }
    let patience = writing.patience
    try writing.journal?.locked(milliseconds: patience) { journal throws(JournalTrouble) in
      for entry in held { try journal.append(NewRecord(entry.key, entry.value)) }
    }
    memory.withLock { memory in
      for entry in held { memory.table.put(entry.key, entry.value, .written) }
      memory.refresh()
    }
    writing.holds = false
  }

  private func reportUnwritten(_ trouble: JournalTrouble) {
    place.report(
      "cannot save the preferences of '\(domain)': \(trouble); what is set is kept in memory and"
        + " written when it can be",
      "unwritten \(trouble)"
    )
  }
}
