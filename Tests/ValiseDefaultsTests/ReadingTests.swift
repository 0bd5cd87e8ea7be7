import TestSupport
import Testing
import ValiseFiles

@Suite("Reading with the defaults tool")
struct ReadingTests {
  private let defaults: DefaultsCommand

  init() throws {
    defaults = try DefaultsCommand()
    let trips = defaults.store("com.example.trips")
    trips.set(.string("Orange"), forKey: "highlight")
    trips.set(.bool(true), forKey: "shows year")
    trips.set(.array([.string("Kyoto é"), .int(2)]), forKey: "trips")
    trips.settle()
    defaults.store("com.example.menu").set(.int(3), forKey: "count")
    defaults.store(".GlobalPreferences").set(.string("de_CH"), forKey: "locale")
  }

  @Test("prints a domain, a key, and everything; what is in a journal alone too")
  func read() throws {
    #expect(
      try defaults("read", "com.example.trips")
        == .done(
          """
          {
              highlight = Orange;
              "shows year" = 1;
              trips =     (
                  "Kyoto \\U00e9",
                  2
              );
          }

          """
        )
    )
    #expect(try defaults("read", "com.example.trips", "highlight") == .done("Orange\n"))
    #expect(try defaults("READ", "com.example.menu", "count") == .done("3\n"))
    #expect(try defaults("read", "-g", "locale") == .done("de_CH\n"))
    #expect(try defaults("read", "NSGlobalDomain") == .done("{\n    locale = \"de_CH\";\n}\n"))
    #expect(try defaults("read", "--", "com.example.menu", "count") == .done("3\n"))
    #expect(
      try defaults("read")
        == .done(
          """
          {
              "Apple Global Domain" =     {
                  locale = "de_CH";
              };
              "com.example.menu" =     {
                  count = 3;
              };
              "com.example.trips" =     {
                  highlight = Orange;
                  "shows year" = 1;
                  trips =         (
                      "Kyoto \\U00e9",
                      2
                  );
              };
          }

          """
        )
    )
  }

  @Test("reads a list by its path, with or without its ending, whoever wrote it")
  func paths() throws {
    try defaults.folder.put(
      Array("<plist><dict><key>a</key><integer>1</integer></dict></plist>".utf8),
      "list.plist"
    )
    for name in ["./list", "./list.plist", defaults.folder("list")] {
      #expect(try defaults("read", name, "a") == .done("1\n"))
    }
  }

  @Test("says types")
  func types() throws {
    let store = defaults.store("types")
    let values: [(PropertyListValue, String)] = [
      (.string(""), "string"), (.int(1), "integer"), (.uint(.max), "integer"), (.float(1), "float"),
      (.double(1), "float"), (.bool(true), "boolean"), (.date(0), "date"), (.data([]), "data"),
      (.array([]), "array"), (.dictionary([]), "dictionary"),
    ]
    for (value, type) in values {
      store.set(value, forKey: "k")
      #expect(try defaults("read-type", "types", "k") == .done("Type is \(type)\n"))
    }
  }

  @Test("lists domains, without the global one")
  func domains() throws {
    #expect(try defaults("domains") == .done("com.example.menu, com.example.trips\n"))
    #expect(
      try defaults("domains", "--json")
        == .done(
          """
          [
            "com.example.menu",
            "com.example.trips"
          ]

          """
        )
    )
  }

  @Test("finds words in domains, keys and texts, in any case")
  func find() throws {
    #expect(
      try defaults("find", "ORANGE")
        == .done(
          """
          Found 1 keys in domain 'com.example.trips': {
              highlight = Orange;
          }

          """
        )
    )
    #expect(
      try defaults("find", "menu")
        == .done(
          """
          Found 1 keys in domain 'com.example.menu': {
              count = 3;
          }

          """
        )
    )
    #expect(
      try defaults("find", "LOCALE", "--json")
        == .done(
          """
          {
            "Apple Global Domain": {
              "locale": "de_CH"
            }
          }

          """
        )
    )
    let nothing = try defaults("find", "nowhere")
    #expect(nothing.code == 0)
    #expect(nothing.errors == "No domain, key, nor value containing 'nowhere'\n")
  }

  @Test("prints JSON")
  func json() throws {
    #expect(try defaults("read", "com.example.menu", "--json") == .done("{\n  \"count\": 3\n}\n"))
    #expect(
      try defaults("--json", "read", "com.example.trips", "trips")
        == .done(
          """
          [
            "Kyoto é",
            2
          ]

          """
        )
    )
  }

  @Test("says what does not exist, with the nearest name")
  func absent() throws {
    #expect(try defaults("read", "other") == .apple("Domain other does not exist"))
    #expect(
      try defaults("read", "com.example.tripz")
        == .apple(
          "Domain com.example.tripz does not exist; did you mean 'com.example.trips'?"
        )
    )
    #expect(
      try defaults("read", "com.example.menu", "x")
        == .apple(
          "The domain/default pair of (com.example.menu, x) does not exist"
        )
    )
    #expect(
      try defaults("read-type", "com.example.menu", "cuont")
        == .apple(
          "The domain/default pair of (com.example.menu, cuont) does not exist; did you mean 'count'?"
        )
    )
    #expect(
      try defaults("read", "-g", "x")
        == .apple(
          "The domain/default pair of (kCFPreferencesAnyApplication, x) does not exist"
        )
    )
    #expect(try defaults("export", "other", "-") == .apple("The domain other does not exist"))
  }

  @Test("reading leaves no file where there was none")
  func leavesNothing() throws {
    let before = try defaults.folder.files()
    _ = try defaults("read", "other")
    _ = try defaults("read", "-app", "other")
    _ = try defaults("read")
    #expect(try defaults.folder.files() == before)
  }
}
