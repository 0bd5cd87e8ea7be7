// A look at the files of one domain that changes none of them, and takes no lock: it may be made
// while programs run.
//
//   the list      absent, whole, replaced by a stranger, damaged, unreadable
//   the journal   absent, whole, cut, damaged in a header or a record, of a later version, dead
//   the locks     free, held and by whom, left by a process that died, of another boot
//   other files   temporaries that a killed writer left, bytes that were set aside

package import ValiseFiles

/// What is in order with the files of a domain, and what is not.
package struct PreferenceExamination: Sendable, Equatable {
  /// What was found, the list first.
  package let findings: [PreferenceFinding]

  /// Looks at the files of a store.
  package init(domain: String, file: String, fileSystem: FileSystem = .system) {
    self.init(StorePlace(domain: domain, file: file, fileSystem: fileSystem))
  }

  init(_ place: StorePlace) {
    let journal = ExaminedJournal(place)
    findings =
      [ExaminedList(place, journal).finding, journal.finding]
      + ExaminedLock.findings(place, journal)
      + Leftovers(place).findings
  }

  /// Whether something is lost, may be, or stands in the way.
  package var hasTrouble: Bool { findings.contains { $0.weight == .trouble } }

  /// Whether a repair would change anything.
  package var isRepairable: Bool { findings.contains { $0.repair != nil } }
}

extension PreferenceStore {
  /// Repairs what an examination found; bytes that cannot be used are set aside first.
  ///
  /// Programs that have the preferences open may go on: it is done as any of their writes is.
  ///
  /// - Throws: Why it could not be done; then nothing that counts was changed.
  package func repair(_ examination: PreferenceExamination) throws(PreferenceTrouble) {
    do throws(JournalTrouble) {
      for finding in examination.findings where finding.weight == .trouble {
        if finding.part == .list { SetAside.keepCheckpoint(place, why: finding.text) }
        if finding.part == .journal { SetAside.keepJournal(place, why: finding.text) }
      }
      try Leftovers(place).setAside()
      // A removal that was cut off leaves no husk.
      guard entries().isEmpty, CheckpointFile.isAbsent(place) else { return try rewrite() }
      removeDomain()
      try sync()
    } catch {
      throw PreferenceTrouble(error)
    }
  }

  /// Opens the journal, which mends it, writes both headers anew, and then the list.
  private func rewrite() throws(JournalTrouble) {
    let result: Result<Void, JournalTrouble> = writing.withLock { writing in
      Result { () throws(JournalTrouble) in
        try open(&writing)
        try writing.journal?.locked { journal throws(JournalTrouble) in
          try journal.rewriteHeader { _ in }
        }
      }
    }
    try result.get()
    _ = pace.noteWrite()
    try checkpoint()
  }
}

extension CheckpointFile {
  /// Whether no list stands there; `false` where nobody can tell.
  static func isAbsent(_ place: StorePlace) -> Bool {
    do throws(FileError) {
      return try place.fileSystem.status(place.file, followingLinks: false) == nil
    } catch {
      return false
    }
  }
}
