import Synchronization
import TestSupport
import ValiseFiles
import ValisePreferences

/// A run of a program that remembers, recorded for power cuts; the same for the same seed.
final class PowerHistory: Sendable {
  /// What the program set, and what it was told.
  private struct Model {
    var values: [String: PropertyListValue] = [:]
    /// What was there after 0, 1, … changes.
    var states: [[PropertyListEntry]] = [[]]
    /// The state that was there at the last `synchronize`.
    var synced = 0
  }

  let recorder: PowerRecorder

  private let folder: TemporaryFolder
  private let allowsMapping: Bool
  private let model = Mutex(Model())

  /// What was there after 0, 1, … changes.
  var states: [[PropertyListEntry]] { model.withLock { $0.states } }

  private init(allowsMapping: Bool) throws {
    folder = try TemporaryFolder()
    recorder = PowerRecorder(folder: folder.path)
    self.allowsMapping = allowsMapping
  }

  /// A run whose checkpoint moves the records that came while it was written, one of them
  /// synchronized.
  static func moving() throws -> PowerHistory {
    let history = try PowerHistory(allowsMapping: true)
    let store = history.open()
    for number in 0..<9 {
      history.set(store, .data(Array(repeating: UInt8(number), count: 32_000)), "large")
    }
    history.recorder.meanwhile { [unowned history] in
      history.set(store, .int(1), "meanwhile")
      history.synchronize(store)
      history.set(store, .int(2), "meanwhile")
    }
    store.settle()
    history.set(store, .int(3), "later")
    history.recorder.look()
    return history
  }

  /// Runs `count` steps that `seed` decides.
  convenience init(seed: UInt64, allowsMapping: Bool, steps count: Int) throws {
    try self.init(allowsMapping: allowsMapping)
    var random = SeededGenerator(seed: seed)
    var store = open()
    for number in 0..<count { step(number, &store, &random) }
    recorder.look()
  }

  private func open() -> PreferenceStore {
    let store = PreferenceStore(
      domain: "power",
      file: folder("a.plist"),
      allowsMapping: allowsMapping,
      fileSystem: recorder.fileSystem
    )
    store.leaveCheckpointsToCaller()
    return store
  }

  private func step(
    _ number: Int,
    _ store: inout PreferenceStore,
    _ random: inout SeededGenerator
  ) {
    let key = "key \(Int.random(in: 0..<8, using: &random))"
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1, 2: settle(store, number, key)
    case 3, 4: synchronize(store)
    case 5: store = open()
    case 6:
      change({ $0 = [key: .int(Int64(number))] }) { entries in store.replaceAll(entries) }
    case 7: change({ $0 = [:] }) { _ in store.removeDomain() }
    case 8: change({ $0[key] = nil }) { _ in store.removeValue(forKey: key) }
    case 9, 10: set(store, .data(Array(repeating: UInt8(number & 255), count: 12_000)), key)
    // Three are more than the journal is comfortable with: a checkpoint moves what came meanwhile.
    case 11, 12, 13:
      set(store, .data(Array(repeating: UInt8(number & 255), count: 90_000)), "large")
    default: set(store, .int(Int64(number)), key)
    }
  }

  /// Writes a checkpoint; a mapped journal takes writes meanwhile.
  private func settle(_ store: PreferenceStore, _ number: Int, _ key: String) {
    if allowsMapping, number % 2 == 0 {
      recorder.meanwhile { [self] in
        set(store, .int(Int64(number)), key)
        if number % 4 == 0 { synchronize(store) }
      }
    }
    store.settle()
    recorder.meanwhile {}
  }

  private func synchronize(_ store: PreferenceStore) {
    guard store.synchronize() else { return }
    recorder.allow(
      model.withLock { model in
        model.synced = model.states.count - 1
        return model.synced...model.synced
      }
    )
  }

  private func set(_ store: PreferenceStore, _ value: PropertyListValue, _ key: String) {
    change({ $0[key] = value }) { _ in store.set(value, forKey: key) }
  }

  private func change(
    _ edit: (inout [String: PropertyListValue]) -> Void,
    _ change: ([PropertyListEntry]) -> Void
  ) {
    let (state, allowed) = model.withLock { model in
      edit(&model.values)
      let state = model.values.map { PropertyListEntry(key: $0.key, value: $0.value) }.sortedByKey()
      model.states.append(state)
      return (state, model.synced...model.states.count - 1)
    }
    recorder.allow(allowed)
    change(state)
  }
}
