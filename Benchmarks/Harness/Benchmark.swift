/// A question with a number for an answer, and the number it must reach.
package struct Benchmark {
  /// What the number counts.
  package enum Unit: String, Sendable {
    case microseconds = "µs"
    case milliseconds = "ms"
    case megabytes = "MB"
    case bytes = "B"
    /// A quotient of two measured numbers.
    case times = "×"
    case bodies
    case wakeUps = "wake-ups"

    /// How many of the unit a second holds; 1 for what is no time.
    var perSecond: Double {
      switch self {
      case .microseconds: 1e6
      case .milliseconds: 1e3
      case .megabytes, .bytes, .times, .bodies, .wakeUps: 1
      }
    }
  }

  /// The most that the median may be.
  package enum Target: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A number in the benchmark's unit.
    case fixed(Double)
    /// So many times the median of the first rival, measured in the same run.
    case ofFirstRival(Double)
    /// So much more than the median of the first rival, measured in the same run.
    case aboveFirstRival(Double)
    /// None: the number is shown beside others.
    case none

    package init(floatLiteral value: Double) { self = .fixed(value) }
    package init(integerLiteral value: Int) { self = .fixed(Double(value)) }
  }

  /// Something to compare with, measured in the same run.
  package struct Rival {
    let name: String
    let runs: Int?
    let measure: Measure

    /// Names the rival and says how to measure it, in the same way as ours.
    ///
    /// `runs` is for one that takes too long to be measured as often as ours.
    package init(_ name: String, runs: Int? = nil, measure: @escaping Measure) {
      self.name = name
      self.runs = runs
      self.measure = measure
    }
  }

  /// One run: returns the seconds of one operation, or the count.
  package typealias Measure = @MainActor () throws -> Double

  /// The question and the shape of its input.
  package let name: String
  let unit: Unit
  let target: Target
  let runs: Int
  let rivals: [Rival]
  let measure: Measure

  /// Describes a benchmark.
  ///
  /// - Parameters:
  ///   - name: The question and the shape of its input, for the table.
  ///   - unit: What the number counts.
  ///   - target: The most that the median may be, in `unit`.
  ///   - runs: How often it is measured, ours and the rivals in turn.
  ///   - rivals: What to compare with; a line of the table for each.
  ///   - measure: One run of ours.
  package init(
    _ name: String,
    unit: Unit,
    target: Target,
    runs: Int = 20,
    rivals: [Rival] = [],
    measure: @escaping Measure
  ) {
    self.name = name
    self.unit = unit
    self.target = target
    self.runs = runs
    self.rivals = rivals
    self.measure = measure
  }

  /// Measures ours and the rivals in turn, after one run of each that does not count.
  ///
  /// - Returns: A result for each rival, ours the same in all; one without rival if there is none.
  @MainActor
  package func run() throws -> [BenchmarkResult] {
    _ = try measure()
    for rival in rivals where rival.runs == nil { _ = try rival.measure() }
    var ours: [Double] = []
    var theirs = rivals.map { _ in [Double]() }
    for run in 0..<runs {
      ours.append(try measure() * unit.perSecond)
      for (index, rival) in rivals.enumerated() where run < rival.runs ?? runs {
        theirs[index].append(try rival.measure() * unit.perSecond)
      }
    }
    return results(Distribution(ours), theirs.map(Distribution.init))
  }

  private func results(_ ours: Distribution, _ theirs: [Distribution]) -> [BenchmarkResult] {
    let limit: Double? =
      switch target {
      case .fixed(let limit): limit
      case .ofFirstRival(let factor): theirs.first.map { $0.median * factor }
      case .aboveFirstRival(let more): theirs.first.map { $0.median + more }
      case .none: nil
      }
    if theirs.isEmpty { return [BenchmarkResult(self, ours: ours, limit: limit)] }
    return zip(rivals, theirs).enumerated().map { index, pair in
      BenchmarkResult(
        self,
        // Every line has a name of its own.
        suffix: index == 0 ? "" : ", beside \(pair.0.name)",
        ours: ours,
        rival: (pair.0.name, pair.1),
        // The target counts once.
        limit: index == 0 ? limit : nil
      )
    }
  }
}
