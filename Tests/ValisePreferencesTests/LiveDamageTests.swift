import Synchronization
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

/// Bytes that change under two processes that have the journal open.
@Suite("A journal that is damaged while it is in use")
struct LiveDamageTests {
  private let folder: TemporaryFolder
  private let (one, other): (PreferenceStore, PreferenceStore)

  init() throws {
    folder = try TemporaryFolder()
    one = Self.open(folder)
    other = Self.open(folder)
  }

  private static func open(_ folder: TemporaryFolder) -> PreferenceStore {
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    store.leaveCheckpointsToCaller()
    return store
  }

  /// Flips a byte of the journal, as every process then sees it.
  private func flip(_ offset: Int) throws {
    var bytes = try #require(folder.bytes(".a.plist.journal"))
    bytes[offset] ^= 0xFF
    let file = try FileSystem.system.open(folder(".a.plist.journal"), .readWrite)
    let one = Array(bytes[offset...offset])
    try one.withUnsafeBytes { try file.write($0, at: offset) }
  }

  @Test("what was set behind a damaged record is written again, and all agree on what is left")
  func record() throws {
    one.set(.int(1), forKey: "first")
    other.set(.int(2), forKey: "second")
    one.set(.int(3), forKey: "damaged")
    // Within the third record: each of the two before takes 48 bytes.
    try flip(SavedFiles.pageSize + 96 + 20)
    other.set(.int(4), forKey: "behind")
    #expect(other.value(forKey: "behind") == .int(4))
    #expect(other.synchronize())
    one.set(.int(5), forKey: "later")
    let left = ["behind", "first", "later", "second"]
    for store in [one, other, Self.open(folder)] { #expect(store.entries().map(\.key) == left) }
    let kept = try folder.files().filter { $0.contains(".damaged-") }
    #expect(kept.count == 1)
  }

  @Test("a word that says where the records end is not believed when it does not check")
  func words() throws {
    for offset in [1_032, 1_039, 1_056, 1_063] {
      one.set(.int(Int64(offset)), forKey: "one \(offset)")
      try flip(offset)
      other.set(.int(Int64(offset)), forKey: "other \(offset)")
      let all = Self.open(folder).entries()
      #expect(one.entries() == all)
      #expect(other.entries() == all)
    }
    #expect(one.entries().count == 8)
  }

  @Test(
    "a header is not taken for damaged that is written twice while it is read",
    arguments: 1...5
  )
  func rewrites(number: Int) throws {
    one.set(.int(1), forKey: "key")
    let journal = folder(".a.plist.journal")
    let header = try #require(folder.bytes(".a.plist.journal")).prefix(1_024)
    let reads = Mutex(0)
    // Both copies as a slow reader may find them, each cut short by another of two writes in a row;
    // by its next look they are whole.
    let fileSystem = FileSystem { [folder] operation in
      guard operation.kind == .read, operation.path == journal else { return .proceed }
      let read = reads.withLock { reads in
        reads += 1
        return reads
      }
      if read == number { try? folder.patch(header.map { $0 ^ 0xFF }, ".a.plist.journal") }
      if read == number + 1 { try? folder.patch(Array(header) + [9], ".a.plist.journal") }
      return .proceed
    }
    let reader = PreferenceStore(
      domain: "a",
      file: folder("a.plist"),
      allowsMapping: false,
      fileSystem: fileSystem
    )
    #expect(reader.value(forKey: "key") == .int(1))
    #expect(Diagnostics.lines.filter { $0.contains(folder.path) } == [])
    #expect(reads.withLock { $0 } > number)
  }
}
