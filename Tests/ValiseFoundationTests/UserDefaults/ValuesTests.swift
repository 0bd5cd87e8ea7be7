import TestSupport
import Testing
import ValiseFoundation

@Suite("The values of keys over time", .timeLimit(.minutes(1)))
struct ValuesTests {
  @Test(
    "begin with the one that is there, and go on with each write",
    arguments: ["a", "a.b", "@count", "a b", "", "键", "\u{E1}"]
  )
  func oneKey(key: String) async throws {
    let app = try TestApp()
    let defaults = app.defaults
    defaults.set("first", forKey: key)
    var values = defaults.values(for: key).makeAsyncIterator()
    #expect(await values.next() as? String == "first")
    defaults.set("second", forKey: key)
    defaults.set("third", forKey: key)
    defaults.set("other", forKey: key + ".")
    defaults.removeObject(forKey: key)
    defaults.register(defaults: [key: "registered"])
    #expect(await values.next() as? String == "second")
    #expect(await values.next() as? String == "third")
    let removed = try #require(await values.next())
    #expect(removed == nil)
    #expect(await values.next() as? String == "registered")
  }

  @Test("of one type are nil where the key is absent or holds another")
  func typed() async throws {
    let app = try TestApp()
    let defaults = app.defaults
    var values = defaults.values(for: "a", as: Int.self).makeAsyncIterator()
    var seen: [Int?] = []
    for value in [nil, 1, "x", 2.5, 3.0, [4]] as [Any?] {
      if let value { defaults.set(value, forKey: "a") }
      seen.append(try #require(await values.next()))
    }
    #expect(seen == [nil, 1, nil, nil, 3, nil])
  }

  @Test("of several keys come together")
  func severalKeys() async throws {
    let app = try TestApp()
    let defaults = app.defaults
    defaults.set(1, forKey: "a")
    var values = defaults.values(for: ["a", "b", "a"]).makeAsyncIterator()
    #expect(await values.next() as? [String: Int] == ["a": 1])
    defaults.set(2, forKey: "b")
    #expect(await values.next() as? [String: Int] == ["a": 1, "b": 2])
    defaults.removeObject(forKey: "a")
    #expect(await values.next() as? [String: Int] == ["b": 2])
  }

  @Test("end with the task that takes them")
  func cancelled() async throws {
    let app = try TestApp()
    let defaults = app.defaults
    let (first, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var count = 0
      for await _ in defaults.values(for: "a") {
        count += 1
        continuation.yield()
      }
      return count
    }
    for await _ in first { break }
    task.cancel()
    let count = await task.value
    #expect(count == 1)
    #expect(app.domains.appList.isObserved == false)
  }

  @Test("are observed no more when the loop is left")
  func left() async throws {
    let app = try TestApp()
    let defaults = app.defaults
    for await _ in defaults.values(for: "a") { break }
    for await _ in defaults.values(for: ["a", "b"]) { break }
    do {
      let changes = defaults.changes(of: "a")
      defaults.set(1, forKey: "a")
      for await change in changes {
        #expect(change.newValue as? Int == 1)
        break
      }
    }
    #expect(app.domains.appList.isObserved == false)
  }

  @Test("end with the one that stays, when many threads write")
  func manyWriters() async throws {
    let defaults = try TestApp().defaults
    // Often: what is told out of turn must be the last of a round to be noticed.
    for _ in 0..<300 {
      var values = defaults.values(for: "a", as: Int.self).makeAsyncIterator()
      await withTaskGroup { group in
        for writer in 0..<4 {
          group.addTask { for step in 0..<25 { defaults.set(writer * 1_000 + step, forKey: "a") } }
        }
      }
      // The value before, then one for each write.
      var last: Int?
      for _ in 0..<101 { last = try #require(await values.next()) }
      try #require(last == defaults.integer(forKey: "a"))
    }
  }

  @Test("come from another process too")
  func otherProcess() async throws {
    let app = try TestApp()
    let defaults = app.defaults
    var values = defaults.values(for: "a", as: String.self).makeAsyncIterator()
    let absent = try #require(await values.next())
    #expect(absent == nil)
    await #expect(processExitsWith: .success) { [path = app.folder.path as String] in
      let defaults = try TestApp.defaults(on: path)
      defaults.set("theirs", forKey: "a")
      defaults.removePersistentDomain(forName: TestApp.identifier)
    }
    let theirs = try #require(await values.next())
    #expect(theirs == "theirs")
    let removed = try #require(await values.next())
    #expect(removed == nil)
  }
}
