package import ValiseFiles

/// What a writer does, step by step: the same for the same seed, whoever asks.
package struct WriterSteps: Sendable {
  private let seed: UInt64
  /// What its keys start with: two writers with other prefixes do not meet.
  package let prefix: String

  /// The steps that `seed` decides.
  package init(seed: UInt64, prefix: String = "") {
    self.seed = seed
    self.prefix = prefix
  }

  /// The key that a step sets, and to what; `nil` removes it.
  package func step(_ number: Int) -> (key: String, value: PropertyListValue?) {
    var random = SeededGenerator(seed: seed ^ UInt64(number) &* 0x9E37)
    let key = "\(prefix)key.\(Int.random(in: 0..<30, using: &random))"
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return (key, nil)
    case 1: return (key, .string(String(repeating: "v\(number) ", count: 300)))
    case 2, 3: return (key, .data(Array(repeating: UInt8(number & 255), count: 5_000)))
    case 4: return (key, .array([.int(Int64(number)), .string("deep")]))
    default: return (key, .int(Int64(number)))
    }
  }
}
