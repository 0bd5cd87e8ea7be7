import Foundation
import TestSupport
import Testing

@Suite("The compiler")
struct CompilerTests {
  private let refused = [
    "var a: Float = 1", "var b: [String] = []", "var c = Size()", "var d = UUID()", "var e: Int",
    "var f: [String]?", "var g: [String: Int] = [:]", "var h: Int? = 3",
  ]

  private let accepted = [
    "var bool = false", "var int = 1", "var double = 1.0", "var string = \"\"",
    "var url = URL(fileURLWithPath: \"/\")", "var data = Data()", "var date = Date.now",
    "var level = Level.low", "var highlight: Highlight = .yellow", "var bool2: Bool?",
    "var int2: Int?", "var double2: Double?", "var string2: String?", "var url2: URL?",
    "var data2: Data?", "var date2: Date?", "var level2: Level?", "var highlight2: Highlight?",
  ]

  private let types = [
    "import SwiftUI",
    "struct Size: Codable { var width = 1.0 }",
    "enum Level: Int { case low, high }",
    "enum Highlight: String, Codable { case yellow, orange }",
  ]

  /// A view with one property for each declaration, and the line of the first.
  private func view(_ wrapper: String, _ declarations: [String]) -> (lines: [String], first: Int) {
    let properties = declarations.map { "  @\(wrapper)(\"key\") private \($0)" }
    let head = types + ["struct Sample: View {"]
    return (head + properties + ["  var body: some View { Text(\"\") }", "}"], head.count + 1)
  }

  @Test(
    "refuses each type that a wrapper does not take, with Apple's text",
    arguments: ["AppStorage", "SceneStorage"]
  )
  func refuses(wrapper: String) throws {
    let (lines, first) = view(wrapper, refused)
    let compiled = try compile(lines)
    // The text ends with a blank.
    let expected = refused.indices.map {
      "\(first + $0):4: error: no exact matches in call to initializer "
    }
    #expect(errors(compiled) == expected)
    #expect(compiled.status == 1)
  }

  @Test(
    "accepts every type that a wrapper takes",
    arguments: ["AppStorage", "SceneStorage"]
  )
  func accepts(wrapper: String) throws {
    let compiled = try compile(view(wrapper, accepted).lines)
    #expect(compiled.errors == "")
    #expect(compiled.status == 0)
  }

  @Test("accepts a setting in an observable class only if the class ignores it")
  func observable() throws {
    func settings(_ attributes: String) throws -> ChildProcess {
      try compile([
        "import SwiftUI", "@Observable final class Settings {",
        "  \(attributes) var name = \"\"", "}",
      ])
    }
    let ignored = try settings("@ObservationIgnored @AppStorage(\"name\")")
    #expect(ignored.errors == "")
    #expect(ignored.status == 0)
    let observed = try settings("@AppStorage(\"name\")")
    let texts = errors(observed).map { $0.drop { $0 != " " } }
    #expect(texts == [" error: invalid redeclaration of synthesized property '_name'"])
    #expect(observed.status == 1)
  }

  @Test("accepts a store beside the key")
  func store() throws {
    let compiled = try compile([
      "import SwiftUI",
      "let store = UserDefaults(suiteName: \"group.a\")",
      "struct A { @AppStorage(\"a\", store: store) var a = 1 }",
      "struct B { @AppStorage(\"b\", store: UserDefaults(suiteName: \"group.b\")) var b: Int? }",
    ])
    #expect(compiled.errors == "")
    #expect(compiled.status == 0)
  }

  /// The errors, in their order, without the file's path.
  private func errors(_ compiled: ChildProcess) -> [String] {
    compiled.errors.components(separatedBy: "\n").filter { $0.contains(": error: ") }.map { line in
      line.range(of: ".swift:").map { String(line[$0.upperBound...]) } ?? line
    }
  }

  private func compile(_ lines: [String]) throws -> ChildProcess {
    try Compiler.check(lines.joined(separator: "\n"))
  }
}
