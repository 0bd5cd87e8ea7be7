import FoundationRival
import Harness
import ValiseFoundation

/// What this executable does when a benchmark starts it again as a fresh process.
enum Child {
  /// Prints the seconds from the start of `main` to the first value of a domain of ours.
  case firstGet(domain: String)
  /// The same for a domain of Foundation's.
  case firstGetOfFoundation(domain: String)
  /// Sets a number in a domain of ours and is killed in the next instruction.
  case setAndDie(domain: String, value: Int)

  /// Reads the child's part off the command line; `nil` for the command itself.
  init?(arguments: [String]) {
    guard arguments.count >= 3 else { return nil }
    switch arguments[1] {
    case "child-first-get": self = .firstGet(domain: arguments[2])
    case "child-first-get-of-foundation": self = .firstGetOfFoundation(domain: arguments[2])
    case "child-set-and-die":
      guard arguments.count == 4, let value = Int(arguments[3]) else { return nil }
      self = .setAndDie(domain: arguments[2], value: value)
    default: return nil
    }
  }

  /// The command line that makes a process play this part.
  var arguments: [String] {
    switch self {
    case .firstGet(let domain): ["child-first-get", domain]
    case .firstGetOfFoundation(let domain): ["child-first-get-of-foundation", domain]
    case .setAndDie(let domain, let value): ["child-set-and-die", domain, String(value)]
    }
  }

  /// Plays the part.
  func run(since start: ContinuousClock.Instant) {
    switch self {
    case .firstGet(let domain):
      report(UserDefaults(suiteName: domain)?.integer(forKey: Keys.probe), since: start)
    case .firstGetOfFoundation(let domain):
      report(FoundationDefaults(domain)?.integer(forKey: Keys.probe), since: start)
    case .setAndDie(let domain, let value):
      UserDefaults(suiteName: domain)?.set(value, forKey: Keys.probe)
      kill(getpid(), SIGKILL)
    }
  }

  private func report(_ value: Int?, since start: ContinuousClock.Instant) {
    let seconds = (ContinuousClock.now - start).inSeconds
    guard value == Keys.probeValue else {
      print("read \(value.map(String.init) ?? "nothing") instead of \(Keys.probeValue)")
      exit(1)
    }
    print(seconds)
  }

  /// Starts this executable in the part and returns what it printed, and how it ended.
  func start() throws -> (output: String, reason: Process.TerminationReason, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Sandbox.executable
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    return (
      text.trimmingCharacters(in: .newlines), process.terminationReason, process.terminationStatus
    )
  }

  /// Starts a child that prints seconds.
  func seconds() throws -> Double {
    let end = try start()
    guard let seconds = Double(end.output), end.status == 0 else {
      throw BenchFailure("child \(arguments[0]) failed: \(end.output)")
    }
    return seconds
  }
}
