import Harness
import ValiseDevice
import ValiseFoundation

/// What a person waits for when the system has ended an app in the background.
final class LaunchBenchmark {
  private static let identifier = "com.example.trips"

  private let device: Device
  private var app: RunningApp

  /// Installs the app at `path` on a device in the sandbox and starts it.
  init(app path: String, in sandbox: Sandbox) throws {
    device = try Device(folder: sandbox.folder + "/device")
    try device.install(bundle: path)
    app = try device.launch(Self.identifier)
  }

  /// The benchmarks, in the order of the table.
  var all: [Benchmark] {
    [relaunch]
  }

  /// Kills the app, starts it again, and waits until its first screen has settled.
  private var relaunch: Benchmark {
    Benchmark(
      "Trips: stop, launch, settled",
      unit: .milliseconds,
      target: 80,
      measure: {
        try Stopwatch.seconds(perEachOf: 1) { _ in
          self.app.stop()
          self.app = try self.device.launch(Self.identifier)
        }
      }
    )
  }
}
