// What a store knows: the checkpoint it read, what records and callers put over it, and how far it
// has followed the journal. Only the store's own lock makes it safe to use from several threads.
//
// Invariants
//   1. A key's value is its entry in `table`, or else what `view` holds for it.
//   2. The table holds every record of the journal up to `applied`, except under held keys.
//   3. A held value is what this process set last and could not write; no record hides it.
//
// Not here: reading the files (StoreMemory+Loading.swift), following the journal
// (StoreMemory+CatchingUp.swift).

import ValiseFiles

/// The values of one store in one process.
struct StoreMemory {
  let place: StorePlace
  /// Marks this store's own records.
  let writer: UInt32
  var table = KeyTable()
  /// The checkpoint below the table, if it is looked up in place.
  var view: SortedPropertyListView?
  /// The journal that is followed, if there is one.
  var medium: OpenJournal?
  var cursor: JournalCursor?
  /// The sequence of the last record that the table holds.
  var applied: UInt64 = 0
  /// The header's, at the last loading.
  var lineage: UInt64 = 0
  var isLoaded = false
  /// Whether the bytes at the checkpoint's place are damaged; they are kept before it is written.
  var isCheckpointDamaged = false
  /// Whether changes by other processes are kept for observers.
  var isObserved = false
  /// What other processes changed and nobody was told yet, oldest first.
  var untold: [PreferenceChange] = []
  /// What this store's own last record replaced, when another thread met the record first.
  var replaced: (sequence: UInt64, old: PropertyListValue?)?
  /// What this store's own last replacement of everything changed, when another thread met it first.
  var replacedAll: (sequence: UInt64, changes: [PreferenceChange])?
  /// Empty, with room for records; see `follow`.
  var room: [DecodedRecord] = []
  /// How many keys were remembered as absent.
  private var absentCount = 0
  /// How many keys were looked up in the checkpoint.
  private var lookUpCount = 0
  // A program that reads a setting or two makes no table. Measured: 60 µs of its first get.
  private static let unremembered = 8

  init(place: StorePlace, writer: UInt32) {
    self.place = place
    self.writer = writer
  }

  /// The value of a key, as far as the journal was followed.
  @inline(__always)
  mutating func value(forKey key: String) -> PropertyListValue? {
    if let index = table.find(key) { return table.value(at: index) }
    return view == nil ? nil : lookUp(key)
  }

  /// The number under a key.
  @inline(__always)
  mutating func scalar(forKey key: String) -> ScalarLookup {
    if let index = table.find(key) { return table.scalar(at: index) }
    return view == nil ? .absent : ScalarLookup(lookUp(key))
  }

  /// Every key that has a value, sorted.
  mutating func entries() -> [PropertyListEntry] {
    // First, since it moves what it can read of a damaged checkpoint into the table.
    let below = entriesBelow()
    let known = table.entries.compactMap { entry in
      entry.value.map { PropertyListEntry(key: entry.key, value: $0) }
    }
    return (below + known).sortedByKey()
  }

  /// Looks a key up in the checkpoint and remembers what was found.
  private mutating func lookUp(_ key: String) -> PropertyListValue? {
    guard let view else { return nil }
    do throws(PropertyListError) {
      let value = try view.value(forKey: key)
      guard view.isIntact else { return lostView(key) }
      // What is absent is remembered up to a bound: nobody may fill the memory by asking.
      lookUpCount += 1
      if lookUpCount <= Self.unremembered { return value }
      if value == nil { absentCount += 1 }
      if value != nil || absentCount < 4_096 { table.put(key, value, .known) }
      return value
    } catch {
      return lostView(key)
    }
  }

  /// The entries of the checkpoint that the table does not know.
  private mutating func entriesBelow() -> [PropertyListEntry] {
    guard let view else { return [] }
    var (entries, isWhole) = view.salvage()
    if !view.isIntact {
      load()
      (entries, isWhole) = self.view?.salvage() ?? ([], true)
    }
    if !isWhole { salvage() }
    return entries.filter { table.find($0.key) == nil }
  }

  /// What a key holds after the checkpoint below turned out not to hold together.
  ///
  /// Where its file was cut or rewritten under the mapping, both files are read anew; else what can
  /// be read of it moves into the table.
  private mutating func lostView(_ key: String) -> PropertyListValue? {
    if let view, !view.isIntact { load() } else { salvage() }
    if let index = table.find(key) { return table.value(at: index) }
    return try? view?.value(forKey: key)
  }

  private mutating func salvage() {
    guard let view else { return }
    self.view = nil
    let entries = view.salvage().entries
    isCheckpointDamaged = true
    SetAside.keepCheckpoint(place, why: "it is damaged; \(entries.count) of its keys are kept")
    for entry in entries where table.find(entry.key) == nil {
      table.put(entry.key, entry.value, .written)
    }
  }
}

extension ScalarLookup {
  /// What a value is as a number.
  @inline(__always)
  init(_ value: PropertyListValue?) {
    switch value {
    case nil: self = .absent
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .uint(let value): self = .uint(value)
    case .float(let value): self = .float(value)
    case .double(let value): self = .double(value)
    default: self = .other
    }
  }
}
