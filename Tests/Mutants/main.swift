// Switches faults on, one at a time, in a copy of the package, and asks whether the tests notice.

import Foundation

do {
  let package = FileManager.default.currentDirectoryPath
  let only = CommandLine.arguments.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 }
  let mutants = try MutantTable.load("\(package)/Tests/Mutants/Tables")
  let copy = try MutantCopy(of: package, in: "\(package)/.build/mutants/tree", with: mutants)
  let chosen = only.map { text in mutants.filter { $0.matches(text) } } ?? mutants
  exit(try MutantSession(copy, chosen).run() ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("mutants: \(error)\n".utf8))
  exit(2)
}
