import Foundation
import TestSupport
import Testing
import ValiseFiles

@Suite("A crash point")
struct CrashPointTests {
  @Test(
    "is a kind, a pattern and a count",
    arguments: [
      ("rename", FileOperation.Kind.rename, nil, 1), ("rename:3", .rename, nil, 3),
      ("sync *.plist", .sync, "*.plist", 1), ("append .*.journal:12", .append, ".*.journal", 12),
      ("write a:b", .write, "a:b", 1), ("write a:b:2", .write, "a:b", 2),
      ("open with a space", .open, "with a space", 1),
    ] as [(String, FileOperation.Kind, String?, Int)]
  )
  func parsed(text: String, kind: FileOperation.Kind, pattern: String?, count: Int) throws {
    let point = try #require(CrashPoint(text))
    #expect(point.kind == kind)
    #expect(point.pattern == pattern)
    #expect(point.count == count)
  }

  @Test(
    "is not understood without a kind, or with a count below 1",
    arguments: ["", "renames", ":3", "rename:0", "rename:-1", "*.plist"]
  )
  func refused(text: String) {
    #expect(CrashPoint(text) == nil)
  }

  @Test(
    "matches by the file's name, or by the path when the pattern holds a slash",
    arguments: [
      ("sync", "/a/b.plist", true), ("sync *.plist", "/a/b.plist", true),
      ("sync *.plist", "/a/b.plist.new", false), ("sync a*", "/a/b.plist", false),
      ("sync /a/*", "/a/b.plist", true), ("sync */b.*", "/a/b.plist", true),
    ]
  )
  func matches(text: String, path: String, expected: Bool) throws {
    let point = try #require(CrashPoint(text))
    #expect(point.matches(FileOperation(.sync, path)) == expected)
    #expect(!point.matches(FileOperation(.rename, path)))
  }

  @Test("that is not understood is said, and nothing is set")
  func unknownIsSaid() {
    let interception = Interception { _ in nil }
    #expect(!interception.crash(at: "rename it all:0"))
    #expect(
      Diagnostics.lines.contains(
        "cannot crash at 'rename it all:0': not '<operation> [<name>][:<count>]'; nothing is set"
      )
    )
  }

  @Test("kills the process just before the operation that is counted")
  func kills() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      #expect(Interception.shared.crash(at: "create b*:2"))
      for name in ["a1", "b1", "a2", "b2", "b3"] {
        _ = try FileSystem.system.open("\(path)/\(name)", [.create, .readWrite])
      }
    }
    #expect(try folder.files() == ["a1", "a2", "b1"])
  }

  @Test("can be taken back")
  func takenBack() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder("a") as String] in
      Interception.shared.crash(at: "create")
      Interception.shared.crash(at: "")
      _ = try FileSystem.system.open(path, [.create, .readWrite])
    }
    #expect(try folder.files() == ["a"])
  }

  @Test("and the holding of checkpoints come from the environment")
  func environment() async {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      setenv("VALISE_CRASH_AT", "list", 1)
      _ = try FileSystem.system.list("/")
    }
    #expect(Interception { $0 == "VALISE_HOLD_CHECKPOINTS" ? "1" : nil }.holdsCheckpoints)
    #expect(!Interception { $0 == "VALISE_HOLD_CHECKPOINTS" ? "0" : nil }.holdsCheckpoints)
    let interception = Interception { _ in nil }
    #expect(!interception.holdsCheckpoints)
    interception.holdCheckpoints(true)
    #expect(interception.holdsCheckpoints)
    interception.holdCheckpoints(false)
    #expect(!interception.holdsCheckpoints)
  }
}
