// Safe because: the page is mapped for the length of a test, and each access is to an aligned word in
// it.

import CValise
import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

/// A writer that dies between two of the words that it leaves in the journal's header page.
@Suite("A writer that dies with the journal's lock")
struct DeadHolderTests {
  // Docs/Formats/preferences.md, "The journal's header page".
  private static let generation = 1_024
  private static let committed = 1_032
  private static let sequence = 1_056
  private static let lock = 1_152

  @Test(
    "leaves a record that counts, whichever of its words it had written",
    arguments: [
      [], [generation], [generation, committed], [generation, committed, sequence],
    ]
  )
  func words(unwritten: [Int]) throws {
    let folder = try TemporaryFolder()
    // The second comes first, mends the lock, and appends nothing at first.
    let injector = FaultInjector(failing: 2, errno: EIO) { $0.kind == .append }
    let stores = [FileSystem.system, injector.fileSystem, .system].map { fileSystem in
      let store = PreferenceStore(domain: "a", file: folder("a.plist"), fileSystem: fileSystem)
      store.leaveCheckpointsToCaller()
      return store
    }
    for (number, store) in stores.enumerated() { store.set(.int(1), forKey: "first \(number)") }
    for store in stores { _ = store.value(forKey: "first 2") }

    let page = try map(folder(".a.plist.journal"))
    defer { munmap(page, 4_096) }
    let before = unwritten.map { valise_load64(page + $0) }
    stores[0].set(.int(2), forKey: "left")
    for (word, value) in zip(unwritten, before) { valise_store64(page + word, value) }
    die(with: page + Self.lock)

    stores[1].set(.int(3), forKey: "second")
    stores[2].set(.int(4), forKey: "third")
    #expect(stores[1].synchronize())
    let all = PreferenceStore(domain: "a", file: folder("a.plist")).entries()
    #expect(all.map(\.key) == ["first 0", "first 1", "first 2", "left", "second", "third"])
    for store in stores.dropFirst() { #expect(store.entries() == all) }
  }

  private func map(_ path: String) throws -> UnsafeMutableRawPointer {
    let file = try FileSystem.system.open(path, .readWrite)
    return try file.map(length: 4_096, writable: true)
  }

  /// Takes a lock on a thread that ends.
  private func die(with lock: UnsafeMutableRawPointer) {
    nonisolated(unsafe) let lock = lock
    let thread = Thread { #expect(valise_lock_take(lock, 1_000) == 0) }
    thread.start()
    // Until the kernel has marked the lock as that of a dead thread.
    while valise_lock_owner(lock) != -1 { sched_yield() }
  }
}
