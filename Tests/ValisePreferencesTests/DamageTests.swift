import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("Damaged preferences")
struct DamageTests {
  @Test("any prefix of a journal gives the longest run of whole records over the checkpoint")
  func prefixes() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    let last = SavedFiles.pageSize + (saved.ends.last ?? 0)
    for count in Array(0...24) + Array(SavedFiles.pageSize - 8...last + 16) {
      let store = try saved.open(journal: Array(saved.journal.prefix(count)), in: folder)
      let whole = saved.needs.lastIndex { SavedFiles.pageSize + $0 <= count } ?? 0
      #expect(store.entries() == saved.states[whole], "cut at \(count)")
    }
  }

  @Test("a header that claims a journal of terabytes makes no file long, and records count")
  func endless() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    let journal = HeaderEditing.edit(saved.journal) { $0[37] = 1 }
    let store = try saved.open(journal: journal, in: folder)
    #expect(store.entries() == saved.states.last)
    store.set(.int(1), forKey: "later")
    let size = try FileSystem.system.status(folder(".a.plist.journal"))?.size ?? 0
    #expect(size < 1 << 20)
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.value(forKey: "later") == .int(1))
  }

  @Test("a record that ends in zeros, and that the file's end cuts, does not come back as it grows")
  func cutZeros() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    store.set(.int(1), forKey: "whole")
    // 45 bytes long, of which the last seven are zeros.
    store.set(.int(2), forKey: "lost!")
    let journal = try #require(folder.bytes(".a.plist.journal"))
    let cut = Array(journal.prefix(SavedFiles.pageSize + 48 + 40))
    for bytes in [cut, HeaderEditing.ofAnotherBoot(cut)] {
      try folder.clear()
      try folder.put(bytes, ".a.plist.journal")
      let store = PreferenceStore(domain: "a", file: folder("a.plist"))
      #expect(store.entries().map(\.key) == ["whole"])
      store.set(.int(3), forKey: "later")
      let other = PreferenceStore(domain: "a", file: folder("a.plist"))
      #expect(other.entries().map(\.key) == ["later", "whole"])
    }
  }

  @Test("a header that points behind the file's end is not believed once the file has grown")
  func startBehindEnd() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    let whole = Array(saved.journal.prefix(SavedFiles.pageSize + (saved.ends.last ?? 0)))
    // Behind the end, and within what a journal is made to at its opening.
    let journal = HeaderEditing.edit(whole) { $0[33] = 8 }
    let store = try saved.open(journal: journal, in: folder)
    #expect(store.entries() == saved.states.last)
    store.set(.int(1), forKey: "later")
    let expected = (saved.states.last ?? []) + [PropertyListEntry(key: "later", value: .int(1))]
    #expect(store.entries() == expected.sortedByKey())
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.entries() == expected.sortedByKey())
  }

  @Test("whatever the generation word says, a writer goes on behind the last record")
  func generation() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
      var journal = saved.journal
      for offset in 1_024..<1_032 { journal[offset] = byte }
      let store = try saved.open(journal: journal, in: folder)
      store.set(.int(1), forKey: "later")
      let expected = (saved.states.last ?? []) + [PropertyListEntry(key: "later", value: .int(1))]
      let other = PreferenceStore(domain: "a", file: folder("a.plist"))
      #expect(other.entries() == expected.sortedByKey(), "\(byte)")
    }
  }

  @Test(
    "a counter at its end ends no program, and records count",
    arguments: [16, 24, 40, 128, 176]
  )
  func counters(place: Int) throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    let journal = HeaderEditing.edit(saved.journal) { header in
      for index in place..<place + 8 { header[index] = 0xFF }
    }
    let store = try saved.open(journal: journal, in: folder)
    #expect(store.entries() == saved.states.last)
    store.set(.int(1), forKey: "later")
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.value(forKey: "later") == .int(1))
  }

  @Test("a damaged checkpoint takes no record with it, though the header says it holds them")
  func damagedBoth() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    // The base is far behind the records that are left.
    let journal = HeaderEditing.edit(saved.journal) { $0[41] = 1 }
    let store = try saved.open(checkpoint: [1, 2, 3], journal: journal, in: folder)
    let before = store.entries()
    #expect(before.map(\.key).contains("changed"))
    store.set(.int(1), forKey: "later")
    store.settle()
    let expected = before + [PropertyListEntry(key: "later", value: .int(1))]
    #expect(store.entries() == expected.sortedByKey())
    #expect(PreferenceStore(domain: "a", file: folder("a.plist")).entries() == store.entries())
  }

  @Test("what is set over a cut journal is kept, and so is what was whole")
  func prefixesAndWrites() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    let last = SavedFiles.pageSize + (saved.ends.last ?? 0)
    for count in stride(from: 0, through: last, by: 37) {
      let store = try saved.open(journal: Array(saved.journal.prefix(count)), in: folder)
      store.set(.int(1), forKey: "later")
      let whole = saved.needs.lastIndex { SavedFiles.pageSize + $0 <= count } ?? 0
      let expected = saved.states[whole] + [PropertyListEntry(key: "later", value: .int(1))]
      let other = PreferenceStore(domain: "a", file: folder("a.plist"))
      #expect(other.entries() == expected.sortedByKey(), "cut at \(count)")
    }
  }

  @Test("any byte of the header may change, and every record still counts", arguments: 0..<8)
  func headerFlips(part: Int) throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    for offset in part * 192..<(part + 1) * 192 {
      for mask: UInt8 in [0xFF, 0x01] {
        var journal = saved.journal
        journal[offset] ^= mask
        let store = try saved.open(journal: journal, in: folder)
        #expect(store.entries() == saved.states.last, "byte \(offset) ^ \(mask)")
      }
    }
  }

  @Test("a write after a change of any header byte is kept, with all records")
  func headerFlipsAndWrites() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    for offset in stride(from: 0, to: 1_424, by: 5) {
      var journal = saved.journal
      journal[offset] ^= 0xFF
      let store = try saved.open(journal: journal, in: folder)
      store.set(.int(1), forKey: "later")
      let expected = (saved.states.last ?? []) + [PropertyListEntry(key: "later", value: .int(1))]
      let other = PreferenceStore(domain: "a", file: folder("a.plist"))
      #expect(other.entries() == expected.sortedByKey(), "byte \(offset)")
    }
  }

  @Test("a changed byte of a record ends the run before it, and its bytes are set aside")
  func recordFlips() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    for offset in 0..<(saved.ends.last ?? 0) {
      var journal = saved.journal
      journal[SavedFiles.pageSize + offset] ^= 0x10
      let store = try saved.open(journal: journal, in: folder)
      let found = store.entries()
      let record = saved.ends.lastIndex { $0 <= offset } ?? 0
      // A byte of the padding is no part of a record.
      let isRight = found == saved.states[record] || found == saved.states.last
      #expect(isRight, "byte \(offset) of the records")
      if found == saved.states.last { continue }
      #expect(try folder.files().contains { $0.hasPrefix(".a.plist.journal.damaged-") })
    }
  }

  @Test("both headers gone: the records themselves say what counts")
  func noHeaders() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    var journal = saved.journal
    for offset in 0..<SavedFiles.pageSize { journal[offset] = 0 }
    let store = try saved.open(journal: journal, in: folder)
    #expect(store.entries() == saved.states.last)
    store.set(.int(1), forKey: "later")
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.value(forKey: "later") == .int(1))
    #expect(other.entries().count == (saved.states.last?.count ?? 0) + 1)
  }

  @Test("any byte of a checkpoint may change: it is read, or set aside; never a crash")
  func checkpointFlips() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    for offset in saved.checkpoint.indices {
      for mask: UInt8 in [0xFF, 0x01] {
        var checkpoint = saved.checkpoint
        checkpoint[offset] ^= mask
        let store = try saved.open(checkpoint: checkpoint, in: folder)
        let read = try? BinaryPropertyList.decode(checkpoint)
        let isRead = if case .dictionary = read { true } else { false }
        let isAside = try folder.files().contains {
          $0.hasPrefix("a.plist.damaged-") && folder.bytes($0) == checkpoint
        }
        let entries = store.entries()
        let asides = try folder.files().contains { $0.hasPrefix("a.plist.damaged-") } || isAside
        #expect(isRead || asides, "byte \(offset) ^ \(mask)")
        if !isRead { #expect(entries.count <= 8) }
      }
    }
  }

  @Test(
    "S13: a checkpoint that is no list is set aside, said once, and the next write destroys nothing",
    arguments: ["half", "garbage", "empty", "array", "xml array"]
  )
  func noList(kind: String) throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    let bytes: [UInt8] =
      switch kind {
      case "half": Array(saved.checkpoint.prefix(saved.checkpoint.count / 2))
      case "garbage": Array("bplist00 garbage".utf8)
      case "empty": []
      case "array": BinaryPropertyList.encode(.array([.int(1)]))
      default: Array("<plist><array/></plist>".utf8)
      }
    try folder.put(bytes, "a.plist")
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(store.entries() == [])
    store.set(.int(1), forKey: "k")
    store.settle()
    let aside = try #require(folder.files().first { $0.hasPrefix("a.plist.damaged-") })
    #expect(folder.bytes(aside) == bytes)
    let list = try BinaryPropertyList.decode(try #require(folder.bytes("a.plist")))
    #expect(list == .dictionary([PropertyListEntry(key: "k", value: .int(1))]))
    let said = Diagnostics.lines.filter { $0.contains(folder.path) && $0.contains("checkpoint") }
    #expect(said.count == 1, "\(said)")
  }

  @Test("a journal that is none is set aside and said once; one of zeros is a new one")
  func noJournal() throws {
    let saved = try SavedFiles()
    for byte: UInt8 in [0x41, 0] {
      let folder = try TemporaryFolder()
      let bytes = [UInt8](repeating: byte, count: saved.journal.count)
      let store = try saved.open(journal: bytes, in: folder)
      #expect(store.entries() == saved.states.first)
      store.set(.int(1), forKey: "later")
      store.settle()
      let other = PreferenceStore(domain: "a", file: folder("a.plist"))
      #expect(other.entries().count == (saved.states.first?.count ?? 0) + 1)
      let asides = try folder.files().filter { $0.contains("damaged") }
      #expect(asides.compactMap { folder.bytes($0) } == (byte == 0 ? [] : [bytes]))
      let said = Diagnostics.lines.filter { $0.contains(folder.path) }
      #expect(said.count == asides.count, "\(said)")
    }
  }

  @Test("a journal that is cut inside a record is set aside once, by whoever looks at it")
  func cutOnce() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    let store = try saved.open(journal: Array(saved.journal.prefix(4_150)), in: folder)
    #expect(store.entries() == saved.states[1])
    store.set(.int(1), forKey: "later")
    store.settle()
    #expect(PreferenceStore(domain: "a", file: folder("a.plist")).entries() == store.entries())
    let asides = try folder.files().filter { $0.contains("damaged") }
    #expect(asides.count == 1, "\(asides)")
  }

  @Test("one bad value in a checkpoint costs that value alone")
  func salvage() throws {
    let folder = try TemporaryFolder()
    let entries = ["a", "b", "c"].map { PropertyListEntry(key: $0, value: .string("value")) }
    var bytes = BinaryPropertyList.encode(entries)
    let start = try #require(
      bytes.indices.filter { bytes[$0...].starts(with: "value".utf8) }[1...].first
    )
    bytes[start] = 0xFF
    try folder.put(bytes, "a.plist")
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(store.entries().map(\.key) == ["a", "c"])
    store.set(.int(1), forKey: "d")
    store.settle()
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.entries().map(\.key) == ["a", "c", "d"])
  }
}
