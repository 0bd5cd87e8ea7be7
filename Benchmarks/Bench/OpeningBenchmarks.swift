import Harness
import ValiseFoundation

/// The time from the start of `main` until a fresh process holds its first value.
@MainActor
struct OpeningBenchmarks {
  private let stores: FilledStores

  /// Measures in stores that are made when they are first needed.
  init(_ stores: FilledStores) { self.stores = stores }

  /// The benchmarks, in the order of the table.
  var all: [Benchmark] {
    [
      firstGet("1,000", 1_000, target: 0.12, foundationRuns: nil),
      firstGet("100,000", 100_000, target: 0.2, foundationRuns: 5),
    ]
  }

  private func firstGet(
    _ name: String,
    _ size: Int,
    target: Double,
    foundationRuns: Int?
  ) -> Benchmark {
    Benchmark(
      "first integer(forKey:) of a fresh process, \(name) keys",
      unit: .milliseconds,
      target: .fixed(target),
      rivals: [
        .init("Foundation", runs: foundationRuns) {
          _ = try stores.foundation(size)
          let domain = FilledStores.foundationDomain(size)
          return try Child.firstGetOfFoundation(domain: domain).number()
        },
        .init("LMDB") {
          _ = try stores.lmdb(size)
          return try Child.firstGetOf(rival: "lmdb", path: stores.path("lmdb", size)).number()
        },
        .init("SQLite WAL") {
          _ = try stores.sqlite(size)
          return try Child.firstGetOf(rival: "sqlite", path: stores.path("sqlite", size)).number()
        },
      ],
      measure: {
        _ = try stores.ours(size)
        return try Child.firstGet(domain: FilledStores.domain(size)).number()
      }
    )
  }
}
