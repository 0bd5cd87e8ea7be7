import Foundation

/// One run over mutants: builds once, tries each, and keeps what came of it.
struct MutantSession {
  private let copy: MutantCopy
  private let mutants: [Mutant]
  private let results: MutantResults
  private let tests: MutantRun

  /// A run over `mutants`, which are all in the copy.
  init(_ copy: MutantCopy, _ mutants: [Mutant]) throws {
    if mutants.isEmpty { throw MutantError("no mutant has that text in its name or file") }
    self.copy = copy
    self.mutants = mutants
    results = MutantResults(file: "\(copy.folder)/../results.tsv", fingerprint: copy.fingerprint)
    tests = MutantRun(
      program: "\(copy.folder)/.build/debug/ValisePackageTests.xctest",
      folder: copy.folder,
      limit: 240
    )
  }

  /// Tries each mutant that was not tried before, and says what came of all.
  ///
  /// - Returns: Whether every one was caught.
  func run() throws -> Bool {
    try build()
    try checkWithoutMutant()
    for mutant in mutants {
      let outcome = try results[mutant] ?? attempt(mutant)
      say("\(outcome.word)  \(mutant.place): \(mutant.name)  [\(outcome.test)]")
    }
    let survivors = mutants.count { results[$0] == .survived }
    say("mutants: \(mutants.count): \(mutants.count - survivors) caught, \(survivors) survived")
    return survivors == 0
  }

  // At once, also into a pipe: a run takes minutes.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private func attempt(_ mutant: Mutant) throws -> Outcome {
    let outcome = try tests.outcome(mutant: mutant.number, tests: mutant.tests)
    try results.keep(outcome, of: mutant)
    return outcome
  }

  private func build() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "build", "--build-tests", "--disable-default-traits"]
    process.currentDirectoryURL = URL(filePath: copy.folder)
    let log = "\(copy.folder)/../build.log"
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    let handle = FileHandle(forWritingAtPath: log)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return }
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let errors = lines.filter { $0.contains("error:") }
    throw MutantError(
      "the copy does not build; a mutant must compile beside what it replaces:\n"
        + (errors.isEmpty ? lines.suffix(10) : errors.prefix(10)).joined(separator: "\n")
    )
  }

  // A test that fails anyway would catch everything.
  private func checkWithoutMutant() throws {
    var seen: Set<String> = []
    for filter in mutants.flatMap(\.tests) where seen.insert(filter).inserted {
      if results.hasPassed(filter) { continue }
      if case .caught(let test) = try tests.outcome(mutant: 0, tests: [filter]) {
        throw MutantError(
          "'\(test)' of the tests '\(filter)' fails without any mutant; make it pass first"
        )
      }
      try results.keepPassed(filter)
    }
  }
}

extension Mutant {
  /// The file's name.
  var place: String { String(file.split(separator: "/").last ?? "") }

  /// Whether its name or file has the text in it.
  func matches(_ text: String) -> Bool { name.contains(text) || file.contains(text) }
}
