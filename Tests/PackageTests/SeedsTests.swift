import Foundation
import TestSupport
import Testing

@Suite("The check of the seeds' code")
struct SeedsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let seed = [
    "import SwiftUI", "let one = 1", "}", "let two: Int = \"two\"", "…", "Text(\"three\")",
  ]
  private static let header = "file\tlines\thash\tverdict\tdetail\tframe\treason"

  @Test("says of each verdict that is not met which and why, and ends with 1")
  func notMet() throws {
    let message = "cannot convert value of type 'String' to specified type 'Int'"
    let rows = [
      "a.txt\t1-2\t@\trefused\t\(message)\t\t", "a.txt\t4\t@\tcompiles\t\t\t",
      "a.txt\t6\t0\tflawed\t\t\tno reason",
    ]
    let result = try check(rows)
    #expect(result.status == 1)
    #expect(
      result.output == """
        a.txt:1-2: must be 'refused', but compiles
        a.txt:4-4: must be 'compiles', but does not compile: \(message)
        a.txt:6-6: must be 'flawed', but the lines have changed: their hash is a916ebd8, the index says 0
        a.txt:3: looks like code, and no block of the index holds it
        seeds: 3 blocks: 1 compiles, 0 framed, 1 refused, 1 flawed, 0 waiting; 4 not met

        """
    )
  }

  @Test("is content when each verdict is met")
  func met() throws {
    let rows = [
      "a.txt\t1-2\t@\tcompiles\t\t\t", "a.txt\t3\t@\tflawed\t\t\ta brace alone",
      "a.txt\t4-6\t@\tframed\t\tparts\t",
    ]
    let frame = "import SwiftUI\nenum Frame {\n// seed 1\n}\nlet it =\n// seed 2\n"
    let result = try check(rows, seed: ["static let two = 2"], at: 3, frame: frame)
    #expect(result.output.hasSuffix("each verdict is met\n"), "\(result.output)")
    #expect(result.status == 0)
  }

  @Test("lets a block wait as long as the compiler does not know the name that it needs")
  func waiting() throws {
    let rows = [
      "a.txt\t1-2\t@\twaiting\trecords\t\tSwiftData", "a.txt\t3\t@\tflawed\t\t\ta brace alone",
      "a.txt\t4\t@\twaiting\trecords\t\tModel",
    ]
    let result = try check(rows, seed: ["import SwiftData", "let a = 1"])
    #expect(
      result.output == """
        a.txt:4-4: must be 'waiting', but is refused with: cannot convert value of type 'String' to \
        specified type 'Int'
        seeds: 3 blocks: 0 compiles, 0 framed, 0 refused, 1 flawed, 2 waiting; 1 not met

        """
    )
    let built = try check(rows)
    #expect(built.output.hasPrefix("a.txt:1-2: must be 'waiting', but compiles\n"))
    #expect(built.status == 1)
  }

  @Test("names a text that the index does not know")
  func unknownText() throws {
    try folder.put([], "b.txt")
    try folder.put([], "c.md")
    let rows = ["a.txt\t1-3\t@\tflawed\t\t\ta brace too many"]
    let result = try check(rows)
    #expect(
      result.output == """
        b.txt: no block of the index is in this text
        seeds: 1 blocks: 0 compiles, 0 framed, 0 refused, 1 flawed, 0 waiting; 1 not met

        """
    )
    #expect(result.status == 1)
  }

  @Test("says in one line that a folder or a text cannot be read, and ends with 2")
  func unreadable() throws {
    _ = try check(["a.txt\t1-3\t@\tflawed\t\t\ta brace too many"])
    try FileManager.default.removeItem(atPath: folder("a.txt"))
    for (path, message) in [
      (folder.path, "cannot read '\(folder("a.txt"))'"),
      (
        folder("index.tsv"),
        "'\(folder("index.tsv"))' is no folder that can be read; SEEDS= names that of the seeds"
      ),
    ] {
      let result = try ChildProcess.run(Products.path("seeds-check"), [path, folder.path])
      #expect(result.errors == "seeds: \(message)\n")
      #expect(result.status == 2)
    }
  }

  @Test("without a folder says in one line what it needs, and ends with 2")
  func usage() throws {
    for arguments in [[], [""]] {
      let result = try ChildProcess.run(Products.path("seeds-check"), arguments)
      #expect(result.status == 2)
      #expect(
        result.errors
          == "usage: make seeds SEEDS=FOLDER, the folder that holds the seeds' text files\n"
      )
    }
  }

  /// Checks a seed against rows, in which `@` stands for the right hash.
  private func check(
    _ rows: [String],
    seed changed: [String] = [],
    at place: Int = 0,
    frame: String = ""
  ) throws -> ChildProcess {
    var seed = Self.seed
    seed.replaceSubrange(place..<place + changed.count, with: changed)
    try folder.put(Array((seed.joined(separator: "\n") + "\n").utf8), "a.txt")
    try FileManager.default.createDirectory(
      atPath: folder("Frames"),
      withIntermediateDirectories: true
    )
    try folder.put(Array(frame.utf8), "Frames/parts.frame")
    let index = ([Self.header] + rows).joined(separator: "\n")
    try folder.put(Array(index.replacingOccurrences(of: "@", with: "0").utf8), "index.tsv")
    let hashes = try run().output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^a.txt:(\d+)-(\d+): .* hash is (\w+),/).map { ("\($0.1)", "\($0.3)") }
    }
    let lines = rows.map { row in
      let first = row.split(separator: "\t")[1].prefix { $0 != "-" }
      let hash = hashes.first { $0.0 == first }?.1 ?? "?"
      return row.replacingOccurrences(of: "@", with: hash)
    }
    let right = ([Self.header] + lines).joined(separator: "\n")
    try folder.put(Array(right.utf8), "index.tsv")
    return try run()
  }

  private func run() throws -> ChildProcess {
    try ChildProcess.run(Products.path("seeds-check"), [folder.path, folder.path])
  }
}
