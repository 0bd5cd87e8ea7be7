import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("A preference store against a dictionary")
struct ModelTests {
  @Test("agrees after any run of edits, mapped or plain", arguments: 0..<UInt64(24))
  func agrees(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: seed)
    let isMapped = seed % 4 != 3
    func make() -> PreferenceStore {
      PreferenceStore(domain: "m", file: folder("m.plist"), allowsMapping: isMapped)
    }
    var stores = [make(), make()]
    var model: [PropertyListEntry] = []
    for step in 0..<120 {
      let store = stores[Int.random(in: 0..<2, using: &random)]
      switch Int.random(in: 0..<24, using: &random) {
      case 0: store.settle()
      case 1: stores[Int.random(in: 0..<2, using: &random)] = make()
      case 2:
        model = SampleValues.entries(Int.random(in: 0...6, using: &random), using: &random)
        store.replaceAll(model)
      case 3:
        store.removeDomain()
        model = []
      case 4: #expect(store.synchronize())
      case 5...8:
        let key = "key \(Int.random(in: 0..<20, using: &random))"
        store.removeValue(forKey: key)
        model.removeAll { $0.key == key }
      default:
        let key = "key \(Int.random(in: 0..<20, using: &random))"
        let value = SampleValues.random(using: &random)
        store.set(value, forKey: key)
        model.removeAll { $0.key == key }
        model.append(PropertyListEntry(key: key, value: value))
      }
      let other = stores[Int.random(in: 0..<2, using: &random)]
      #expect(other.entries() == model.sortedByKey(), "seed \(seed) step \(step)")
    }
  }

  @Test("keeps 20,000 keys, through growth, checkpoints and a mapped checkpoint")
  func many() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "m", file: folder("m.plist"))
    for index in 0..<20_000 { store.set(.int(Int64(index)), forKey: "setting.number.\(index)") }
    store.settle()
    let other = PreferenceStore(domain: "m", file: folder("m.plist"))
    for index in stride(from: 0, to: 20_000, by: 97) {
      #expect(other.value(forKey: "setting.number.\(index)") == .int(Int64(index)))
    }
    #expect(other.value(forKey: "setting.number.x") == nil)
    other.set(.int(-1), forKey: "setting.number.5")
    #expect(store.value(forKey: "setting.number.5") == .int(-1))
    #expect(other.entries().count == 20_000)
  }
}
