import Harness
import Rivals
import ValiseFoundation

/// What a number costs to read and to write as the keys grow in number, and by how much that grows.
///
/// Keys are taken in an order that has nothing to do with how they are stored.
@MainActor
struct GrowthBenchmarks {
  /// The numbers of keys.
  static let sizes = [10, 100, 1_000, 10_000, 100_000]

  private let stores: FilledStores

  /// Measures in stores that are made when they are first needed.
  init(_ stores: FilledStores) { self.stores = stores }

  /// The benchmarks, in the order of the table.
  var all: [Benchmark] {
    Self.sizes.map(read) + [readGrowth] + Self.sizes.map(write) + [writeGrowth]
  }

  private func read(_ size: Int) -> Benchmark {
    let keys = Self.shuffled(size)
    return Benchmark(
      Self.readName(size),
      unit: .microseconds,
      target: .ofFirstRival(2),
      rivals: [
        .init("dictionary in a Mutex") { Self.read(keys, stores.dictionary(size)) },
        .init("LMDB") { Self.read(keys, try stores.lmdb(size)) },
        .init("SQLite WAL") { Self.read(keys, try stores.sqlite(size)) },
        .init("Foundation") { Self.read(keys, try stores.foundation(size)) },
      ],
      measure: { Self.read(keys, try stores.ours(size)) }
    )
  }

  private var readGrowth: Benchmark {
    let (few, many) = (Self.shuffled(10), Self.shuffled(100_000))
    return Benchmark(
      "growth of get from 10 to 100,000 keys",
      unit: .times,
      target: .ofFirstRival(1.3),
      rivals: [
        .init("dictionary in a Mutex") {
          Self.read(many, stores.dictionary(100_000)) / Self.read(few, stores.dictionary(10))
        }
      ],
      measure: {
        Self.read(many, try stores.ours(100_000)) / Self.read(few, try stores.ours(10))
      }
    )
  }

  private func write(_ size: Int) -> Benchmark {
    let keys = Self.shuffled(size)
    return Benchmark(
      Self.writeName(size),
      unit: .microseconds,
      target: 0.25,
      rivals: [
        .init("dictionary in a Mutex") { Self.write(keys, stores.dictionary(size)) },
        .init("LMDB, no sync") { Self.write(keys, try stores.lmdb(size), count: 2_000) },
        .init("SQLite WAL, NORMAL") { Self.write(keys, try stores.sqlite(size), count: 2_000) },
      ],
      measure: { Self.write(keys, try stores.ours(size)) }
    )
  }

  private var writeGrowth: Benchmark {
    let (few, many) = (Self.shuffled(10), Self.shuffled(100_000))
    return Benchmark(
      "growth of set from 10 to 100,000 keys",
      unit: .times,
      target: .ofFirstRival(1.3),
      rivals: [
        .init("dictionary in a Mutex") {
          Self.write(many, stores.dictionary(100_000)) / Self.write(few, stores.dictionary(10))
        }
      ],
      measure: {
        Self.write(many, try stores.ours(100_000)) / Self.write(few, try stores.ours(10))
      }
    )
  }

  /// Every key once, and more often where there are few.
  private static func read(_ keys: [String], _ store: some NumberStore) -> Double {
    let rounds = max(1, 20_000 / keys.count)
    var sum = 0
    let seconds = Stopwatch.seconds(perEachOf: rounds) { _ in
      for key in keys { sum &+= store.integer(forKey: key) }
    }
    // The values are the keys' places, whatever was written since.
    precondition(sum == rounds * keys.count * (keys.count - 1) / 2, "read a sum of \(sum)")
    return seconds / Double(keys.count)
  }

  /// Sets each key to what it holds already, which no store here looks at.
  private static func write(
    _ keys: [String],
    _ store: some NumberStore,
    count: Int = 20_000
  ) -> Double {
    let values = keys.map { Int($0.dropFirst("setting.".count)) ?? 0 }
    let start = Int.random(in: 0..<keys.count)
    return Stopwatch.seconds(perEachOf: count) {
      let place = (start + $0) % keys.count
      store.set(values[place], forKey: keys[place])
    }
  }

  /// What the read of so many keys is called in the results.
  static func readName(_ size: Int) -> String { "get, any order, \(grouped(size)) keys" }

  /// What the write is called.
  static func writeName(_ size: Int) -> String {
    "set in the engine, any order, \(grouped(size)) keys"
  }

  private static func shuffled(_ size: Int) -> [String] { Keys.named(size).shuffled() }

  private static func grouped(_ size: Int) -> String {
    size < 1_000 ? "\(size)" : "\(size / 1_000),000"
  }
}
