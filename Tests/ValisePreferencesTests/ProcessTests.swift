import Foundation
import Synchronization
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("Preferences of several processes")
struct ProcessTests {
  @Test("two processes set 3,000 keys each at once: a third that is open sees and hears all")
  func twoWriters() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    store.set(.bool(true), forKey: "older")
    let heard = Mutex<Set<String>>([])
    let all = DispatchSemaphore(value: 0)
    let observation = store.observeAll { change in
      let count = heard.withLock { heard in
        heard.insert(change.key)
        return heard.count
      }
      if count == 6_000 { all.signal() }
    }
    let writers = try ["a", "b"].map { try WriterProcess(["fill", folder("a.plist"), $0, "3000"]) }
    for writer in writers { #expect(writer.waitForEnd() == 0) }
    for prefix in ["a", "b"] {
      for index in 0..<3_000 {
        #expect(store.value(forKey: "\(prefix).\(index)") == .int(Int64(index)))
      }
    }
    #expect(store.entries().count == 6_001)
    #expect(all.wait(timeout: .now() + 30) == .success)
    observation.cancel()
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.entries() == store.entries())
  }

  @Test("a reader beside a writer passes over no record, and takes none that is half written")
  func besideWriter() throws {
    let folder = try TemporaryFolder()
    let writer = PreferenceStore(domain: "beside", file: folder("a.plist"))
    let reader = PreferenceStore(domain: "beside", file: folder("a.plist"))
    // Records of several lengths: where one is about to stand, whole ones of another length do.
    let keys = (0..<7).map { "key" + String(repeating: "x", count: 3 * $0) }
    let isDone = Atomic(false)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for value in 0..<200_000 {
        writer.set(.int(Int64(value)), forKey: keys[value % 7])
        if value % 4_000 == 0 { writer.settle() }
      }
      isDone.store(true, ordering: .releasing)
      ended.signal()
    }
    var latest = [Int64](repeating: -1, count: 7)
    while !isDone.load(ordering: .acquiring) {
      for (place, key) in keys.enumerated() {
        guard case .int(let value)? = reader.value(forKey: key) else { continue }
        #expect(value >= latest[place] && value % 7 == place)
        latest[place] = value
      }
    }
    ended.wait()
    #expect(reader.entries() == writer.entries())
    #expect(!Diagnostics.lines.contains { $0.contains(folder.path) })
  }

  @Test("a process that opens later reads what was set, before and after a checkpoint")
  func laterReader() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    store.set(.int(41), forKey: "k")
    let writer = try WriterProcess(["fill", folder("a.plist"), "w", "5"])
    #expect(writer.waitForEnd() == 0)
    #expect(store.value(forKey: "w.4") == .int(4))
    store.settle()
    store.set(.int(42), forKey: "k")
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.value(forKey: "k") == .int(42))
    #expect(other.value(forKey: "w.0") == .int(0))
  }

  @Test("with checkpoints held back, the journal alone carries the values")
  func heldCheckpoints() throws {
    let folder = try TemporaryFolder()
    let writer = try WriterProcess(
      ["settle", folder("a.plist")],
      setting: "VALISE_HOLD_CHECKPOINTS=1"
    )
    #expect(writer.waitForEnd() == 0)
    #expect(try folder.files() == [".a.plist.journal"])
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.value(forKey: "k") == .int(1))
    #expect(try WriterProcess(["settle", folder("a.plist")]).waitForEnd() == 0)
    #expect(try folder.files() == [".a.plist.journal", "a.plist"])
  }

  @Test("a diagnostic that nobody can hear does not end the program")
  func brokenStandardError() throws {
    let folder = try TemporaryFolder()
    try folder.put(Array("no list".utf8), "a.plist")
    let child = try ChildProcess.run(
      "/bin/sh",
      [
        "-c", "mkfifo pipe; exec 3<>pipe 2>pipe 3<&-; exec \"$0\" fill a.plist w 1",
        WriterProcess.program,
      ],
      folder: folder.path
    )
    #expect(child.status == 0)
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.value(forKey: "w.0") == .int(0))
  }

  @Test("what a program says while its standard error is closed does not go into its files")
  func closedStandardError() throws {
    let folder = try TemporaryFolder()
    let before = PreferenceStore(domain: "a", file: folder("a.plist"))
    before.set(.int(1), forKey: "before")
    #expect(try WriterProcess(["mute", folder("a.plist")]).waitForEnd() == 0)
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.entries().map(\.key) == ["after", "before"])
    #expect(folder.bytes(".a.plist.journal")?.starts(with: "VALISEJ1".utf8) == true)
  }

  @Test("a writer that dies inside an append gives the lock back, and nothing is lost")
  func deadHolder() throws {
    let folder = try TemporaryFolder()
    let page = try SharedPage(folder("page"))
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    store.set(.int(0), forKey: "first")
    let writer = try WriterProcess(["hold", folder("a.plist"), folder("page"), "\(SIGKILL)"])
    #expect(page.wait(forStage: 2))
    #expect(writer.waitForEnd() == -SIGKILL)
    store.set(.int(3), forKey: "after")
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.entries().map(\.key) == ["after", "before", "first"])
    #expect(Diagnostics.lines.filter { $0.contains(folder.path) } == [])
  }

  @Test("a writer that is stopped inside an append is named, and what is set meanwhile is kept")
  func stoppedHolder() throws {
    let folder = try TemporaryFolder()
    let page = try SharedPage(folder("page"))
    let store = PreferenceStore(domain: "stopped", file: folder("a.plist"))
    store.set(.int(0), forKey: "first")
    let writer = try WriterProcess(["hold", folder("a.plist"), folder("page"), "\(SIGSTOP)"])
    #expect(page.wait(forStage: 2))
    writer.waitForStop()
    let start = ContinuousClock.now
    store.set(.int(1), forKey: "meanwhile")
    #expect(ContinuousClock.now - start > .milliseconds(1_900))
    #expect(store.value(forKey: "meanwhile") == .int(1))
    #expect(store.value(forKey: "first") == .int(0))
    #expect(
      Diagnostics.lines.contains(
        "cannot save the preferences of 'stopped': process \(writer.identifier) has held the"
          + " journal's lock for too long; what is set is kept in memory and written when it can be"
      )
    )
    let again = ContinuousClock.now
    store.set(.int(2), forKey: "again")
    #expect(ContinuousClock.now - again < .milliseconds(500), "the deadline is waited for once")
    writer.send(SIGCONT)
    #expect(writer.waitForEnd() == 0)
    store.set(.int(3), forKey: "after")
    let other = PreferenceStore(domain: "stopped", file: folder("a.plist"))
    #expect(
      other.entries().map(\.key) == ["after", "again", "before", "first", "inside", "meanwhile"]
    )
  }
}
