import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("A list that somebody else put in place")
struct ReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "by a link to it, under a running program and later: the link stays, and is written through"
  )
  func link() throws {
    let store = open()
    store.set(.int(1), forKey: "k")
    store.settle()
    try FileManager.default.createDirectory(
      atPath: folder("dotfiles"),
      withIntermediateDirectories: false
    )
    let real = folder("dotfiles/real.plist")
    try FileManager.default.moveItem(atPath: folder("a.plist"), toPath: real)
    try FileManager.default.createSymbolicLink(
      atPath: folder("a.plist"),
      withDestinationPath: "dotfiles/real.plist"
    )
    for number in 2...3 {
      let store = number == 2 ? store : open()
      store.set(.int(Int64(number)), forKey: "k")
      store.settle()
      let leadsTo = try FileManager.default.destinationOfSymbolicLink(atPath: folder("a.plist"))
      #expect(leadsTo == "dotfiles/real.plist")
      let list = try BinaryPropertyList.decode(try #require(folder.bytes("dotfiles/real.plist")))
      #expect(list == .dictionary([PropertyListEntry(key: "k", value: .int(Int64(number)))]))
      #expect(open().value(forKey: "k") == .int(Int64(number)))
    }
    #expect(Diagnostics.lines.filter { $0.contains(folder.path) } == [])
  }

  @Test("after the last write of a running program wins, and the records are set aside")
  func laterWhileRunning() throws {
    let store = open()
    store.set(.int(1), forKey: "mine")
    try putTheirs(secondsFromNow: nil)
    store.settle()
    #expect(store.entries() == [PropertyListEntry(key: "theirs", value: .int(3))])
    #expect(open().entries() == store.entries())
    #expect(try folder.files().contains { $0.hasPrefix(".a.plist.journal.damaged-") })
  }

  @Test("with a time that is still to come does not hide what was set: a clock was set back")
  func fromTheFuture() throws {
    let store = open()
    store.set(.int(1), forKey: "mine")
    try putTheirs(secondsFromNow: 3_600)
    store.set(.int(2), forKey: "mine")
    #expect(open().entries().map(\.value) == [.int(2), .int(3)])
    store.settle()
    #expect(store.entries().map(\.value) == [.int(2), .int(3)])
    #expect(open().entries().map(\.value) == [.int(2), .int(3)])
  }

  @Test("after records from the future lies below them: nothing that was set is lost")
  func recordsFromTheFuture() throws {
    do { open().set(.int(1), forKey: "mine") }
    var journal = try #require(folder.bytes(".a.plist.journal"))
    let word = CheckedNumber.seal(Int(Date().timeIntervalSince1970 + 3_600) * 1_000)
    for index in 0..<8 { journal[1_040 + index] = UInt8(word >> (8 * UInt64(index)) & 0xFF) }
    try folder.patch(journal, ".a.plist.journal")
    try putTheirs(secondsFromNow: nil)
    #expect(open().entries().map(\.value) == [.int(1), .int(3)])
    let store = open()
    store.set(.int(2), forKey: "mine")
    store.settle()
    #expect(open().entries().map(\.value) == [.int(2), .int(3)])
  }

  @Test("in a folder that was deleted and made again: what is held is written without another set")
  func folderAgain() throws {
    let store = PreferenceStore(domain: "a", file: folder("sub/a.plist"))
    store.leaveCheckpointsToCaller()
    store.set(.int(1), forKey: "k")
    try FileManager.default.removeItem(atPath: folder("sub"))
    store.set(.int(2), forKey: "k")
    store.set(.int(3), forKey: "other")
    #expect(!store.synchronize())
    try FileManager.default.createDirectory(
      atPath: folder("sub"),
      withIntermediateDirectories: false
    )
    #expect(store.synchronize())
    let other = PreferenceStore(domain: "a", file: folder("sub/a.plist"))
    #expect(other.entries().map(\.value) == [.int(2), .int(3)])
  }

  private func open() -> PreferenceStore {
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    store.leaveCheckpointsToCaller()
    return store
  }

  private func putTheirs(secondsFromNow seconds: Double?) throws {
    let theirs = [PropertyListEntry(key: "theirs", value: .int(3))]
    try folder.put(BinaryPropertyList.encode(theirs), "a.plist")
    guard let seconds else { return }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)],
      ofItemAtPath: folder("a.plist")
    )
  }
}
