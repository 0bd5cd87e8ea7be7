import Glibc

/// Times work on the monotonic clock.
package enum Stopwatch {
  /// The clock's nanoseconds, the same in every process.
  package static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Keeps the processor busy, so that another process can fall asleep meanwhile.
  package static func spin(seconds: Double) {
    let end = nanoseconds() + Int(seconds * 1e9)
    while nanoseconds() < end {}
  }

  /// The seconds that one of `count` calls of `work` took.
  @inline(never)
  package static func seconds(perEachOf count: Int, _ work: (Int) throws -> Void) rethrows -> Double
  {
    let clock = ContinuousClock()
    let start = clock.now
    for index in 0..<count { try work(index) }
    return (clock.now - start).inSeconds / Double(count)
  }
}

extension Duration {
  /// The duration as seconds.
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
