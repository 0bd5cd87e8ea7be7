import Foundation
import TestSupport
import Testing

/// Building one and running its tests is left to `Scripts/test-consumer`.
@Suite("A new package")
struct NewPackageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess.run(Self.root + "/Scripts/new", arguments, folder: folder.path)
  }

  private func text(_ name: String) -> String {
    String(decoding: folder.bytes(name) ?? [], as: UTF8.self)
  }

  @Test("has an app, its settings and a test under the name it was given, whole")
  func named() throws {
    let made = try make("Diary", "apps/my diary")
    #expect(made.errors == "")
    #expect(made.output.hasPrefix("apps/my diary is ready:\n  cd 'apps/my diary'\n"))
    #expect(made.status == 0)
    let files = try folder.files()
    #expect(
      files == [
        "apps/my diary/.gitignore", "apps/my diary/Package.swift", "apps/my diary/README.md",
        "apps/my diary/Sources/Diary/ContentView.swift",
        "apps/my diary/Sources/Diary/DiaryApp.swift", "apps/my diary/Sources/Diary/Greeting.swift",
        "apps/my diary/Sources/Diary/Info.plist", "apps/my diary/Sources/Diary/SettingsView.swift",
        "apps/my diary/Tests/DiaryTests/DiaryTests.swift",
      ]
    )
    for file in files {
      #expect(!text(file).contains("Starter"), "\(file)")
    }
    #expect(text("apps/my diary/Sources/Diary/Info.plist").contains("com.example.Diary"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("apps")) == ["my diary"])
  }

  @Test("finds Valise from where it stands, whatever the folder is called")
  func findsValise() throws {
    for name in ["plain", "with \"quotes\" & | \\ ü"] {
      #expect(try make("Diary", folder(name)).status == 0)
      let manifest = text("\(name)/Package.swift")
      let line = try #require(manifest.split(separator: "\n").first { $0.contains("path:") })
      let path = try #require(line.split(separator: "\"").last { $0.contains("/") })
      let found = URL(filePath: folder(name)).appending(path: String(path)).standardized
      #expect(found.path == Self.root)
      #expect(!line.contains("traits"))
    }
    #expect(try make("Diary", "server", "headless").status == 0)
    #expect(text("server/Package.swift").contains("\", traits: [])"))
  }

  @Test("is refused where it cannot be, with what would do")
  func refused() throws {
    let example = "for example: make new NAME=Diary DIR=../diary"
    let letters = "it wants a capital letter, then ASCII letters and digits; \(example)"
    try folder.put([], "taken")
    for (arguments, why) in [
      ([], "no NAME; \(example)"),
      (["Diary"], "no DIR; \(example)"),
      (["diary", "new"], "'diary' cannot name an app: \(letters)"),
      (["My Diary", "new"], "'My Diary' cannot name an app: \(letters)"),
      (["Tagebücher", "new"], "'Tagebücher' cannot name an app: \(letters)"),
      (["Type", "new"], "'Type' cannot name an app: \(letters)"),
      (
        [String(repeating: "A", count: 65), "new"],
        "'\(String(repeating: "A", count: 65))' is longer than 64 letters; choose a shorter NAME"
      ),
      (
        ["Foundation", "new"],
        "'Foundation' is the name of a module that Swift or Valise has; choose another NAME"
      ),
      (
        ["ValiseViews", "new"],
        "'ValiseViews' is the name of a module that Swift or Valise has; choose another NAME"
      ),
      (
        ["Starter", "new"],
        "'Starter' is the name of the copied example; choose another NAME"
      ),
      (["Diary", "taken"], "'taken' exists, and is left as it is; choose another DIR"),
      (["Diary", "new", "qt"], "no front 'qt'; there are gtk and headless"),
    ] {
      let made = try ChildProcess.run(Self.root + "/Scripts/new", arguments, folder: folder.path)
      #expect(made.errors == "new: \(why)\n")
      #expect(made.output == "")
      #expect(made.status == 2)
    }
    #expect(try make("Diary", "taken/new").status == 2)
    #expect(try folder.files() == ["taken"])
  }
}
