/// One line of the table and of `bench.json`.
package struct BenchmarkResult: Codable, Sendable {
  package let name: String
  package let unit: String
  package let ours: Double
  package let oursNinetieth: Double
  package let rival: Double?
  package let rivalNinetieth: Double?
  package let rivalName: String?
  /// The most that `ours` may be; `nil` for a line that only compares.
  package let target: Double?

  /// How many times the rival takes what we take; `nil` without a rival.
  package var ratio: Double? { rival.map { $0 / ours } }

  /// Whether the median reached the target.
  package var met: Bool { target.map { ours <= $0 } ?? true }

  init(
    _ benchmark: Benchmark,
    suffix: String = "",
    ours: Distribution,
    rival: (name: String, values: Distribution)? = nil,
    limit: Double?
  ) {
    name = benchmark.name + suffix
    unit = benchmark.unit.rawValue
    self.ours = ours.median
    oursNinetieth = ours.ninetieth
    self.rival = rival?.values.median
    rivalNinetieth = rival?.values.ninetieth
    rivalName = rival?.name
    target = limit
  }

  private enum Field: String, CodingKey {
    case name, unit, ours, rival, rivalName, ratio, target, met, p90, rivalP90
  }

  /// Reads what `encode(to:)` wrote; what follows from the rest is not read.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    name = try fields.decode(String.self, forKey: .name)
    unit = try fields.decode(String.self, forKey: .unit)
    ours = try fields.decode(Double.self, forKey: .ours)
    oursNinetieth = try fields.decode(Double.self, forKey: .p90)
    rival = try fields.decodeIfPresent(Double.self, forKey: .rival)
    rivalNinetieth = try fields.decodeIfPresent(Double.self, forKey: .rivalP90)
    rivalName = try fields.decodeIfPresent(String.self, forKey: .rivalName)
    target = try fields.decodeIfPresent(Double.self, forKey: .target)
  }

  /// Writes every field, `null` where there is no rival or no target.
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
