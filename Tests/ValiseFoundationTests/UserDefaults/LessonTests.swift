import TestSupport
import Testing
import ValiseFoundation

private enum Pace: Int {
  case slow
  case brisk
}

/// What the articles teach to write beside the class.
extension UserDefaults {
  fileprivate enum Key: String {
    case hasPacked, stops, pace
  }

  fileprivate var hasPacked: Bool {
    get { bool(forKey: Key.hasPacked.rawValue) }
    set { setValue(newValue, forKey: Key.hasPacked.rawValue) }
  }

  fileprivate var stops: [String] {
    get { stringArray(forKey: Key.stops.rawValue) ?? [] }
    set { setValue(newValue, forKey: Key.stops.rawValue) }
  }

  fileprivate var pace: Pace {
    get { Pace(rawValue: integer(forKey: Key.pace.rawValue)) ?? .slow }
    set { setValue(newValue.rawValue, forKey: Key.pace.rawValue) }
  }

  fileprivate static let shared = UserDefaults(suiteName: "group.com.example.walks")
}

@Suite("What the lessons show of UserDefaults")
struct LessonTests {
  @Test("a getter for each type, with nil and false for a key that is not there")
  func getters() throws {
    let defaults = try TestApp().defaults
    defaults.set("Ada", forKey: "guide")
    defaults.set(true, forKey: "hasMap")
    #expect(defaults.string(forKey: "guide") ?? "none" == "Ada")
    #expect(defaults.bool(forKey: "hasMap"))
    #expect(defaults.string(forKey: "compass") ?? "none" == "none")
    #expect(defaults.bool(forKey: "compass") == false)
  }

  @Test("a number that is asked for as a text")
  func numberAsText() throws {
    let defaults = try TestApp().defaults
    defaults.set(7, forKey: "stages")
    #expect(defaults.string(forKey: "stages") == "7")
  }

  @Test("a registered value, which is found before anything is stored")
  func registered() throws {
    let defaults = try TestApp().defaults
    defaults.register(defaults: ["guide": "nobody yet"])
    #expect(defaults.object(forKey: "guide") as? String == "nobody yet")
    defaults.set("Ada", forKey: "guide")
    #expect(defaults.string(forKey: "guide") == "Ada")
  }

  @Test("computed properties in an extension, after a relaunch too")
  func extensions() throws {
    let app = try TestApp()
    let defaults = app.defaults
    #expect(!defaults.hasPacked && defaults.stops == [] && defaults.pace == .slow)
    defaults.hasPacked = true
    defaults.stops = ["Bergen", "Voss"]
    defaults.pace = .brisk
    let later = try app.relaunched().defaults
    #expect(later.hasPacked && later.stops == ["Bergen", "Voss"] && later.pace == .brisk)
  }

  @Test("a struct of one's own, kept as Data")
  func codable() throws {
    struct Spot: Codable, Equatable {
      var city: String
    }
    let app = try TestApp()
    app.defaults.set(try JSONEncoder().encode(Spot(city: "Voss")), forKey: "spot")
    let data = try #require(try app.relaunched().defaults.data(forKey: "spot"))
    #expect(try JSONDecoder().decode(Spot.self, from: data) == Spot(city: "Voss"))
  }

  @Test("a store that is shared as a static property")
  func sharedStore() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      setenv("VALISE_DEVICE", folder.path, 1)
      let shared = try #require(UserDefaults.shared)
      shared.set("mint", forKey: "tint")
      #expect(shared.string(forKey: "tint") == "mint")
      #expect(UserDefaults.standard.string(forKey: "tint") ?? "nothing" == "nothing")
    }
  }
}
