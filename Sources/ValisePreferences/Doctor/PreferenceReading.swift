package import ValiseFiles

/// What the files of preferences hold, read by somebody who only looks: nothing is made, mended, set
/// aside or said, and no lock is taken.
package struct PreferenceReading: Sendable {
  /// Every key and value, sorted; of a damaged list what can be read.
  package let entries: [PropertyListEntry]
  /// Whether the list is there and is no property list, or not all of it is.
  package let isListDamaged: Bool

  /// Reads a list together with the journal beside it; both may be absent.
  ///
  /// - Throws: Why they cannot be read at all.
  package init(file: String, fileSystem: FileSystem = .system) throws(PreferenceTrouble) {
    let place = StorePlace(
      domain: Path.name(of: file),
      file: file,
      allowsMapping: false,
      isLookedAt: true,
      fileSystem: fileSystem
    )
    var memory = StoreMemory(place: place, writer: 0)
    do throws(JournalTrouble) {
      try memory.loadUntilStill()
    } catch {
      throw PreferenceTrouble(error)
    }
    memory.isLoaded = true
    entries = memory.entries()
    isListDamaged = memory.isCheckpointDamaged
  }
}
