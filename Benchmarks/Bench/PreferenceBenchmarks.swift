import FoundationRival
import Harness
import Synchronization
import ValiseFoundation

/// What a setting costs to write and to read through the class that apps use.
@MainActor
struct PreferenceBenchmarks {
  private static let oursDomain = "bench.ours"
  private static let rivalDomain = "bench.foundation"

  private let ours: UserDefaults
  private let rival: FoundationDefaults

  /// Fills a domain of ours and one of Foundation's in the sandbox, 1,000 keys each.
  init(_ sandbox: Sandbox) throws {
    guard let ours = UserDefaults(suiteName: Self.oursDomain),
      let rival = FoundationDefaults(Self.rivalDomain)
    else { throw BenchFailure("cannot open the domains in \(sandbox.folder)") }
    for (value, key) in Keys.all.enumerated() {
      ours.set(value, forKey: key)
      rival.set(value, forKey: key)
    }
    ours.synchronize()
    rival.synchronize()
    self.ours = ours
    self.rival = rival
  }

  /// The benchmarks, in the order of the table.
  var all: [Benchmark] {
    [read, write]
  }

  /// What a number costs to read, each of the 1,000 keys in turn.
  private var read: Benchmark {
    Benchmark(
      "integer(forKey:), 1,000 keys",
      unit: .microseconds,
      target: 0.15,
      rivals: [.init("Foundation") { try readAll(rounds: 1) { rival.integer(forKey: $0) } }],
      measure: { try readAll(rounds: 10) { ours.integer(forKey: $0) } }
    )
  }

  private func readAll(rounds: Int, _ get: (String) -> Int) throws -> Double {
    var sum = 0
    let seconds = Stopwatch.seconds(perEachOf: rounds) { _ in
      for key in Keys.all { sum &+= get(key) }
    }
    let expected = rounds * Keys.count * (Keys.count - 1) / 2
    guard sum == expected else { throw BenchFailure("read a sum of \(sum), not \(expected)") }
    return seconds / Double(Keys.count)
  }

  /// What a number costs to write so that a kill in the next instruction does not lose it.
  ///
  /// One observer of `didChangeNotification` counts along. Foundation must write its file for that.
  private var write: Benchmark {
    Benchmark(
      "set(Int), notified, safe from SIGKILL, 1,000 keys",
      unit: .microseconds,
      target: 0.8,
      rivals: [
        .init("NotificationCenter.post alone", measure: postAlone),
        .init("Foundation set + synchronize") {
          Stopwatch.seconds(perEachOf: 10) {
            rival.setAndSynchronize($0, forKey: Keys.all[$0])
          }
        },
      ],
      measure: writeSurvivably
    )
  }

  private func writeSurvivably() throws -> Double {
    try checkSurvival()
    let seconds = try heard { ours.set($0, forKey: Keys.all[$0 % Keys.count]) }
    try restore()
    return seconds
  }

  /// What Foundation takes to tell one observer, which is the floor.
  private func postAlone() throws -> Double {
    try heard { _ in
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: ours)
    }
  }

  /// Seconds for each of many calls of `body`, each of which posts once, while one observer listens.
  private func heard(_ body: (Int) -> Void) throws -> Double {
    let heard = Atomic(0)
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: ours,
      queue: nil
    ) { _ in
      heard.add(1, ordering: .relaxed)
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let count = 5_000
    let seconds = Stopwatch.seconds(perEachOf: count, body)
    guard heard.load(ordering: .relaxed) == count else {
      throw BenchFailure("\(count) writes made \(heard.load(ordering: .relaxed)) notifications")
    }
    return seconds
  }

  /// Puts back what the other benchmarks expect, and leaves no write pending.
  private func restore() throws {
    for (value, key) in Keys.all.enumerated() { ours.set(value, forKey: key) }
    ours.synchronize()
  }

  /// The number counts only if it is true: a child sets a value and is killed.
  private func checkSurvival() throws {
    let value = Int.random(in: 1_000_000..<2_000_000)
    let end = try Child.setAndDie(domain: Self.oursDomain, value: value).start()
    guard end.reason == .uncaughtSignal, end.status == SIGKILL else {
      throw BenchFailure("the child that sets and dies ended with \(end.status)")
    }
    guard ours.integer(forKey: Keys.probe) == value else {
      throw BenchFailure("a write did not survive SIGKILL")
    }
  }
}
