import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

/// A journal and a checkpoint as a killed process left them, and what they mean.
struct SavedFiles {
  static let pageSize = 4_096

  let checkpoint: [UInt8]
  let journal: [UInt8]
  /// Where each record starts, and where the last one ends.
  let ends: [Int]
  /// How many bytes of records the first 0, 1, … need: the last one's padding does not count.
  let needs: [Int]
  /// The values over the first 0, 1, … records.
  let states: [[PropertyListEntry]]

  /// Four keys in the checkpoint, then a record for each way to change them.
  init() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    for key in ["kept", "changed", "removed", "wide é"] { store.set(.string(key), forKey: key) }
    store.settle()
    checkpoint = try #require(folder.bytes("a.plist"))
    var states = [store.entries()]
    var (ends, needs) = ([0], [0])
    let steps: [(String, PropertyListValue?)] = [
      ("changed", .int(42)), ("new", .data([1, 2, 3])), ("removed", nil), ("wide é", .bool(true)),
      ("list", .array([.double(0.5), .string("x")])), ("float", .float(0.1)), ("changed", .int(43)),
    ]
    for (key, value) in steps {
      if let value { store.set(value, forKey: key) } else { store.removeValue(forKey: key) }
      let bytes = try #require(folder.bytes(".a.plist.journal"))
      let start = Self.pageSize + (ends.last ?? 0)
      let length = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
      needs.append((ends.last ?? 0) + length)
      ends.append((ends.last ?? 0) + (length + 7) / 8 * 8)
      states.append(store.entries())
    }
    journal = try #require(folder.bytes(".a.plist.journal"))
    self.ends = ends
    self.needs = needs
    self.states = states
  }

  /// Writes both files, one of them changed, into an empty folder and reads them.
  func open(
    checkpoint: [UInt8]? = nil,
    journal: [UInt8]? = nil,
    in folder: TemporaryFolder
  ) throws -> PreferenceStore {
    try folder.clear()
    try folder.put(checkpoint ?? self.checkpoint, "a.plist")
    try folder.put(journal ?? self.journal, ".a.plist.journal")
    return PreferenceStore(domain: "a", file: folder("a.plist"))
  }
}

extension TemporaryFolder {
  /// Removes every file in it.
  func clear() throws {
    for name in try files() { try FileSystem.system.unlink(self(name)) }
  }
}
