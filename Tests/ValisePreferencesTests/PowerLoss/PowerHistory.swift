import TestSupport
import ValiseFiles
import ValisePreferences

/// A run of a program that remembers, recorded for power cuts; the same for the same seed.
struct PowerHistory {
  let recorder: PowerRecorder
  /// What was there after 0, 1, … changes.
  private(set) var states: [[PropertyListEntry]] = [[]]

  private let folder: TemporaryFolder
  private let allowsMapping: Bool
  private var store: PreferenceStore
  private var random: SeededGenerator
  private var model: [String: PropertyListValue] = [:]
  /// The state that was there at the last `synchronize`.
  private var synced = 0

  /// Runs `count` steps that `seed` decides.
  init(seed: UInt64, allowsMapping: Bool, steps count: Int) throws {
    folder = try TemporaryFolder()
    recorder = PowerRecorder(folder: folder.path)
    self.allowsMapping = allowsMapping
    random = SeededGenerator(seed: seed)
    store = Self.open(folder, allowsMapping, recorder)
    for number in 0..<count { step(number) }
    recorder.look()
  }

  private static func open(
    _ folder: TemporaryFolder,
    _ allowsMapping: Bool,
    _ recorder: PowerRecorder
  ) -> PreferenceStore {
    let store = PreferenceStore(
      domain: "power",
      file: folder("a.plist"),
      allowsMapping: allowsMapping,
      fileSystem: recorder.fileSystem
    )
    store.leaveCheckpointsToCaller()
    return store
  }

  private mutating func step(_ number: Int) {
    let key = "key \(Int.random(in: 0..<8, using: &random))"
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1, 2: store.settle()
    case 3, 4:
      guard store.synchronize() else { return }
      synced = states.count - 1
      recorder.allow(synced...synced)
    case 5: store = Self.open(folder, allowsMapping, recorder)
    case 6:
      change({ $0 = [key: .int(Int64(number))] }) { store, entries in store.replaceAll(entries) }
    case 7: change({ $0 = [:] }) { store, _ in store.removeDomain() }
    case 8: change({ $0[key] = nil }) { store, _ in store.removeValue(forKey: key) }
    case 9, 10: set(.data(Array(repeating: UInt8(number & 255), count: 12_000)), key)
    // One that makes the records move to the front at the next checkpoint but one.
    case 11 where number % 3 == 0:
      set(.data(Array(repeating: UInt8(number & 255), count: 300_000)), key)
    default: set(.int(Int64(number)), key)
    }
  }

  private mutating func set(_ value: PropertyListValue, _ key: String) {
    change({ $0[key] = value }) { store, _ in store.set(value, forKey: key) }
  }

  private mutating func change(
    _ model: (inout [String: PropertyListValue]) -> Void,
    _ change: (PreferenceStore, [PropertyListEntry]) -> Void
  ) {
    model(&self.model)
    states.append(
      self.model.map { PropertyListEntry(key: $0.key, value: $0.value) }.sortedByKey()
    )
    recorder.allow(synced...states.count - 1)
    change(store, states[states.count - 1])
  }
}
