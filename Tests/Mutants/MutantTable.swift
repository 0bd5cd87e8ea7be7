import Foundation

/// The mutants as they are written down in `Tables`: see the README beside it.
struct MutantTable {
  private(set) var mutants: [Mutant] = []
  private var file = ""
  private var tests: [String] = []
  private var open: Mutant?

  /// All tables of a folder, in the order of their names.
  static func load(_ folder: String) throws -> [Mutant] {
    var table = MutantTable()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    for name in names where name.hasSuffix(".mutants") {
      try table.read(String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8), named: name)
    }
    if table.mutants.isEmpty { throw MutantError("no mutants in '\(folder)'") }
    return table.mutants
  }

  /// Takes what a table says.
  mutating func read(_ text: String, named name: String) throws {
    (file, tests) = ("", [])
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      do {
        try take(line)
      } catch let error as MutantError {
        throw MutantError("\(name):\(index + 1): \(error)")
      }
    }
    try close()
  }

  private mutating func take(_ line: String) throws {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count == 2 ? String(parts[1]) : ""
    switch parts[0] {
    case "": try close()
    case "#": break
    case "file":
      (file, tests) = (rest, [])
    case "tests": tests.append(rest)
    case "in": open?.context = rest
    case "-": open?.old = rest
    case "+": open?.new = rest
    default:
      guard let kind = Mutant.Kind(rawValue: String(parts[0])) else {
        throw MutantError("no line begins with '\(parts[0])'; see Tests/Mutants/README.md")
      }
      try close()
      open = Mutant(
        number: mutants.count + 1,
        file: file,
        name: rest,
        kind: kind,
        old: "",
        new: "",
        tests: tests
      )
    }
  }

  private mutating func close() throws {
    guard let mutant = open else { return }
    open = nil
    if mutant.file.isEmpty || mutant.tests.isEmpty || mutant.old.isEmpty || mutant.name.isEmpty {
      throw MutantError("'\(mutant.name)' lacks a file, tests, a name or the line '- …'")
    }
    if mutants.contains(where: { $0.file == mutant.file && $0.name == mutant.name }) {
      throw MutantError("'\(mutant.name)' is the name of two mutants of '\(mutant.file)'")
    }
    mutants.append(mutant)
  }
}
