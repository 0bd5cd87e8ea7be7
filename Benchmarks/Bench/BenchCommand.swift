import Harness
import ValiseFoundation

/// The command: runs every benchmark, prints the table, writes `bench.json`; or draws such a file.
@MainActor
struct BenchCommand {
  private static let usage = """
    usage: bench --app PATH [--output FILE] [--only TEXT]
           bench --plot FILE --to FOLDER

      --app PATH     the release build of Trips.app, for the launch
      --output FILE  where to write the results as JSON (bench.json)
      --only TEXT    only the benchmarks whose name holds TEXT
      --plot FILE    measure nothing: draw the growth that FILE, an earlier output, says
      --to FOLDER    where to write the pictures, get.svg and set.svg

    exits 0 when every target is met, 1 when one is missed or fails, 2 when misused
    """

  private var app: String?
  private var output = "bench.json"
  private var only: String?
  private var plotted: String?
  private var folder: String?

  /// Reads the command line; a mistake in it ends the process with 2, `--help` with 0.
  init(arguments: [String]) {
    var rest = arguments.dropFirst()
    while let option = rest.popFirst() {
      switch option {
      case "--app": app = Self.value(of: option, in: &rest)
      case "--output": output = Self.value(of: option, in: &rest)
      case "--only": only = Self.value(of: option, in: &rest)
      case "--plot": plotted = Self.value(of: option, in: &rest)
      case "--to": folder = Self.value(of: option, in: &rest)
      case "--help", "-h":
        print(Self.usage)
        exit(0)
      default: Self.misused("unknown option '\(option)'")
      }
    }
  }

  /// Runs the benchmarks in `sandbox`, in a new one if there is none yet, and ends the process.
  func run(in sandbox: Sandbox?) -> Never {
    do {
      if let plotted { try draw(plotted) }
      guard let sandbox else {
        exit(try Sandbox.runAgain(arguments: CommandLine.arguments))
      }
      let (results, failures) = try measureAll(in: sandbox)
      print(Machine.line + "\n")
      print(BenchmarkTable(results).render())
      try write(results)
      let missed = results.filter { !$0.met }.map(\.name)
      if !missed.isEmpty { Self.say("missed: \(missed.joined(separator: "; "))") }
      exit(missed.isEmpty && failures == 0 ? 0 : 1)
    } catch {
      Self.say("\(error)")
      exit(1)
    }
  }

  private func draw(_ file: String) throws -> Never {
    guard let folder else { Self.misused("--plot needs --to, the folder of the pictures") }
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let results = try JSONDecoder().decode([BenchmarkResult].self, from: data)
    try GrowthPlots(results).write(to: folder)
    exit(0)
  }

  /// One that fails does not keep the others from being measured.
  private func measureAll(
    in sandbox: Sandbox
  ) throws -> (results: [BenchmarkResult], failures: Int) {
    guard let app else { Self.misused("--app is needed: the release build of Trips.app") }
    let stores = FilledStores(sandbox)
    let all =
      try PreferenceBenchmarks(sandbox).all + OpeningBenchmarks(stores).all
      + EngineBenchmarks(stores).all + GrowthBenchmarks(stores).all
      + RuntimeBenchmarks(sandbox).all + SceneBenchmark(sandbox).all
      + LaunchBenchmark(app: app, in: sandbox).all + DeviceBenchmark(in: sandbox).all
      + windows(app, in: sandbox)
    var results: [BenchmarkResult] = []
    var failures = 0
    for benchmark in all where only.map(benchmark.name.contains) ?? true {
      Self.say(benchmark.name)
      do {
        results += try benchmark.run()
      } catch {
        failures += 1
        Self.say("\(benchmark.name) failed: \(error)")
      }
    }
    return (results, failures)
  }

  private func windows(_ app: String, in sandbox: Sandbox) -> [Benchmark] {
    #if GTK
    return WindowBenchmarks(app: app, in: sandbox).all
    #else
    return []
    #endif
  }

  private func write(_ results: [BenchmarkResult]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(results).write(to: URL(fileURLWithPath: output))
  }

  private static func value(of option: String, in rest: inout ArraySlice<String>) -> String {
    guard let value = rest.popFirst() else { misused("\(option) needs a value") }
    return value
  }

  private static func misused(_ message: String) -> Never {
    say(message)
    say(usage)
    exit(2)
  }

  private static func say(_ message: String) {
    FileHandle.standardError.write(Data("bench: \(message)\n".utf8))
  }
}
