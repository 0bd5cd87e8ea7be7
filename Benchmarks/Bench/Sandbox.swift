import ValiseFoundation

/// A temporary home: what the benchmarks store, Foundation included, stays inside.
///
/// Foundation reads the environment when it is loaded, so a process cannot move itself: it starts
/// this executable again, inside. The arguments go by the environment too: on the command line they
/// would be settings of the argument domain, and every read would look there first.
struct Sandbox {
  /// The folder that is the home of the processes inside.
  let folder: String

  /// The arguments that the command outside was given, the program's name first.
  let arguments: [String]

  private static let mark = "VALISE_BENCH_HOME"
  private static let argumentsMark = "VALISE_BENCH_ARGUMENTS"
  private static let separator: Character = "\u{1F}"

  /// The sandbox that this process is in; `nil` outside.
  static var current: Sandbox? {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment[mark], let joined = environment[argumentsMark] else {
      return nil
    }
    let arguments = joined.split(separator: separator, omittingEmptySubsequences: false)
    return Sandbox(folder: folder, arguments: arguments.map(String.init))
  }

  /// Runs this executable on the same arguments in a new sandbox, and returns how it ended.
  static func runAgain(arguments: [String]) throws -> Int32 {
    let files = FileManager.default
    let folder = files.temporaryDirectory
      .appendingPathComponent("valise-bench-\(UUID().uuidString)").path
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = executable
    process.environment = environment(in: folder)
    process.environment?[argumentsMark] = arguments.joined(separator: String(separator))
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
