/// A question with a number for an answer, and the number it must reach.
package struct Benchmark {
  /// What the number counts.
  package enum Unit: String, Sendable {
    case microseconds = "µs"
    case milliseconds = "ms"
    case bodies

    /// How many of the unit a second holds; 1 for what is no time.
    var perSecond: Double {
      switch self {
      case .microseconds: 1e6
      case .milliseconds: 1e3
      case .bodies: 1
      }
    }
  }

  /// Something to compare with, measured in the same run.
  package struct Rival {
    let name: String
    let measure: Measure

    /// Names the rival and says how to measure it, in the same way as ours.
    package init(_ name: String, measure: @escaping Measure) {
      self.name = name
      self.measure = measure
    }
  }

  /// One run: returns the seconds of one operation, or the count.
  package typealias Measure = @MainActor () throws -> Double

  /// The question and the shape of its input.
  package let name: String
  let unit: Unit
  let target: Double
  let runs: Int
  let rival: Rival?
  let measure: Measure

  /// Describes a benchmark.
  ///
  /// - Parameters:
  ///   - name: The question and the shape of its input, for the table.
  ///   - unit: What the number counts.
  ///   - target: The most that the median may be, in `unit`.
  ///   - runs: How often it is measured, ours and the rival in turn.
  ///   - rival: Something to compare with.
  ///   - measure: One run of ours.
  package init(
    _ name: String,
    unit: Unit,
    target: Double,
    runs: Int = 20,
    rival: Rival? = nil,
    measure: @escaping Measure
  ) {
    self.name = name
    self.unit = unit
    self.target = target
    self.runs = runs
    self.rival = rival
    self.measure = measure
  }

  /// Measures ours and the rival in turn, after one run of each that does not count.
  @MainActor
  package func run() throws -> BenchmarkResult {
    _ = try measure()
    _ = try rival?.measure()
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<runs {
      ours.append(try measure() * unit.perSecond)
      if let rival { theirs.append(try rival.measure() * unit.perSecond) }
    }
    return BenchmarkResult(
      benchmark: self,
      ours: Distribution(ours),
      theirs: theirs.isEmpty ? nil : Distribution(theirs)
    )
  }
}
