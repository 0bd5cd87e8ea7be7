import Foundation
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("Preferences of a program at its limits")
struct LimitTests {
  @Test("without a descriptor left: what is set is held and said, and written when one is free")
  func descriptors() async throws {
    let folder = try TemporaryFolder()
    PreferenceStore(domain: "a", file: folder("a.plist")).set(.int(1), forKey: "k")
    PreferenceStore(domain: "b", file: folder("b.plist")).set(.int(1), forKey: "k")
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let open = PreferenceStore(domain: "open", file: "\(path)/a.plist")
      open.set(.int(2), forKey: "k")
      #expect(open.synchronize())
      let late = PreferenceStore(domain: "late", file: "\(path)/b.plist")
      let taken = Self.takeDescriptors()
      // One whose journal is open needs none.
      open.set(.int(3), forKey: "k")
      #expect(open.synchronize())
      #expect(late.value(forKey: "k") == nil)
      late.set(.int(4), forKey: "later")
      #expect(late.value(forKey: "later") == .int(4))
      #expect(!late.synchronize())
      for cause in ["read", "save"] {
        let said = Diagnostics.lines.filter {
          $0.contains("cannot \(cause) the preferences of 'late'")
        }
        #expect(said.count == 1 && said[0].contains("Too many open files"), "\(said)")
      }
      for descriptor in taken { close(descriptor) }
      #expect(late.value(forKey: "k") == .int(1))
      #expect(late.synchronize())
      let other = PreferenceStore(domain: "other", file: "\(path)/b.plist")
      #expect(other.entries().map(\.value) == [.int(1), .int(4)])
    }
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.value(forKey: "k") == .int(3))
  }

  @Test("a writer that dies in a PID namespace of its own gives the lock back")
  func namespace() throws {
    let folder = try TemporaryFolder()
    let page = try SharedPage(folder("page"))
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    store.set(.int(0), forKey: "first")
    // Not the first process in there: that one cannot be killed from inside.
    let script = "\"$0\" hold \"$1\" \"$2\" 9; exit 0"
    let child = try ChildProcess.run(
      "/usr/bin/env",
      [
        "unshare", "--pid", "--fork", "/bin/sh", "-c", script, WriterProcess.program,
        folder("a.plist"), folder("page"),
      ]
    )
    // Where no namespace may be made there is nothing to see.
    guard page[.stage] > 0 else { return #expect(child.status != 0) }
    #expect(page[.stage] == 2)
    store.set(.int(3), forKey: "after")
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.entries().map(\.key) == ["after", "before", "first"])
    #expect(Diagnostics.lines.filter { $0.contains(folder.path) } == [])
  }

  @Test("a writer that is stopped inside a checkpoint is named, and writes go on beside it")
  func stoppedCheckpoint() throws {
    let folder = try TemporaryFolder()
    let page = try SharedPage(folder("page"))
    let store = PreferenceStore(domain: "beside", file: folder("a.plist"))
    store.leaveCheckpointsToCaller()
    store.set(.int(0), forKey: "first")
    let writer = try WriterProcess([
      "hold-checkpoint", folder("a.plist"), folder("page"), "\(SIGSTOP)",
    ])
    #expect(page.wait(forStage: 2))
    writer.waitForStop()
    for index in 0..<50 { store.set(.int(Int64(index)), forKey: "meanwhile") }
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.value(forKey: "meanwhile") == .int(49), "appends need another lock")
    store.settle()
    #expect(
      Diagnostics.lines.contains {
        $0.contains("'\(folder("a.plist"))'")
          && $0.contains("process \(writer.identifier) has held the journal's lock for too long")
      }
    )
    writer.send(SIGCONT)
    #expect(writer.waitForEnd() == 0)
    store.set(.int(1), forKey: "after")
    store.settle()
    let last = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(last.entries().map(\.key) == ["after", "before", "first", "inside", "meanwhile"])
  }

  /// Takes every descriptor that this process may still have.
  private static func takeDescriptors() -> [Int32] {
    var limit = rlimit(rlim_cur: 256, rlim_max: 256)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    var taken: [Int32] = []
    while case let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC), descriptor >= 0 {
      taken.append(descriptor)
    }
    return taken
  }
}
