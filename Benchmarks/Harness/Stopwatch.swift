/// Times work on the monotonic clock.
package enum Stopwatch {
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
