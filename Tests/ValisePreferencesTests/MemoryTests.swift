import Synchronization
import TestSupport
import Testing
import ValiseFiles

// Safe because: the table is internal on purpose; these tests hold its invariants.
@testable import ValisePreferences

@Suite("What a store keeps in memory")
struct MemoryTests {
  @Test("the table agrees with a dictionary, by code units", arguments: 0..<UInt64(20))
  func table(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var table = KeyTable()
    var model: [PropertyListEntry] = []
    for step in 0..<400 {
      let key = SampleValues.text(using: &random)
      let value = Bool.random(using: &random) ? PropertyListValue.int(Int64(step)) : nil
      let states: [KeyTable.State] = [.known, .written, .held]
      table.put(key, value, states[Int.random(in: 0..<3, using: &random)])
      model.removeAll { CodeUnits.equal($0.key, key) }
      if let value { model.append(PropertyListEntry(key: key, value: value)) }
    }
    let found = table.entries.compactMap { entry in
      entry.value.map { PropertyListEntry(key: entry.key, value: $0) }
    }
    #expect(found.sortedByKey() == model.sortedByKey())
    #expect(table.brokenInvariant() == nil)
    for entry in model { #expect(table.find(entry.key) != nil) }
    #expect(table.find("no such key") == nil)
  }

  @Test("keys that only look the same stay two", arguments: [true, false])
  func units(isMapped: Bool) throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"), allowsMapping: isMapped)
    store.set(.int(1), forKey: "\u{e1}")
    store.set(.int(2), forKey: "a\u{301}")
    store.settle()
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    for store in [store, other] {
      #expect(store.value(forKey: "\u{e1}") == .int(1))
      #expect(store.value(forKey: "a\u{301}") == .int(2))
      #expect(store.entries().count == 2)
    }
  }

  @Test("differences between two lists are told key by key, in order")
  func differences() {
    let before = [("a", 1), ("b", 2), ("d", 4)].map { PropertyListEntry(key: $0, value: .int($1)) }
    let after = [("b", 3), ("c", 5), ("d", 4)].map { PropertyListEntry(key: $0, value: .int($1)) }
    let changes = PreferenceChange.differences(from: before, to: after, isForeign: true)
    #expect(changes.map(\.key) == ["a", "b", "c"])
    #expect(changes.map(\.old) == [.int(1), .int(2), nil])
    #expect(changes.map(\.new) == [nil, .int(3), .int(5)])
  }

  @Test("a value nested deeper than 256 is refused and said; the key keeps what it held")
  func depth() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "deep", file: folder("a.plist"))
    store.set(.int(1), forKey: "k")
    let deep = (0..<257).reduce(PropertyListValue.int(7)) { value, _ in .array([value]) }
    store.set(deep, forKey: "k")
    #expect(store.value(forKey: "k") == .int(1))
    #expect(Diagnostics.lines.contains { $0.contains("'k' of 'deep'") })
  }

  @Test("an observer may cancel itself while it is called, and hears nothing afterwards")
  func cancelInside() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    let count = Atomic(0)
    let own = Mutex<PreferenceObservation?>(nil)
    let observation = store.observe(key: "k") { _ in
      count.wrappingAdd(1, ordering: .relaxed)
      own.withLock { $0 }?.cancel()
    }
    own.withLock { $0 = observation }
    store.set(.int(1), forKey: "k")
    store.set(.int(2), forKey: "k")
    #expect(count.load(ordering: .relaxed) == 1)
  }

  @Test("a failed checkpoint is tried again, later each time, and does not count as pending")
  func pace() {
    var pace = WritePace()
    #expect(pace.noteWrite())
    #expect(!pace.noteWrite())
    #expect(pace.isPending)
    pace.beginCheckpoint()
    pace.endCheckpoint()
    #expect(!pace.isPending)
    pace = WritePace()
    _ = pace.noteWrite()
    #expect(pace.fail() == 1_000)
    #expect(!pace.isPending, "a failed checkpoint does not keep an app from settling")
    #expect(pace.needsCheckpoint)
    #expect(pace.fail() == 2_000)
  }
}
