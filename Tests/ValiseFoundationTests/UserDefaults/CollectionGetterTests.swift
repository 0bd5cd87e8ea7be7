import TestSupport
import Testing
import ValiseFoundation

@Suite("Objects and collections")
struct CollectionGetterTests {
  /// Runs `check` at once and after a relaunch.
  private func both(
    _ write: (UserDefaults) throws -> Void,
    _ check: (UserDefaults) throws -> Void
  ) throws {
    let app = try TestApp()
    try write(app.defaults)
    try check(app.defaults)
    try check(app.relaunched().defaults)
  }

  @Test("convert with as? as on Apple's systems")
  func bridging() throws {
    try both {
      $0.set(42, forKey: "int")
      $0.set(1, forKey: "one")
      $0.set(true, forKey: "flag")
      $0.set(3.5, forKey: "fraction")
    } _: {
      #expect($0.object(forKey: "int") as? Int == 42)
      #expect($0.object(forKey: "int") as? Double == 42)
      #expect($0.object(forKey: "int") as? Bool == nil)
      #expect($0.value(forKey: "one") as? Bool == true)
      #expect($0.object(forKey: "flag") as? Int == 1)
      #expect($0.object(forKey: "flag") as? Bool == true)
      #expect($0.object(forKey: "fraction") as? Double == 3.5)
      #expect($0.object(forKey: "fraction") as? Int == nil)
      #expect($0.object(forKey: "fraction") as? String == nil)
    }
  }

  @Test("come back as arrays and dictionaries of what was put in")
  func collections() throws {
    try both {
      $0.set([1, 2, 3], forKey: "numbers")
      $0.set(["a", "b"], forKey: "texts")
      $0.set([1, "b"] as [Any], forKey: "mixed")
      $0.set(["a": [1, 2], "b": ["x": true]] as [String: Any], forKey: "nested")
    } _: {
      #expect($0.array(forKey: "numbers") as? [Int] == [1, 2, 3])
      #expect($0.stringArray(forKey: "numbers") == nil)
      #expect($0.stringArray(forKey: "texts") == ["a", "b"])
      #expect($0.array(forKey: "mixed")?.count == 2)
      #expect($0.stringArray(forKey: "mixed") == nil)
      #expect($0.array(forKey: "nested") == nil)
      let nested = try #require($0.dictionary(forKey: "nested"))
      #expect(nested["a"] as? [Int] == [1, 2])
      #expect(nested["b"] as? [String: Bool] == ["x": true])
      #expect($0.dictionary(forKey: "numbers") == nil)
    }
  }

  @Test("S5: keep a Date and Data bit for bit")
  func exact() throws {
    let date = Date(timeIntervalSinceReferenceDate: 761602013.452_000_1)
    try both {
      $0.set(date, forKey: "date")
      $0.set(Data(0...255), forKey: "data")
    } _: {
      let copy = try #require($0.object(forKey: "date") as? Date)
      #expect(
        copy.timeIntervalSinceReferenceDate.bitPattern
          == date.timeIntervalSinceReferenceDate.bitPattern
      )
      #expect($0.data(forKey: "data") == Data(0...255))
      #expect($0.data(forKey: "date") == nil)
    }
  }

  @Test("do not change with the array that was set")
  func copies() throws {
    let defaults = try TestApp().defaults
    let array = NSMutableArray(array: [NSString("a")])
    defaults.set(array, forKey: "list")
    array.add(NSString("b"))
    #expect(defaults.stringArray(forKey: "list") == ["a"])
  }

  @Test(
    "may stand under any key",
    arguments: ["", " ", "a.b.c", "@count", "<&>\"'", "nul\0", "\u{1}", "键", "👩‍👩‍👧", "-dash"]
  )
  func keys(key: String) throws {
    try both {
      $0.set(key + "!", forKey: key)
    } _: {
      #expect($0.string(forKey: key) == key + "!")
      #expect($0.string(forKey: key + "x") == nil)
    }
  }

  @Test("keep keys apart that only look the same")
  func normalForms() throws {
    try both {
      $0.set(1, forKey: "\u{E1}")
      $0.set(2, forKey: "a\u{301}")
    } _: {
      #expect($0.integer(forKey: "\u{E1}") == 1)
      #expect($0.integer(forKey: "a\u{301}") == 2)
    }
  }
}
