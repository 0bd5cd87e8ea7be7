import Harness
import ValiseFoundation

/// A fresh process that a benchmark starts; `Benchmarks/Child` is what it runs, `RivalChild` for the
/// rivals with a file of their own.
enum Child {
  /// Prints the seconds from the start of `main` to the first value of a domain of ours.
  case firstGet(domain: String)
  /// The same for a domain of Foundation's.
  case firstGetOfFoundation(domain: String)
  /// The same for a file of SQLite's or LMDB's.
  case firstGetOf(rival: String, path: String)
  /// Sets a number in a domain of ours and is killed in the next instruction.
  case setAndDie(domain: String, value: Int)
  /// Prints how many bytes are resident after the first value of a domain of ours.
  case resident(domain: String)
  /// Sets numbers in a domain of ours without a pause.
  case setForEver(domain: String)
  /// Prints how old each value of a key is when an observer hears of it.
  case hear(domain: String, key: String)

  private var executable: String {
    if case .firstGetOf = self { "BenchRivalChild" } else { "BenchChild" }
  }

  /// The command line; no word of it begins with "-", which would make it a setting.
  private var arguments: [String] {
    switch self {
    case .firstGet(let domain): ["first-get", domain]
    case .firstGetOfFoundation(let domain): ["first-get-of-foundation", domain]
    case .firstGetOf(let rival, let path): [rival, path]
    case .setAndDie(let domain, let value): ["set-and-die", domain, String(value)]
    case .resident(let domain): ["resident", domain]
    case .setForEver(let domain): ["set-for-ever", domain]
    case .hear(let domain, let key): ["hear", domain, key]
    }
  }

  /// Starts the process, which stands beside this one, and returns what it printed and how it ended.
  func start() throws -> (output: String, reason: Process.TerminationReason, status: Int32) {
    let (process, pipe) = try run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    return (text, process.terminationReason, process.terminationStatus)
  }

  /// Starts a process that prints a number.
  func number() throws -> Double {
    let end = try start()
    guard let number = Double(end.output), end.status == 0 else {
      throw BenchFailure("child \(arguments[0]) failed: \(end.output)")
    }
    return number
  }

  /// Runs `body` beside the process, from its first line on, and kills it then.
  ///
  /// `body` gets a function that waits for the next line.
  func beside<Result>(_ body: (_ nextLine: () throws -> String) throws -> Result) throws -> Result {
    let (process, pipe) = try run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let nextLine = {
      var line: [UInt8] = []
      while let byte = try pipe.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A {
        line.append(byte)
      }
      guard !line.isEmpty else { throw BenchFailure("child \(arguments[0]) ended too soon") }
      return String(decoding: line, as: UTF8.self)
    }
    _ = try nextLine()
    return try body(nextLine)
  }

  private func run() throws -> (Process, Pipe) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Sandbox.executable.deletingLastPathComponent()
      .appendingPathComponent(executable)
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    return (process, pipe)
  }
}
