import TestSupport
import Testing
import ValiseFoundation

/// As apps and packages write it, over the class's own members.
@propertyWrapper
private struct Stored<Value> {
  let key: String
  let initial: Value
  let defaults: UserDefaults

  var wrappedValue: Value {
    get { defaults.object(forKey: key) as? Value ?? initial }
    nonmutating set { defaults.set(newValue, forKey: key) }
  }
}

@Suite("What wrappers and Foundation left")
struct MigrationTests {
  private struct Theme: Codable, Equatable {
    var name = "mint"
    var sizes = [1, 2]
  }

  @Test("is read with the code that wrote it")
  func wrapper() throws {
    let app = try TestApp()
    func names(_ app: TestApp) -> Stored<[String]> {
      Stored(key: "names", initial: [], defaults: app.defaults)
    }
    func fraction(_ app: TestApp) -> Stored<Double> {
      Stored(key: "fraction", initial: 1, defaults: app.defaults)
    }
    #expect(names(app).wrappedValue == [] && fraction(app).wrappedValue == 1)
    names(app).wrappedValue = ["Ada"]
    fraction(app).wrappedValue = 2
    let later = try app.relaunched()
    #expect(names(later).wrappedValue == ["Ada"] && fraction(later).wrappedValue == 2)
  }

  /// A list of Foundation's in the place of the app's own.
  private func app(with list: [String: Any]) throws -> TestApp {
    let app = try TestApp()
    try FileManager.default.createDirectory(
      atPath: app.domains.places.preferencesFolder,
      withIntermediateDirectories: true
    )
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: URL(fileURLWithPath: app.domains.places.preferencesFile))
    return app
  }

  @Test("of Codable values is read from Data, text, a list of one and a property list")
  func codable() throws {
    let theme = Theme()
    let json = try JSONEncoder().encode(theme)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let defaults = try app(with: [
      "data": json, "text": String(decoding: json, as: UTF8.self),
      "one": try JSONEncoder().encode([theme]), "list": try encoder.encode(theme),
    ]).defaults
    let decoder = JSONDecoder()
    let data = try #require(defaults.data(forKey: "data"))
    #expect(try decoder.decode(Theme.self, from: data) == theme)
    let text = try #require(defaults.string(forKey: "text"))
    #expect(try decoder.decode(Theme.self, from: Data(text.utf8)) == theme)
    let one = try #require(defaults.data(forKey: "one"))
    #expect(try decoder.decode([Theme].self, from: one).first == theme)
    let list = try #require(defaults.data(forKey: "list"))
    #expect(try PropertyListDecoder().decode(Theme.self, from: list) == theme)
  }

  @Test("of plain values is read as it is, and kept when the list is rewritten")
  func plain() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1_000)
    let app = try app(with: [
      "int": 42, "double": 1.5, "bool": true, "text": "Kim", "date": date, "data": Data([1]),
      "list": ["a", "b"], "table": ["a": 1],
    ])
    app.defaults.set(1, forKey: "new")
    app.domains.appList.store.settle()
    let defaults = try app.relaunched().defaults
    #expect(defaults.integer(forKey: "int") == 42 && defaults.double(forKey: "double") == 1.5)
    #expect(defaults.object(forKey: "bool") as? Bool == true)
    #expect(defaults.string(forKey: "text") == "Kim")
    #expect(defaults.object(forKey: "date") as? Date == date)
    #expect(defaults.data(forKey: "data") == Data([1]))
    #expect(defaults.stringArray(forKey: "list") == ["a", "b"])
    #expect(defaults.dictionary(forKey: "table") as? [String: Int] == ["a": 1])
  }

  @Test("to Foundation is a list that its own reader reads back, value for value")
  func wayBack() throws {
    let app = try TestApp()
    let date = Date(timeIntervalSinceReferenceDate: 0.123456789)
    let values: [String: Any] = [
      "int": Int.min, "double": -0.1, "bool": true, "text": "\u{E1} 键", "date": date,
      "data": Data([0, 255]), "list": [1, 2.5, "x"] as [Any], "table": ["a": ["b": false]],
    ]
    for (key, value) in values { app.defaults.set(value, forKey: key) }
    app.domains.appList.store.settle()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: app.domains.places.preferencesFile))
    let list = try PropertyListSerialization.propertyList(from: bytes, format: nil)
    #expect(list as? NSDictionary == NSDictionary(dictionary: values))
  }
}
