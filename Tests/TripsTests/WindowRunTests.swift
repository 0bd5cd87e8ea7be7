import TestSupport
import TestWindows
import Testing
import ValiseDevice

@Suite("Windows of Trips, as processes that are left, killed and started again")
struct WindowRunTests {
  @Test("agree with a plain model after each of 40 random steps", arguments: 0..<UInt64(12))
  func agreesWithModel(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let device = try Device(folder: folder("device"))
    try device.install(bundle: try Staging.app(in: folder))
    var run = WindowRun(seed: seed, isFocusGiven: false) {
      try device.launch("com.example.trips")
    }
    for _ in 0..<40 {
      let difference = run.step()
      try #require(difference == nil, "seed \(seed), after \(run.done.suffix(8))")
    }
    run.stop()
  }
}
