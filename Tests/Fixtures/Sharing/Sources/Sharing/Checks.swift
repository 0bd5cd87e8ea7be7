import FoundationSide
import ValiseFoundation

/// Looks at each write through one class from the other.
struct Checks {
  /// What is not so.
  var wrong: [String] = []

  /// Notes what is not so.
  mutating func expect(_ claim: String, _ isSo: Bool) {
    if !isSo { wrong.append(claim) }
  }

  /// What ours sees of what Foundation's class does.
  mutating func theirsSeenByOurs() {
    let ours = UserDefaults.standard
    FoundationSide.setTyped()
    expect("int", ours.object(forKey: "int") as? Int == 7)
    expect("double", ours.double(forKey: "double") == 2.5)
    expect("float", ours.object(forKey: "float") as? Float == 0.1)
    expect(
      "bool",
      ours.object(forKey: "bool") as? Bool == true && ours.integer(forKey: "bool") == 1
    )
    FoundationSide.set("Kim", "name")
    expect("string", ours.string(forKey: "name") == "Kim")
    FoundationSide.set(Data([1, 2]), "data")
    expect("data", ours.data(forKey: "data") == Data([1, 2]))
    let date = Date(timeIntervalSinceReferenceDate: 0.123456789)
    FoundationSide.set(date, "date")
    expect("date", ours.object(forKey: "date") as? Date == date)
    FoundationSide.set(["a", "b"], "list")
    expect("array", ours.stringArray(forKey: "list") == ["a", "b"])
    FoundationSide.set(["a": [1, 2]], "table")
    expect("dictionary", ours.dictionary(forKey: "table") as? [String: [Int]] == ["a": [1, 2]])
    FoundationSide.remove("name")
    expect("removal", ours.object(forKey: "name") == nil)
    FoundationSide.set("mint", "tint", suite: "com.example.suite")
    expect("suite", UserDefaults(suiteName: "com.example.suite")?.string(forKey: "tint") == "mint")
  }

  /// What Foundation's class sees of what ours does.
  mutating func oursSeenByTheirs() {
    let ours = UserDefaults.standard
    ours.set(8, forKey: "int")
    expect("our int", FoundationSide.integer("int") == 8)
    ours.set(3.5, forKey: "double")
    expect("our double", FoundationSide.double("double") == 3.5)
    ours.set(false, forKey: "bool")
    expect("our bool", FoundationSide.object("bool") as? Bool == false)
    ours.set("\u{E1} 键", forKey: "a.b@c")
    expect("our string", FoundationSide.string("a.b@c") == "\u{E1} 键")
    ours.set(["x"], forKey: "list")
    expect("our array", FoundationSide.strings("list") == ["x"])
    ours.set(["k": Data([3])], forKey: "table")
    expect(
      "our dictionary",
      FoundationSide.dictionary("table") as? [String: Data] == ["k": Data([3])]
    )
    ours.removeObject(forKey: "data")
    expect("our removal", FoundationSide.data("data") == nil)
    ours.register(defaults: ["registered": "yes"])
    expect("our registered value", FoundationSide.string("registered") == "yes")
    expect("synchronize", FoundationSide.synchronize())
  }

  /// Domains, from both sides.
  mutating func domains() {
    let (ours, suite) = (UserDefaults.standard, "com.example.suite")
    FoundationSide.addSuite(suite)
    expect("added suite", ours.string(forKey: "tint") == "mint")
    FoundationSide.removeSuite(suite)
    expect("removed suite", FoundationSide.string("tint") == nil)
    ours.setPersistentDomain(["tint": "plum"], forName: UserDefaults.globalDomain)
    expect("global", FoundationSide.string("tint") == "plum")
    expect("domain", FoundationSide.domain(suite) as? [String: String] == ["tint": "mint"])
    FoundationSide.removeDomain(suite)
    expect("removed domain", ours.persistentDomain(forName: suite)?.isEmpty ?? true)
    let (all, theirs) = (ours.dictionaryRepresentation(), FoundationSide.all())
    expect("all", theirs["int"] as? Int == 8 && all["int"] as? Int == 8)
  }

  /// What Foundation's class makes of values: the rows of Docs/Differences.md.
  mutating func conversions() {
    let ours = UserDefaults.standard
    ours.set(Int.max, forKey: "largest")
    expect("their Int.max", FoundationSide.integer("largest") == 0)
    FoundationSide.set(Int.max, "largest")
    expect("our Int.max", ours.integer(forKey: "largest") == .max)
    FoundationSide.set(URL(string: "https://example.com/x?y=1"), "url")
    expect("their URL", ours.string(forKey: "url") == "/x")
    ours.set(1.0, forKey: "one")
    expect("their text", FoundationSide.string("one") == "1.0" && ours.string(forKey: "one") == "1")
    ours.set(true, forKey: "yes")
    expect("their object", FoundationSide.object("yes") as? Int == nil)
    FoundationSide.set(UInt64.max, "most")
    expect("their UInt64.max", ours.object(forKey: "most") as? UInt64 == .max)
  }

  /// Each write through Foundation's class is told as one through ours.
  mutating func observers() {
    let ours = UserDefaults.standard
    let told = Told()
    let observation = ours.observe("told") {
      told.add("\($0.oldValue ?? "-") \($0.newValue ?? "-")")
    }
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: ours,
      queue: nil
    ) { _ in told.add("posted") }
    FoundationSide.set(1, "told")
    FoundationSide.set(2, "told")
    FoundationSide.remove("told")
    expect("told", told.lines == ["- 1", "posted", "1 2", "posted", "2 -", "posted"])
    observation.cancel()
    NotificationCenter.default.removeObserver(token)
  }
}

/// Lines that observers add.
// Safe because: they are called on the thread that writes, which is the only one.
final class Told: @unchecked Sendable {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}
