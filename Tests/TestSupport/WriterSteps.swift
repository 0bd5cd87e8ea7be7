package import ValiseFiles

/// What a writer does, step by step: the same for the same seed, whoever asks.
package struct WriterSteps: Sendable {
  private let seed: UInt64

  /// The steps that `seed` decides.
  package init(seed: UInt64) { self.seed = seed }

  /// The key that a step sets, and to what; `nil` removes it.
  package func step(_ number: Int) -> (key: String, value: PropertyListValue?) {
    var random = SeededGenerator(seed: seed ^ UInt64(number) &* 0x9E37)
    let key = "key.\(Int.random(in: 0..<40, using: &random))"
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return (key, nil)
    case 1: return (key, .string(String(repeating: "v\(number) ", count: 300)))
    case 2, 3: return (key, .data(Array(repeating: UInt8(number & 255), count: 12_000)))
    case 4: return (key, .array([.int(Int64(number)), .string("deep")]))
    default: return (key, .int(Int64(number)))
    }
  }

  /// What is there after the first `count` steps, sorted by key.
  package func state(after count: Int) -> [PropertyListEntry] {
    var state: [String: PropertyListValue] = [:]
    for number in 0..<count {
      let (key, value) = step(number)
      state[key] = value
    }
    return state.map { PropertyListEntry(key: $0.key, value: $0.value) }.sortedByKey()
  }
}
