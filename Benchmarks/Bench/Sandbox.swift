import ValiseFoundation

/// A temporary home: what the benchmarks store, Foundation included, stays inside.
///
/// Foundation reads the environment when it is loaded, so a process cannot move itself: it starts
/// this executable again, inside.
struct Sandbox {
  /// The folder that is the home of the processes inside.
  let folder: String

  private static let mark = "VALISE_BENCH_HOME"

  /// The sandbox that this process is in; `nil` outside.
  static var current: Sandbox? {
    ProcessInfo.processInfo.environment[mark].map(Sandbox.init(folder:))
  }

  /// Runs this executable with the same arguments in a new sandbox, and returns how it ended.
  static func runAgain(arguments: [String]) throws -> Int32 {
    let files = FileManager.default
    let folder = files.temporaryDirectory
      .appendingPathComponent("valise-bench-\(UUID().uuidString)").path
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = executable
    process.arguments = Array(arguments.dropFirst())
    process.environment = environment(in: folder)
    try process.run()
    process.waitUntilExit()
    try files.removeItem(atPath: folder)
    return process.terminationStatus
  }

  /// This executable.
  static var executable: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  }

  private static func environment(in folder: String) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment[mark] = folder
    for (variable, part) in places { environment[variable] = folder + part }
    return environment
  }

  private static let places = [
    ("HOME", ""), ("CFFIXED_USER_HOME", ""), ("XDG_CONFIG_HOME", "/.config"),
    ("XDG_DATA_HOME", "/.local/share"), ("XDG_STATE_HOME", "/.local/state"),
    ("XDG_CACHE_HOME", "/.cache"),
  ]
}
