// One preferences file in one process: a table in memory, a journal that makes each write safe, a
// checkpoint that follows behind.
//
// Locks, in the order in which they may be taken
//   1. `checkpointing`   one checkpoint at a time in this process; held over fsync
//   2. `writing`         one writer of this process at a time; then the journal's own lock
//   3. `memory`          the table; held for look-ups and for catching up only
// No lock is held while an observer runs.
//
// Invariants
//   1. A write is in the journal, or held in memory and reported, before `set` returns.
//   2. Reading takes `memory` alone.
//
// Elsewhere: the bytes (Journal/), what is known (Memory/), the checkpoint (+Checkpoint.swift).

import Synchronization
package import ValiseFiles

/// The values of one preferences file, shared by everything in the process that names the file.
package final class PreferenceStore: Sendable {
  /// What a writer of this process needs.
  struct Writing {
    var journal: JournalWriter?
    /// Whether the table holds values that no file does.
    var holds = false
    /// The journal's generation when its lock was not given back in time; `nil` while it is.
    var stall: UInt64?
    /// How long the journal's lock is waited for: once in full, then not at all until its holder, or
    /// another after it, got on with something.
    var patience: Int64 {
      guard let stall, stall == (try? journal?.medium.generation()) else {
        return JournalWriter.patience
      }
      return 0
    }
    /// The journal that a thread hears other processes through.
    var watched: OpenJournal?
    /// Whether the folder was there once: it is not made again behind the back of whoever
    /// deleted it.
    var hadFolder = false
    /// Whether the journal's own name survives a power cut.
    var isNameSynced = false

    /// A value whose record cannot be read back is written again, behind what can be.
    mutating func doubt() {
      holds = true
      journal?.doubt()
    }
  }

  // A process has a handful of stores. A dictionary of them would cost the first read of a process a
  // search through all its libraries for how a String is hashed: a fifth of what it takes.
  private static let registry = Mutex<[PreferenceStore]>([])

  let place: StorePlace
  /// Marks the records of this object.
  let writer = UInt32.random(in: 1 ... .max)
  let writing = Mutex(Writing())
  let memory: Mutex<StoreMemory>
  let checkpointing = Mutex(())
  let observers = ObserverList()
  let pace = WritePace()

  /// The name diagnostics use.
  package var domain: String { place.domain }
  /// The path of the checkpoint, an ordinary property list.
  package var file: String { place.file }

  /// A store of its own, as another process would have it; for tests and tools.
  ///
  /// `allowsMapping: false` keeps the journal to system calls.
  package init(
    domain: String,
    file: String,
    allowsMapping: Bool = true,
    fileSystem: FileSystem = .system
  ) {
    place = StorePlace(
      domain: domain,
      file: file,
      allowsMapping: allowsMapping,
      fileSystem: fileSystem
    )
    memory = Mutex(StoreMemory(place: place, writer: writer))
  }

  /// The store of a file: the same object for the same path, for as long as the process lives.
  package static func store(
    domain: String,
    file: String,
    fileSystem: FileSystem = .system
  ) -> PreferenceStore {
    registry.withLock { registry in
      for store in registry where store.file == file { return store }
      let store = PreferenceStore(domain: domain, file: file, fileSystem: fileSystem)
      registry.append(store)
      return store
    }
  }

  /// Every store that `store(domain:file:fileSystem:)` has made.
  static var all: [PreferenceStore] { registry.withLock { $0 } }

  /// The value of a key, or `nil` when the key is absent.
  ///
  /// - Complexity: A look-up in a table; O(log *n*) in the checkpoint the first time.
  package func value(forKey key: String) -> PropertyListValue? {
    memory.withLock { memory in
      memory.refresh()
      return memory.value(forKey: key)
    }
  }

  /// The number a key holds, for typed getters.
  package func scalar(forKey key: String) -> ScalarLookup {
    memory.withLock { memory in
      memory.refresh()
      return memory.scalar(forKey: key)
    }
  }

  /// Every key and value, in the order of the keys' UTF-16 code units.
  package func entries() -> [PropertyListEntry] {
    memory.withLock { memory in
      memory.refresh()
      return memory.entries()
    }
  }
}
