import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("Preferences on a bad day")
struct BadDayTests {
  @Test(
    "a journal that is cut under a running program loses nothing",
    arguments: [0, 1_000, 4_096, 6_000]
  )
  func cut(size: Int) throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    for index in 0..<200 { store.set(.int(Int64(index)), forKey: "key \(index)") }
    #expect(truncate(folder(".a.plist.journal"), size) == 0)
    store.set(.int(-1), forKey: "after")
    #expect(store.value(forKey: "key 7") == .int(7))
    store.settle()
    store.set(.int(-2), forKey: "later")
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.entries().count == 202)
    #expect(other.value(forKey: "after") == .int(-1))
    #expect(other.value(forKey: "later") == .int(-2))
    #expect(other.value(forKey: "key 199") == .int(199))
  }

  @Test("a fault at any operation leaves the values in memory, and on disk once it is over")
  func faults() throws {
    let count = try withFaultAtEveryOperation { injector in
      let folder = try TemporaryFolder()
      let store = PreferenceStore(
        domain: "a",
        file: folder("a.plist"),
        fileSystem: injector.fileSystem
      )
      store.set(.int(1), forKey: "a")
      store.set(.string("two"), forKey: "b")
      store.settle()
      store.set(.int(3), forKey: "c")
      store.removeValue(forKey: "a")
      _ = store.synchronize()
      store.settle()
      let expected = [
        PropertyListEntry(key: "b", value: .string("two")),
        PropertyListEntry(key: "c", value: .int(3)),
      ]
      let failed = String(describing: injector.failed)
      #expect(store.entries() == expected, "\(failed)")
      // The fault is over: the next write takes with it whatever was held.
      store.set(.int(4), forKey: "d")
      _ = store.synchronize()
      store.settle()
      store.settle()
      let all = expected + [PropertyListEntry(key: "d", value: .int(4))]
      let other = PreferenceStore(domain: "a", file: folder("a.plist"))
      #expect(other.entries() == all, "\(failed)")
      let list = try BinaryPropertyList.decode(try #require(folder.bytes("a.plist")))
      #expect(list == .dictionary(all), "\(failed)")
    }
    #expect(count > 30)
  }

  @Test("a fault at any operation of a plain journal does no more", arguments: [EIO, ENOSPC])
  func plainFaults(number: Int32) throws {
    try withFaultAtEveryOperation(errno: number) { injector in
      let folder = try TemporaryFolder()
      let store = PreferenceStore(
        domain: "a",
        file: folder("a.plist"),
        allowsMapping: false,
        fileSystem: injector.fileSystem
      )
      for index in 0..<3 { store.set(.int(Int64(index)), forKey: "key \(index)") }
      store.settle()
      store.set(.int(4), forKey: "key 0")
      let failed = String(describing: injector.failed)
      #expect(store.entries().map(\.value) == [.int(4), .int(1), .int(2)], "\(failed)")
      store.set(.int(5), forKey: "last")
      _ = store.synchronize()
      _ = store.synchronize()
      let other = PreferenceStore(domain: "a", file: folder("a.plist"))
      #expect(other.entries() == store.entries(), "\(failed)")
    }
  }

  @Test("S14: a full disk: what is set is held, said once with its cause, and nothing is torn")
  func fullDisk() throws {
    guard let disk = try SmallDisk(size: 160 << 10) else { return }
    let file = disk.path + "/a.plist"
    let store = PreferenceStore(domain: "full", file: file)
    store.set(.int(1), forKey: "small")
    store.settle()
    store.set(.data(Array(repeating: 7, count: 300 << 10)), forKey: "large")
    store.set(.int(2), forKey: "small")
    #expect(store.value(forKey: "small") == .int(2))
    let said = Diagnostics.lines.filter { $0.contains("'full'") || $0.contains(disk.path) }
    #expect(said.contains { $0.contains("No space left on device") }, "\(said)")
    let other = PreferenceStore(domain: "full", file: file)
    #expect(other.value(forKey: "small") == .int(1))
    // Room again: the next write takes everything with it.
    store.removeValue(forKey: "large")
    let third = PreferenceStore(domain: "full", file: file)
    #expect(third.entries() == [PropertyListEntry(key: "small", value: .int(2))])
  }

  @Test("a journal that cannot grow makes room by a checkpoint, and nothing that was set is lost")
  func fullJournal() throws {
    guard let disk = try SmallDisk(size: 300 << 10) else { return }
    let file = disk.path + "/a.plist"
    let store = PreferenceStore(domain: "filled", file: file)
    for index in 0..<20_000 {
      store.set(.int(Int64(index)), forKey: "key \(index % 10)")
      guard index % 1_000 == 999 else { continue }
      let other = PreferenceStore(domain: "filled", file: file)
      #expect(other.value(forKey: "key 9") == .int(Int64(index)))
    }
  }

  @Test("a value of 10 MB is kept, and so are the small writes after it")
  func large() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    let value = PropertyListValue.data(Array(repeating: 9, count: 10 << 20))
    store.set(value, forKey: "large")
    store.set(.int(1), forKey: "small")
    store.settle()
    store.set(.int(2), forKey: "small")
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.value(forKey: "small") == .int(2))
    #expect(other.value(forKey: "large") == value)
  }

  @Test("a list that another program puts in place while nobody runs wins, and is kept in sync")
  func replacedLater() throws {
    let folder = try TemporaryFolder()
    do {
      let store = PreferenceStore(domain: "a", file: folder("a.plist"))
      store.set(.int(1), forKey: "mine")
      store.settle()
      store.set(.int(2), forKey: "mine")
    }
    let list = ["theirs": 3]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    try data.write(to: URL(fileURLWithPath: folder("a.plist")))
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(store.entries() == [PropertyListEntry(key: "theirs", value: .int(3))])
    store.set(.int(4), forKey: "later")
    #expect(store.entries().map(\.key) == ["later", "theirs"])
    #expect(try folder.files().contains { $0.hasPrefix(".a.plist.journal.damaged-") })
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.entries() == store.entries())
  }

  @Test("a list from before the last record lies below the records")
  func replacedBefore() throws {
    let folder = try TemporaryFolder()
    do {
      let store = PreferenceStore(domain: "a", file: folder("a.plist"))
      store.set(.int(1), forKey: "both")
      store.settle()
      store.set(.int(2), forKey: "both")
    }
    let theirs = ["both", "theirs"].map { PropertyListEntry(key: $0, value: .int(3)) }
    try folder.put(BinaryPropertyList.encode(theirs), "a.plist")
    try setModified(folder("a.plist"), secondsFromNow: -60)
    for _ in 0..<2 {
      let store = PreferenceStore(domain: "a", file: folder("a.plist"))
      #expect(store.value(forKey: "both") == .int(2))
      #expect(store.value(forKey: "theirs") == .int(3))
      store.set(.int(5), forKey: "later")
    }
  }

  @Test("a list that is replaced while the program runs is taken in at the next checkpoint")
  func replacedMeanwhile() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    store.set(.int(1), forKey: "mine")
    store.settle()
    let theirs = [PropertyListEntry(key: "theirs", value: .int(3))]
    try folder.put(BinaryPropertyList.encode(theirs), "a.plist")
    try setModified(folder("a.plist"), secondsFromNow: -60)
    store.set(.int(2), forKey: "mine")
    store.settle()
    #expect(store.entries().map(\.key) == ["mine", "theirs"])
    let list = try BinaryPropertyList.decode(try #require(folder.bytes("a.plist")))
    #expect(list == .dictionary(store.entries()))
  }

  @Test("a large list that is rewritten in place under a running program is read anew")
  func rewrittenInPlace() throws {
    let folder = try TemporaryFolder()
    let mine = (0..<9_000).map { PropertyListEntry(key: "key \($0)", value: .int(Int64($0))) }
    try folder.put(BinaryPropertyList.encode(mine), "a.plist")
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(store.value(forKey: "key 5") == .int(5))
    let theirs = [PropertyListEntry(key: "theirs", value: .int(3))]
    // As Foundation does: cut, then written.
    #expect(truncate(folder("a.plist"), 0) == 0)
    try folder.patch(BinaryPropertyList.encode(theirs), "a.plist")
    #expect(store.value(forKey: "key 8999") == nil)
    #expect(store.entries() == theirs)
    #expect(try folder.files() == ["a.plist"], "nothing is set aside: both lists are sound")
  }

  @Test("a link in the checkpoint's place is written through and stays a link")
  func link() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder("a.plist"),
      withDestinationPath: folder("real.plist")
    )
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    store.set(.int(1), forKey: "k")
    store.settle()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("a.plist")) != "")
    let list = try BinaryPropertyList.decode(try #require(folder.bytes("real.plist")))
    #expect(list == .dictionary([PropertyListEntry(key: "k", value: .int(1))]))
  }

  @Test("a journal of a later version is left untouched, and said so")
  func laterVersion() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    let journal = HeaderEditing.edit(saved.journal) { $0[8] = 2 }
    let store = try saved.open(journal: journal, in: folder)
    #expect(store.entries() == saved.states.first)
    store.set(.int(1), forKey: "later")
    store.settle()
    #expect(!store.synchronize())
    #expect(store.value(forKey: "later") == .int(1))
    #expect(folder.bytes(".a.plist.journal") == journal)
    #expect(folder.bytes("a.plist") == saved.checkpoint)
    _ = store.entries()
    let said = Diagnostics.lines.filter {
      $0.contains(folder.path)
        && $0.contains("is of version 2 and this program knows version 1; it was left untouched")
    }
    #expect(said.count == 1)
  }

  @Test("locks from another boot, of another file or of another C library are made anew")
  func otherHome() throws {
    let saved = try SavedFiles()
    let folder = try TemporaryFolder()
    for field in [136, 152, 160, 168] {
      var journal = HeaderEditing.edit(saved.journal) { $0[field] ^= 0xFF }
      // A lock that somebody holds for ever.
      for place in 1_152..<1_408 { journal[place] = 0x7F }
      let store = try saved.open(journal: journal, in: folder)
      store.set(.int(1), forKey: "later")
      let other = PreferenceStore(domain: "a", file: folder("a.plist"))
      #expect(other.value(forKey: "later") == .int(1), "field \(field)")
      #expect(other.entries().count == (saved.states.last?.count ?? 0) + 1)
    }
  }

  @Test("a lock of another kind that is in use is not touched: what is set is held")
  func otherHomeInUse() throws {
    let folder = try TemporaryFolder()
    let user = PreferenceStore(domain: "a", file: folder("a.plist"))
    user.set(.int(1), forKey: "first")
    let journal = HeaderEditing.edit(try #require(folder.bytes(".a.plist.journal"))) {
      $0[136] ^= 0xFF
    }
    try folder.patch(Array(journal.prefix(1_024)), ".a.plist.journal")
    let store = PreferenceStore(domain: "kind", file: folder("a.plist"))
    store.set(.int(2), forKey: "second")
    #expect(store.value(forKey: "second") == .int(2))
    #expect(store.value(forKey: "first") == .int(1))
    user.set(.int(3), forKey: "first")
    #expect(store.value(forKey: "first") == .int(3))
    #expect(
      Diagnostics.lines.contains {
        $0.contains("'kind'") && $0.contains("with a lock of another kind")
      }
    )
  }

  @Test("a folder that is deleted and made again: what is set meanwhile is written then")
  func folderAgain() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("sub/a.plist"))
    store.set(.int(1), forKey: "k")
    store.settle()
    try FileManager.default.removeItem(atPath: folder("sub"))
    store.set(.int(2), forKey: "k")
    #expect(!store.synchronize())
    #expect(store.value(forKey: "k") == .int(2))
    #expect(!FileManager.default.fileExists(atPath: folder("sub")))
    try FileManager.default.createDirectory(
      atPath: folder("sub"),
      withIntermediateDirectories: false
    )
    store.set(.int(3), forKey: "other")
    let other = PreferenceStore(domain: "a", file: folder("sub/a.plist"))
    #expect(other.entries().map(\.value) == [.int(2), .int(3)])
  }

  private func setModified(_ path: String, secondsFromNow: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: secondsFromNow)],
      ofItemAtPath: path
    )
  }
}
