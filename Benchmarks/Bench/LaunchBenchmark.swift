import Harness
import ValiseDevice
import ValiseFoundation

/// What a person waits for when the system has ended an app in the background.
@MainActor
final class LaunchBenchmark {
  private static let identifier = "com.example.trips"

  private let bundle: String
  private let sandbox: Sandbox
  private var device: Device?
  private var app: RunningApp?

  /// Takes the bundle of the app, and the sandbox in which a device is made once it is measured.
  init(app bundle: String, in sandbox: Sandbox) {
    self.bundle = bundle
    self.sandbox = sandbox
  }

  /// The benchmarks, in the order of the table.
  var all: [Benchmark] {
    [
      Benchmark(
        "Trips: stop, launch, settled",
        unit: .milliseconds,
        target: 80,
        measure: relaunch
      )
    ]
  }

  /// Kills the app, starts it again, and waits until its first screen has settled.
  private func relaunch() throws -> Double {
    let device = try installed()
    return try Stopwatch.seconds(perEachOf: 1) { _ in
      app?.stop()
      app = try device.launch(Self.identifier)
    }
  }

  private func installed() throws -> Device {
    if let device { return device }
    let new = try Device(folder: sandbox.folder + "/device")
    try new.install(bundle: bundle)
    device = new
    return new
  }
}
