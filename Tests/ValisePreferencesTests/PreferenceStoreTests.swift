import Foundation
import Synchronization
import TestSupport
import Testing
import ValiseFiles
import ValisePreferences

@Suite("A preference store")
struct PreferenceStoreTests {
  @Test("keeps every kind of value, in the process and after it was opened anew")
  func keeps() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    for entry in SampleValues.edges { store.set(entry.value, forKey: entry.key) }
    for entry in SampleValues.edges { #expect(store.value(forKey: entry.key) == entry.value) }
    #expect(store.entries() == SampleValues.edges.sortedByKey())
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    for entry in SampleValues.edges { #expect(other.value(forKey: entry.key) == entry.value) }
  }

  @Test("writes a checkpoint that any tool reads, and empties the journal")
  func checkpoint() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    for entry in SampleValues.edges { store.set(entry.value, forKey: entry.key) }
    store.settle()
    let root = try BinaryPropertyList.decode(try #require(folder.bytes("a.plist")))
    #expect(root == .dictionary(SampleValues.edges))
    let other = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(other.entries() == SampleValues.edges.sortedByKey())
    other.set(.int(5), forKey: "later")
    #expect(store.value(forKey: "later") == .int(5))
  }

  @Test("two stores of one file see each other's writes at the next read, over checkpoints too")
  func twoStores() throws {
    let folder = try TemporaryFolder()
    let a = PreferenceStore(domain: "a", file: folder("a.plist"))
    let b = PreferenceStore(domain: "a", file: folder("a.plist"))
    for round in 0..<20 {
      a.set(.int(Int64(round)), forKey: "a")
      #expect(b.value(forKey: "a") == .int(Int64(round)))
      b.set(.int(Int64(round)), forKey: "b")
      #expect(a.value(forKey: "b") == .int(Int64(round)))
      if round % 3 == 0 { a.settle() }
      if round % 4 == 0 { b.settle() }
      if round % 5 == 0 { a.removeValue(forKey: "b") }
      if round % 5 == 0 { #expect(b.value(forKey: "b") == nil) }
    }
    let c = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(c.entries() == a.entries())
  }

  @Test("tells observers of the key, and of all keys, with old and new value")
  func observes() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    let heard = Mutex<[String]>([])
    let one = store.observe(key: "k") { change in
      heard.withLock {
        $0.append("k \(String(describing: change.old)) \(String(describing: change.new))")
      }
    }
    let all = store.observeAll { change in heard.withLock { $0.append("all \(change.key)") } }
    store.set(.int(1), forKey: "k")
    store.set(.int(2), forKey: "k")
    store.set(.int(3), forKey: "other")
    one.cancel()
    store.removeValue(forKey: "k")
    all.cancel()
    store.set(.int(4), forKey: "k")
    #expect(
      heard.withLock { $0 } == [
        "k nil Optional(ValiseFiles.PropertyListValue.int(1))", "all k",
        "k Optional(ValiseFiles.PropertyListValue.int(1))"
          + " Optional(ValiseFiles.PropertyListValue.int(2))",
        "all k", "all other", "all k",
      ]
    )
  }

  @Test("two observers that cancel each other, on two threads, do not wait for each other")
  func mutualCancellation() throws {
    let folder = try TemporaryFolder()
    let store = PreferenceStore(domain: "a", file: folder("a.plist"))
    let observations = Mutex<[String: PreferenceObservation]>([:])
    let inside = ["a": DispatchSemaphore(value: 0), "b": DispatchSemaphore(value: 0)]
    let calls = Atomic(0)
    for (key, other) in [("a", "b"), ("b", "a")] {
      let observation = store.observe(key: key) { _ in
        calls.wrappingAdd(1, ordering: .relaxed)
        inside[key]?.signal()
        #expect(inside[other]?.wait(timeout: .now() + 60) == .success)
        observations.withLock { $0[other] }?.cancel()
      }
      observations.withLock { $0[key] = observation }
    }
    let ended = DispatchSemaphore(value: 0)
    for key in ["a", "b"] {
      Thread.detachNewThread {
        store.set(.int(1), forKey: key)
        ended.signal()
      }
    }
    for _ in 0..<2 { #expect(ended.wait(timeout: .now() + 60) == .success) }
    for key in ["a", "b"] { store.set(.int(2), forKey: key) }
    #expect(calls.load(ordering: .relaxed) == 2)
  }

  @Test("a removed domain leaves no file, and is empty for everyone")
  func removes() throws {
    let folder = try TemporaryFolder()
    let a = PreferenceStore(domain: "a", file: folder("a.plist"))
    let b = PreferenceStore(domain: "a", file: folder("a.plist"))
    a.set(.int(1), forKey: "k")
    a.settle()
    #expect(b.value(forKey: "k") == .int(1))
    a.removeDomain()
    #expect(try folder.files() == [])
    #expect(a.entries() == [])
    #expect(b.entries() == [])
    b.set(.int(2), forKey: "k")
    #expect(a.value(forKey: "k") == .int(2))
  }

  @Test("replaces everything at once")
  func replacesAll() throws {
    let folder = try TemporaryFolder()
    let a = PreferenceStore(domain: "a", file: folder("a.plist"))
    let b = PreferenceStore(domain: "a", file: folder("a.plist"))
    a.set(.int(1), forKey: "gone")
    #expect(b.value(forKey: "gone") == .int(1))
    a.replaceAll(SampleValues.edges)
    #expect(a.entries() == SampleValues.edges.sortedByKey())
    #expect(b.entries() == SampleValues.edges.sortedByKey())
    let c = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(c.entries() == SampleValues.edges.sortedByKey())
  }

  @Test("without a mapping everything is the same")
  func plain() throws {
    let folder = try TemporaryFolder()
    let a = PreferenceStore(domain: "a", file: folder("a.plist"), allowsMapping: false)
    let b = PreferenceStore(domain: "a", file: folder("a.plist"), allowsMapping: false)
    for entry in SampleValues.edges { a.set(entry.value, forKey: entry.key) }
    #expect(b.entries() == SampleValues.edges.sortedByKey())
    b.settle()
    a.settle()
    b.set(.int(9), forKey: "later")
    #expect(a.value(forKey: "later") == .int(9))
    let c = PreferenceStore(domain: "a", file: folder("a.plist"))
    #expect(c.entries() == a.entries())
  }
}
