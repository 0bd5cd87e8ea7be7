import Foundation
import Testing

// Safe because: a program has no interface; the test reads what its parts answer.
@testable import mutants

@Suite("The mutants")
struct MutantTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func table(_ text: String) throws -> [Mutant] {
    var table = MutantTable()
    try table.read(text, named: "a.mutants")
    return table.mutants
  }

  private static let head = "file a.swift\ntests A\n\n"

  @Test("are at least sixty, and each has its place in the sources as they are")
  func fit() throws {
    let mutants = try MutantTable.load(Self.root + "/Tests/Mutants/Tables")
    #expect(mutants.count >= 60)
    #expect(mutants.map(\.number) == Array(1...mutants.count))
    for (file, own) in Dictionary(grouping: mutants, by: \.file) {
      let source = try String(contentsOfFile: "\(Self.root)/\(file)", encoding: .utf8)
      #expect(throws: Never.self) { try MutatedSource.text(source, with: own) }
    }
  }

  @Test("stand behind their switches, several at one place too")
  func switched() throws {
    let mutants = try Self.table(
      Self.head + """
        expression the wrong sign
        in let a = b + c
        - b + c
        + b - c

        statement nothing is kept
        - keep(a)
        +

        expression no sum
        in let a = b + c
        - b + c
        + 0
        """
    )
    #expect(
      try MutatedSource.text("let a = b + c\nkeep(a)\nlet d = b + c\n", with: mutants) == """
        let a = (isMutant(3) ? (0) : ((isMutant(1) ? (b - c) : (b + c))))
        if isMutant(2) {  } else { keep(a) }
        let d = b + c

        """
    )
  }

  @Test("whose text has gone, stands twice or overlaps another are refused")
  func refused() throws {
    func why(_ source: String, _ lines: String) throws -> String {
      let mutants = try Self.table(Self.head + lines)
      let error = #expect(throws: MutantError.self) {
        try MutatedSource.text(source, with: mutants)
      }
      return error?.description ?? ""
    }
    let one = "statement one\n- keep(a)\n+\n"
    #expect(
      try why("keep(b)", one)
        == "'a.swift' has no 'keep(a)' any more, which the mutant 'one' is made "
        + "of; write its table anew"
    )
    #expect(
      try why("keep(a)\nkeep(a)", one)
        == "'keep(a)' stands twice in 'a.swift', so the mutant 'one' "
        + "has no place; give more of the line, or a line 'in'"
    )
    #expect(
      try why("keep(a)", one + "\nexpression two\n- a\n+ b\nin (a)\n") == "the mutants 'one' and "
        + "'two' stand in each other's way in 'a.swift'; choose other texts"
    )
  }

  @Test("that lack something, or are written otherwise, are refused with their line")
  func misread() {
    for (text, why) in [
      ("expression one\n- a\n+ b", "'one' lacks a file, tests, a name or the line '- …'"),
      (Self.head + "expression one\n+ b", "'one' lacks a file, tests, a name or the line '- …'"),
      (
        Self.head + "expression one\n- a\n\nstatement one\n- b\n",
        "a.mutants:9: 'one' is the name of two mutants of 'a.swift'"
      ),
      (
        "mutant one",
        "a.mutants:1: no line begins with 'mutant'; see Tests/Mutants/README.md"
      ),
    ] {
      let error = #expect(throws: MutantError.self) { try Self.table(text) }
      #expect(error?.description == why)
    }
  }

  @Test("are caught by the first test that fails, named as it is")
  func names() {
    let line = #"✘ Test "keeps a value" recorded an issue at A.swift:1:2: Expectation failed"#
    #expect(MutantRun.failed(line) == "keeps a value")
    #expect(MutantRun.failed("✔ Test \"keeps a value\" passed after 0.1 seconds.") == nil)
  }

  @Test("that were tried are not tried again, until a source changes")
  func keepsResults() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).tsv").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let mutants = try Self.table(
      Self.head + "statement one\n- a()\n\nstatement two\n- b()\n\nstatement three\n- c()\n"
    )
    let results = MutantResults(file: file, fingerprint: "f")
    try results.keep(.survived, of: mutants[0])
    try results.keep(.caught(by: "a test"), of: mutants[1])
    let again = MutantResults(file: file, fingerprint: "f")
    #expect(mutants.map { again[$0] } == [.survived, .caught(by: "a test"), nil])
    #expect(MutantResults(file: file, fingerprint: "g")[mutants[0]] == nil)
  }
}
