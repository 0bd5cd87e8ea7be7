import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

/// Each of these runs in a child process: root's rights are given up for good.
@Suite("Preferences that belong to somebody else")
struct PermissionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("S14: in a folder that may only be read are read, with a journal and without one")
  func readOnlyFolder() async throws {
    try fill(journal: true)
    try allow(folder: 0o555, files: 0o644)
    await #expect(processExitsWith: .success) { [path = folder("a.plist") as String] in
      Privileges.drop()
      let store = PreferenceStore(domain: "readonly", file: path)
      #expect(store.value(forKey: "checkpoint") == .int(1))
      #expect(store.value(forKey: "journal") == .int(2))
      Self.expectHeld(store, "Permission denied")
    }
    let before = try folder.files()
    #expect(before == [".a.plist.journal", "a.plist"])
    try #require(chmod(folder.path, 0o700) == 0)
    try #require(unlink(folder(".a.plist.journal")) == 0)
    try #require(chmod(folder.path, 0o555) == 0)
    await #expect(processExitsWith: .success) { [path = folder("a.plist") as String] in
      Privileges.drop()
      let store = PreferenceStore(domain: "readonly", file: path)
      #expect(store.value(forKey: "checkpoint") == .int(1))
      Self.expectHeld(store, "Permission denied")
    }
    #expect(try folder.files() == ["a.plist"])
    try #require(chmod(folder.path, 0o700) == 0)
  }

  @Test("in a home that may only be read are held, and said once")
  func readOnlyHome() async throws {
    try #require(chmod(folder.path, 0o555) == 0)
    await #expect(processExitsWith: .success) { [path = folder("sub/a.plist") as String] in
      Privileges.drop()
      let store = PreferenceStore(domain: "readonly", file: path)
      #expect(store.value(forKey: "k") == nil)
      Self.expectHeld(store, "Permission denied")
    }
    #expect(try folder.files() == [])
    try #require(chmod(folder.path, 0o700) == 0)
  }

  @Test("and may not be read are left as they are; what is set is held")
  func foreignFile() async throws {
    try fill(journal: false)
    let bytes = folder.bytes("a.plist")
    try allow(folder: 0o777, files: 0o600)
    try #require(getuid() != 0 || chown(folder("a.plist"), 0, 0) == 0)
    guard getuid() == 0 else { return }
    await #expect(processExitsWith: .success) { [path = folder("a.plist") as String] in
      Privileges.drop()
      let store = PreferenceStore(domain: "foreign", file: path)
      #expect(store.value(forKey: "checkpoint") == nil)
      #expect(
        Diagnostics.lines.contains { $0.contains("cannot read the preferences of 'foreign'") }
      )
      Self.expectHeld(store, "Permission denied")
      store.settle()
    }
    #expect(folder.bytes("a.plist") == bytes)
  }

  @Test("with a journal that may not be read show the checkpoint, and say so once")
  func foreignJournal() async throws {
    guard getuid() == 0 else { return }
    try fill(journal: true)
    let journal = folder.bytes(".a.plist.journal")
    try allow(folder: 0o777, files: 0o644)
    try #require(chmod(folder(".a.plist.journal"), 0o600) == 0)
    await #expect(processExitsWith: .success) { [path = folder("a.plist") as String] in
      Privileges.drop()
      let store = PreferenceStore(domain: "foreign", file: path)
      #expect(store.value(forKey: "checkpoint") == .int(1))
      #expect(store.value(forKey: "checkpoint") == .int(1))
      let said = Diagnostics.lines.filter { $0.contains("cannot read the journal of 'foreign'") }
      #expect(said.count == 1)
      Self.expectHeld(store, "Permission denied")
    }
    #expect(folder.bytes(".a.plist.journal") == journal)
  }

  /// One key in the checkpoint, and another in the journal.
  private func fill(journal: Bool) throws {
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    store.leaveCheckpointsToCaller()
    store.set(.int(1), forKey: "checkpoint")
    store.settle()
    if journal { store.set(.int(2), forKey: "journal") }
    if !journal { try #require(unlink(folder(".a.plist.journal")) == 0) }
  }

  private func allow(folder mode: mode_t, files: mode_t) throws {
    for name in try folder.files() { try #require(chmod(folder(name), files) == 0) }
    try #require(chmod(folder.path, mode) == 0)
  }

  /// Sets a key that cannot be written: it is known, not safe, and said once with the cause.
  private static func expectHeld(_ store: PreferenceStore, _ cause: String) {
    for _ in 0..<2 {
      store.set(.int(9), forKey: "held")
      #expect(store.value(forKey: "held") == .int(9))
      #expect(!store.synchronize())
    }
    let said = Diagnostics.lines.filter { $0.hasPrefix("cannot save the preferences of") }
    #expect(said.count == 1 && said[0].contains(cause), "\(said)")
  }
}
