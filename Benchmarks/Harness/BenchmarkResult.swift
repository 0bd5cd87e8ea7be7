/// One line of the table and of `bench.json`.
package struct BenchmarkResult: Encodable, Sendable {
  package let name: String
  package let unit: String
  package let ours: Double
  package let oursNinetieth: Double
  package let rival: Double?
  package let rivalNinetieth: Double?
  package let rivalName: String?
  package let target: Double

  /// How many times the rival takes what we take; `nil` without a rival.
  package var ratio: Double? { rival.map { $0 / ours } }

  /// Whether the median reached the target.
  package var met: Bool { ours <= target }

  init(benchmark: Benchmark, ours: Distribution, theirs: Distribution?) {
    name = benchmark.name
    unit = benchmark.unit.rawValue
    self.ours = ours.median
    oursNinetieth = ours.ninetieth
    rival = theirs?.median
    rivalNinetieth = theirs?.ninetieth
    rivalName = benchmark.rival?.name
    target = benchmark.target
  }

  private enum Field: String, CodingKey {
    case name, unit, ours, rival, rivalName, ratio, target, met, p90, rivalP90
  }

  /// Writes every field, `null` where there is no rival.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(name, forKey: .name)
    try fields.encode(unit, forKey: .unit)
    try fields.encode(ours, forKey: .ours)
    try fields.encode(oursNinetieth, forKey: .p90)
    try fields.encode(rival, forKey: .rival)
    try fields.encode(rivalNinetieth, forKey: .rivalP90)
    try fields.encode(rivalName, forKey: .rivalName)
    try fields.encode(ratio, forKey: .ratio)
    try fields.encode(target, forKey: .target)
    try fields.encode(met, forKey: .met)
  }
}
