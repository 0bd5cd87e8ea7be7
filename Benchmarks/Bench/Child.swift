import Harness
import ValiseFoundation

/// A fresh process that a benchmark starts; `Benchmarks/Child` is what it runs.
enum Child {
  /// Prints the seconds from the start of `main` to the first value of a domain of ours.
  case firstGet(domain: String)
  /// The same for a domain of Foundation's.
  case firstGetOfFoundation(domain: String)
  /// Sets a number in a domain of ours and is killed in the next instruction.
  case setAndDie(domain: String, value: Int)

  /// The command line; no word of it begins with "-", which would make it a setting.
  private var arguments: [String] {
    switch self {
    case .firstGet(let domain): ["first-get", domain]
    case .firstGetOfFoundation(let domain): ["first-get-of-foundation", domain]
    case .setAndDie(let domain, let value): ["set-and-die", domain, String(value)]
    }
  }

  /// Starts the process, which stands beside this one, and returns what it printed and how it ended.
  func start() throws -> (output: String, reason: Process.TerminationReason, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Sandbox.executable.deletingLastPathComponent()
      .appendingPathComponent("BenchChild")
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    return (text, process.terminationReason, process.terminationStatus)
  }

  /// Starts a process that prints seconds.
  func seconds() throws -> Double {
    let end = try start()
    guard let seconds = Double(end.output), end.status == 0 else {
      throw BenchFailure("child \(arguments[0]) failed: \(end.output)")
    }
    return seconds
  }
}
