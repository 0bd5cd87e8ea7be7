import Foundation
import Synchronization

/// What became of a mutant.
enum Outcome: Equatable, Sendable {
  /// A test failed, named as the test is, or the tests ended or hung as the words say.
  case caught(by: String)
  /// All tests passed.
  case survived

  /// In one word.
  var word: String { self == .survived ? "SURVIVED" : "caught  " }

  /// What caught it; empty when nothing did.
  var test: String {
    if case .caught(let test) = self { test } else { "" }
  }
}

/// Runs tests with one mutant switched on, until the first that fails.
struct MutantRun {
  /// The program that holds all tests.
  let program: String
  /// The copy's folder.
  let folder: String
  /// How long one filter's tests may take, in seconds.
  let limit: Int

  /// Tries the filters one after another.
  func outcome(mutant number: Int, tests: [String]) throws -> Outcome {
    for filter in tests {
      if let failure = try failure(mutant: number, filter: filter) { return .caught(by: failure) }
    }
    return .survived
  }

  private func failure(mutant number: Int, filter: String) throws -> String? {
    let (process, output) = (Process(), Pipe())
    // Killed at the first failure, the tests leave their folders behind.
    let temporary = FileManager.default.temporaryDirectory
      .appending(path: "valise-mutant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: temporary) }
    process.executableURL = URL(filePath: program)
    process.arguments = ["--testing-library", "swift-testing", "--filter", filter]
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "MUTANT": String(number), "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no",
      "TMPDIR": temporary.path,
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let identifier = process.processIdentifier
    let isLate = Late()
    let clock = DispatchSource.makeTimerSource(queue: .global())
    clock.schedule(deadline: .now() + .seconds(limit))
    clock.setEventHandler {
      isLate.value.store(true, ordering: .relaxed)
      kill(identifier, SIGKILL)
    }
    clock.resume()
    let lines = Self.read(output.fileHandleForReading)
    kill(identifier, SIGKILL)
    process.waitUntilExit()
    clock.cancel()
    if let failed = lines.failed { return failed }
    if isLate.value.load(ordering: .relaxed) { return "no end within \(limit) s" }
    if let passed = lines.passed {
      if passed == 0 { throw MutantError("no test fits the filter '\(filter)'") }
      return nil
    }
    return "a test process that ended early"
  }

  private final class Late: Sendable {
    let value = Atomic(false)
  }

  // Reads up to the first failure, or the line that counts the tests that passed.
  private static func read(_ handle: FileHandle) -> (failed: String?, passed: Int?) {
    var rest: [UInt8] = []
    while case let bytes = handle.availableData, !bytes.isEmpty {
      rest += bytes
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        if let test = Self.failed(line) { return (test, nil) }
        if line.contains("Test run with "), line.contains(" passed after ") {
          let words = line.components(separatedBy: "Test run with ")[1].split(separator: " ")
          return (nil, Int(words[0]))
        }
      }
    }
    return (nil, nil)
  }

  /// The test that a line says has failed.
  static func failed(_ line: String) -> String? {
    guard line.contains(" recorded an issue") else { return nil }
    let quoted = line.components(separatedBy: "\"")
    return quoted.count > 2 ? quoted[1] : line
  }
}
