import Harness
import Rivals
import ValiseFoundation

/// What the engine below `UserDefaults` does for a write: alone, beside another process, for new
/// keys, until the disk has it, until another process knows, and how many bytes it takes.
@MainActor
struct EngineBenchmarks {
  private static let waiting = "waiting"

  private let stores: FilledStores

  /// Measures in stores that are made when they are first needed.
  init(_ stores: FilledStores) { self.stores = stores }

  /// The benchmarks, in the order of the table.
  var all: [Benchmark] {
    [unheard, besideWriter, newKeys, synchronized, seen, resident, written]
  }

  /// The class with its notification, while nobody listens to it.
  private var unheard: Benchmark {
    Benchmark("UserDefaults.set(Int), nobody listens, 1,000 keys", unit: .microseconds, target: 0.8)
    {
      let store = try stores.ours(Keys.count).defaults
      return Stopwatch.seconds(perEachOf: 5_000) {
        store.set($0 % Keys.count, forKey: Keys.all[$0 % Keys.count])
      }
    }
  }

  private var besideWriter: Benchmark {
    Benchmark(
      "set in the engine beside a process that writes without pause, 1,000 keys",
      unit: .microseconds,
      target: 0.5
    ) {
      let domain = "bench.shared"
      let store = try OurStore(domain: domain)
      store.fill(Keys.all)
      return try Child.setForEver(domain: domain).beside { _ in
        Stopwatch.seconds(perEachOf: 200_000) { store.set($0, forKey: Keys.all[$0 % Keys.count]) }
      }
    }
  }

  /// Ten thousand keys that a domain did not have, each safe from SIGKILL.
  private var newKeys: Benchmark {
    let keys = Keys.named(10_000)
    return Benchmark(
      "10,000 new keys",
      unit: .milliseconds,
      target: 9,
      rivals: [
        .init("LMDB, no sync", runs: 5) {
          let store = try LMDBRival(stores.newPath(), .process)
          return Self.fill(store, keys)
        },
        .init("SQLite WAL, NORMAL", runs: 5) {
          let store = try SQLiteRival(stores.newPath(), .process)
          return Self.fill(store, keys)
        },
      ],
      measure: {
        let domain = "bench.new"
        let store = try OurStore(domain: domain).defaults
        let seconds = Stopwatch.seconds(perEachOf: 1) { _ in
          for (value, key) in keys.enumerated() { store.set(value, forKey: key) }
        }
        store.removePersistentDomain(forName: domain)
        return seconds
      }
    )
  }

  private static func fill(_ store: some NumberStore, _ keys: [String]) -> Double {
    Stopwatch.seconds(perEachOf: 1) { _ in
      for (value, key) in keys.enumerated() { store.set(value, forKey: key) }
    }
  }

  private var synchronized: Benchmark {
    Benchmark(
      "set + synchronize, safe from power loss, 1,000 keys",
      unit: .microseconds,
      target: .ofFirstRival(1.3),
      rivals: [
        .init("one fdatasync") {
          let disk = try DiskRival(stores.newPath())
          return Stopwatch.seconds(perEachOf: 50) { _ in disk.writeAndSync() }
        },
        .init("LMDB") {
          let store = try LMDBRival(stores.newPath(), .power)
          return Stopwatch.seconds(perEachOf: 50) { store.set($0, forKey: Keys.all[$0]) }
        },
        .init("SQLite WAL, FULL") {
          let store = try SQLiteRival(stores.newPath(), .power)
          return Stopwatch.seconds(perEachOf: 50) { store.set($0, forKey: Keys.all[$0]) }
        },
      ],
      measure: {
        let store = try stores.ours(Keys.count).defaults
        return Stopwatch.seconds(perEachOf: 50) {
          store.set($0, forKey: Keys.all[$0])
          store.synchronize()
        }
      }
    )
  }

  /// From before the write to an observer's first line in another process, which was asleep.
  private var seen: Benchmark {
    Benchmark("seen by another process that waits", unit: .microseconds, target: 15) {
      let domain = "bench.heard"
      let store = try OurStore(domain: domain)
      return try Child.hear(domain: domain, key: Self.waiting).beside { nextLine in
        let ages = try (0..<100).map { _ in
          Stopwatch.spin(seconds: 2e-4)
          store.set(Stopwatch.nanoseconds(), forKey: Self.waiting)
          guard let age = Double(try nextLine()) else { throw BenchFailure("no age was heard") }
          return age * 1e-9
        }
        return Distribution(ages).median
      }
    }
  }

  private var resident: Benchmark {
    Benchmark(
      "memory of 100,000 keys, opened and one read, less clean pages",
      unit: .megabytes,
      target: 3
    ) {
      _ = try stores.ours(100_000)
      let none = try Child.resident(domain: "bench.none").number()
      let many = try Child.resident(domain: FilledStores.domain(100_000)).number()
      return (many - none) / 1e6
    }
  }

  /// By how much the journal grows, as its header says (Docs/Formats/preferences.md).
  private var written: Benchmark {
    Benchmark("bytes written for a set of an Int, less the key", unit: .bytes, target: 64, runs: 5)
    {
      let store = try stores.ours(Keys.count)
      for _ in 0..<20 {
        store.set(Keys.probeValue, forKey: Keys.probe)
        let before = try journalSize(store)
        for _ in 0..<100 { store.set(Keys.probeValue, forKey: Keys.probe) }
        let growth = try journalSize(store) - before
        // A checkpoint that came between freed the room.
        if growth > 0 { return Double(growth) / 100 - Double(Keys.probe.utf8.count) }
      }
      throw BenchFailure("the journal never grew")
    }
  }

  private func journalSize(_ store: OurStore) throws -> Int {
    let file = URL(fileURLWithPath: store.engine.file)
    let journal = file.deletingLastPathComponent()
      .appendingPathComponent(".\(file.lastPathComponent).journal")
    let bytes = try Data(contentsOf: journal)
    let word = bytes[1032..<1040].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(word >> 20)
  }
}
