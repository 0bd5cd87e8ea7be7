import Harness
import ValiseDevice
import ValiseFoundation

/// What windows cost, on a display of their own, drawn in software.
@MainActor
final class WindowBenchmarks {
  private let bundle: String
  private let sandbox: Sandbox
  private var known: (display: VirtualDisplay, inside: [String: [Double]])?
  private var next: [String: Int] = [:]

  /// Takes the bundle of Trips, and the sandbox that is its home.
  init(app bundle: String, in sandbox: Sandbox) {
    // The programs start in another folder.
    self.bundle = URL(fileURLWithPath: bundle).path
    self.sandbox = sandbox
  }

  /// The benchmarks, in the order of the table.
  var all: [Benchmark] {
    [
      inside("hop", "a hop to the main queue of an app in a window", .milliseconds, 0.2),
      inside("wakeUps", "wake-ups of an idle window in 5 s", .wakeUps, 0, runs: 1),
      Benchmark(
        "Trips: from its start to its first frame in a window",
        unit: .milliseconds,
        target: .ofFirstRival(1.7),
        rivals: [
          Benchmark.Rival("a window with a label, in C", measure: { try self.paint(.bare) })
        ],
        measure: { try self.paint(.trips) }
      ),
      Benchmark(
        "Trips: memory of its own, settled in a window (PSS)",
        unit: .megabytes,
        target: .aboveFirstRival(40),
        runs: 3,
        rivals: [Benchmark.Rival("a window with a label, in C", measure: { try self.size(.bare) })],
        measure: { try self.size(.trips) }
      ),
      inside("firstFrame", "1,000 rows in a scroll view: first frame", .milliseconds, 60),
      inside("texts", "1,000 wrapped texts measured for the first time", .milliseconds, 63),
      inside("textsAgain", "the same 1,000 measured again", .milliseconds, 2),
      inside("rowState", "one row's state beside 999 in a window, processor", .milliseconds, 2),
      inside("character", "a character typed into a kept field, processor", .milliseconds, 2),
      inside("drag", "a card dragged over 499 others: each move, processor", .milliseconds, 8),
      inside("characterBodies", "bodies run by that character", .bodies, 1),
    ]
  }

  // MARK: programs

  private enum Program { case bare, trips }

  /// The seconds from the start of a program to its first painted frame.
  private func paint(_ program: Program) throws -> Double {
    let clock = ContinuousClock()
    let began = clock.now
    let run = try start(program)
    let seconds = (clock.now - began).inSeconds
    run.end()
    return seconds
  }

  /// The megabytes of a program, two seconds after it has painted: its share of what it maps.
  private func size(_ program: Program) throws -> Double {
    let run = try start(program)
    defer { run.end() }
    Thread.sleep(forTimeInterval: 2)
    let process = run.told.split(separator: " ").last.map(String.init) ?? ""
    let sizes = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
    let line = sizes.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { throw BenchFailure("process \(process) tells no size") }
    return kilobytes / 1024
  }

  private func start(_ program: Program) throws -> HeldProcess {
    let path =
      switch program {
      case .bare: sibling("BareWindow")
      case .trips: bundle + "/Trips"
      }
    return try HeldProcess(
      path,
      [path],
      environment: try environment().merging(["VALISE_PAINTED_FD": "3"]) { $1 }
    )
  }

  private func sibling(_ name: String) -> String {
    Sandbox.executable.deletingLastPathComponent().appendingPathComponent(name).path
  }

  private func environment() throws -> [String: String] {
    ProcessInfo.processInfo.environment.merging(try measured().display.environment) { $1 }
      .filter { !["VALISE_DEVICE", "WAYLAND_DISPLAY"].contains($0.key) }
  }

  // MARK: inside

  /// A series that one process has measured in itself.
  private func inside(
    _ series: String,
    _ name: String,
    _ unit: Benchmark.Unit,
    _ target: Double,
    runs: Int = 20
  ) -> Benchmark {
    Benchmark(name, unit: unit, target: .fixed(target), runs: runs) {
      guard let values = try self.measured().inside[series], !values.isEmpty else {
        throw BenchFailure("BenchWindow measured no '\(series)'")
      }
      // Every value of the series comes up once; the first run does not count.
      let index = self.next[series, default: 0]
      self.next[series] = index + 1
      return values[index % values.count]
    }
  }

  private func measured() throws -> (display: VirtualDisplay, inside: [String: [Double]]) {
    if let known { return known }
    let display = try VirtualDisplay()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: sibling("BenchWindow"))
    process.environment = ProcessInfo.processInfo.environment.merging(display.environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchFailure("BenchWindow failed: \(String(decoding: output, as: UTF8.self))")
    }
    let series = try JSONDecoder().decode([String: [Double]].self, from: output)
    known = (display, series)
    return (display, series)
  }
}
