import Foundation
import Testing

/// An app's source must also compile on Apple's systems; the table says with which symbols.
@Suite("Apple's symbols in the examples")
struct AppleSymbolTests {
  @Test("the apps use no name that the table does not hold")
  func everyUseIsListed() throws {
    let known = Set(try Table.load().map(\.name))
    for app in try Sources.apps() {
      let unknown = app.names.used.subtracting(app.names.declared).subtracting(known)
      #expect(unknown.sorted() == [], "\(app.name) uses names that are in no row")
    }
  }

  @Test("the table holds no name that no app uses")
  func everyRowIsUsed() throws {
    let used = try Sources.apps().reduce(into: Set<String>()) { $0.formUnion($1.names.used) }
    #expect(try Table.load().map(\.name).filter { !used.contains($0) } == [])
  }

  @Test("only what the lesson takes from iOS 26 and 27 needs more than iOS 18 and macOS 15")
  func versions() throws {
    let newer = try Table.load().filter { $0.iOS > 18 || $0.macOS > 15 }
    #expect(
      newer.map { "\($0.name) \(Int($0.iOS))" } == [
        "Observations 26", "position 27", "reorderContainer 27", "reorderable 27", "sources 27",
      ]
    )
  }

  @Test("each row names a page")
  func pages() throws {
    for row in try Table.load() {
      let isModule = ["swiftui", "foundation"].contains(row.page)
      #expect(row.page.contains("/") || isModule, "\(row.name): \(row.page)")
    }
  }

  @Test("the apps import SwiftUI or Foundation alone and compile the same lines everywhere")
  func oneSource() throws {
    for app in try Sources.apps() {
      #expect(app.imports.subtracting(["SwiftUI", "Foundation"]) == [], "\(app.name)")
      #expect(!app.names.hasConditionalCompilation, "\(app.name)")
    }
  }

  @Test("a name of ours alone, a condition, and a name inside a literal are seen")
  func readerSees() {
    let names = SwiftNames(
      """
      // scenePersistence in a comment
      struct Mine: View {
        #if os(Linux)
        var body: some Scene { Text("a \\(hidden) b", x: 1).scenePersistence(.continuous) }
        #endif
      }
      """
    )
    let expected: Set = [
      "View", "Scene", "Text", "hidden", "scenePersistence", "continuous", "os", "Linux", "endif",
    ]
    #expect(names.used.subtracting(names.declared) == expected)
    #expect(names.declared == ["Mine", "body", "x"])
    #expect(names.hasConditionalCompilation)
  }
}

/// One row of `AppleSymbols.tsv`.
private struct Table {
  var name: String
  var page: String
  var iOS: Double
  var macOS: Double

  static func load() throws -> [Table] {
    let file = Sources.root.appending(path: "Tests/TripsTests/AppleSymbols.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t").map(String.init)
      try #require(cells.count == 4, "\(line)")
      return Table(
        name: cells[0],
        page: cells[1],
        iOS: try #require(Double(cells[2]), "\(line)"),
        macOS: try #require(Double(cells[3]), "\(line)")
      )
    }
  }
}

/// The apps under `Examples/`: the folders with an `Info.plist`.
private enum Sources {
  struct App {
    var name: String
    var names: SwiftNames
    var imports: Set<String>
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func apps() throws -> [App] {
    let examples = root.appending(path: "Examples")
    let folders = try FileManager.default.contentsOfDirectory(atPath: examples.path).sorted()
    // An app's folder is its target, or a package of which it is the one of that name.
    return try folders.flatMap { ["\($0)", "\($0)/Sources/\($0)"] }
      .map { examples.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.appending(path: "Info.plist").path) }
      .map(app)
  }

  private static func app(_ folder: URL) throws -> App {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") }
    try #require(!files.isEmpty, "no source in \(folder.path)")
    let texts = try files.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    let imports = texts.flatMap { $0.split(separator: "\n") }
      .filter { $0.contains("import ") && !$0.hasPrefix("//") }
      .map { String($0.split(separator: " ").last ?? "") }
    return App(
      name: folder.lastPathComponent,
      names: SwiftNames(texts.joined(separator: "\n")),
      imports: Set(imports)
    )
  }
}
