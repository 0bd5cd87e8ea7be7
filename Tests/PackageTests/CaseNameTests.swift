import Foundation
import Testing

@Suite("The cases that break other implementations")
struct CaseNameTests {
  @Test("each have a test that names them: S1 to S27, the settings")
  func settings() throws {
    let tests = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
    var named: Set<String> = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where name.hasSuffix(".swift") {
      let text = try String(contentsOf: tests.appendingPathComponent(name), encoding: .utf8)
      // A display name starts with its cases: "S2, S9: …".
      for match in text.matches(of: #/"(S\d+(?:, S\d+)*): /#) {
        named.formUnion(match.1.split(separator: ", ").map(String.init))
      }
    }
    #expect((1...27).map { "S\($0)" }.filter { !named.contains($0) } == [])
  }
}
