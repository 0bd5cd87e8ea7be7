import Foundation
import Testing

/// What the README shows must be true.
@Suite("The README")
struct ReadmeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func read(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("its example is the one that this build compiled, in fifteen lines")
  func example() throws {
    let parts = try Self.read("README.md").components(separatedBy: "```")
    let blocks = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let example = try #require(blocks.first { $0.hasPrefix("swift\n") })
    let compiled = try Self.read("Tests/ReadmeExample/ReadmeExample.swift")
    #expect(example.dropFirst("swift\n".count) == compiled)
    #expect(compiled.split(separator: "\n", omittingEmptySubsequences: false).count == 16)
  }

  @Test("it is at most 250 lines, and shows both commands on its first screen")
  func length() throws {
    let lines = try Self.read("README.md").components(separatedBy: "\n")
    #expect(lines.count <= 250)
    let firstScreen = lines.prefix(40).joined(separator: "\n")
    #expect(firstScreen.contains("make demo"))
    #expect(firstScreen.contains("make test"))
  }

  @Test("each file it links to is there")
  func links() throws {
    for page in ["README.md", "Docs/README.md", "CHANGELOG.md"] {
      let folder = Self.root.appending(path: page).deletingLastPathComponent()
      for link in try Self.links(in: Self.read(page)) {
        let path = folder.appending(path: link).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(link)")
      }
    }
  }

  @Test("each make command it names is in the Makefile")
  func commands() throws {
    let makefile = try Self.read("Makefile")
    let named = try Self.read("README.md").components(separatedBy: "`make ").dropFirst()
      .compactMap { $0.split { !$0.isLetter }.first.map(String.init) }
    #expect(!named.isEmpty)
    for command in named {
      #expect(makefile.contains("\n\(command): "), "make \(command)")
    }
  }

  /// The relative targets of a page's `[…](…)` links, without what follows a `#`.
  private static func links(in text: String) -> [String] {
    text.components(separatedBy: "](").dropFirst()
      .compactMap { $0.components(separatedBy: ")").first }
      .map { String($0.prefix { $0 != "#" }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("http") }
  }
}
