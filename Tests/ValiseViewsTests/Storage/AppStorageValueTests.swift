import SwiftUI
import TestSupport
import Testing

private enum Pace: Int, Codable {
  case slow, brisk
}

private enum Tint: String, Codable {
  case yellow, mint, orange
}

/// One property of each type, outside any view: an accessor of the store.
private struct Settings {
  @AppStorage private var flag: Bool
  @AppStorage private var number: Int
  @AppStorage private var fraction: Double
  @AppStorage private var name: String
  @AppStorage private var link: URL
  @AppStorage private var bytes: Data
  @AppStorage private var day: Date
  @AppStorage private var pace: Pace
  @AppStorage private var tint: Tint

  init(_ store: UserDefaults) {
    _flag = AppStorage(wrappedValue: true, "flag", store: store)
    _number = AppStorage(wrappedValue: 7, "number", store: store)
    _fraction = AppStorage(wrappedValue: 1.0, "fraction", store: store)
    _name = AppStorage(wrappedValue: "none", "name", store: store)
    _link = AppStorage(wrappedValue: URL(filePath: "/none"), "link", store: store)
    _bytes = AppStorage(wrappedValue: Data([0]), "bytes", store: store)
    _day = AppStorage(wrappedValue: .distantPast, "day", store: store)
    _pace = AppStorage(wrappedValue: .brisk, "pace", store: store)
    _tint = AppStorage(wrappedValue: .yellow, "tint", store: store)
  }

  static let day = Date(timeIntervalSinceReferenceDate: 761_602_013.452)
  static let link = "https://example.com/x?y=1#z"

  func write() throws {
    flag = false
    number = 8
    fraction = 1.3
    name = "Kim"
    link = try #require(URL(string: Self.link))
    bytes = Data([1, 2])
    day = Self.day
    pace = .slow
    tint = .mint
  }

  var all: [String] {
    [
      "\(flag)", "\(number)", "\(fraction)", name, link.absoluteString, "\([UInt8](bytes))",
      "\(day.timeIntervalSinceReferenceDate)", "\(pace)", "\(tint)",
    ]
  }
}

/// The optionals of all of these.
private struct Choices {
  @AppStorage private var flag: Bool?
  @AppStorage private var number: Int?
  @AppStorage private var fraction: Double?
  @AppStorage private var name: String?
  @AppStorage private var link: URL?
  @AppStorage private var bytes: Data?
  @AppStorage private var day: Date?
  @AppStorage private var pace: Pace?
  @AppStorage private var tint: Tint?

  init(_ store: UserDefaults) {
    _flag = AppStorage("flag", store: store)
    _number = AppStorage("number", store: store)
    _fraction = AppStorage("fraction", store: store)
    _name = AppStorage("name", store: store)
    _link = AppStorage("link", store: store)
    _bytes = AppStorage("bytes", store: store)
    _day = AppStorage("day", store: store)
    _pace = AppStorage("pace", store: store)
    _tint = AppStorage("tint", store: store)
  }

  var held: Int {
    let all: [Any?] = [flag, number, fraction, name, link, bytes, day, pace, tint]
    return all.count { $0 != nil }
  }

  func remove() {
    (flag, number, fraction, name, link) = (nil, nil, nil, nil, nil)
    (bytes, day, pace, tint) = (nil, nil, nil, nil)
  }
}

@Suite("Values in AppStorage")
struct AppStorageValueTests {
  private static let written = [
    "false", "8", "1.3", "Kim", Settings.link, "[1, 2]",
    "\(Settings.day.timeIntervalSinceReferenceDate)", "slow", "mint",
  ]

  @Test("of every type show the default, keep what is written, and come back after a relaunch")
  func everyType() throws {
    let app = try TestApp()
    let settings = Settings(app.defaults)
    #expect(settings.all[0...3] == ["true", "7", "1.0", "none"])
    #expect(settings.all[7...8] == ["brisk", "yellow"])
    #expect(app.defaults.list.entries().isEmpty)
    try settings.write()
    #expect(settings.all == Self.written)
    #expect(Settings(try app.relaunched().defaults).all == Self.written)
  }

  @Test("that are optional are nil while absent, and are removed by nil")
  func optionals() throws {
    let app = try TestApp()
    let choices = Choices(app.defaults)
    #expect(choices.held == 0)
    try Settings(app.defaults).write()
    #expect(choices.held == 9)
    #expect(Choices(try app.relaunched().defaults).held == 9)
    choices.remove()
    #expect(choices.held == 0)
    #expect(app.defaults.list.entries().isEmpty)
  }

  @Test("S26: of enums are stored as their raw value, though they are Codable")
  func rawValues() throws {
    let app = try TestApp()
    try Settings(app.defaults).write()
    #expect(app.defaults.object(forKey: "tint") as? String == "mint")
    #expect(app.defaults.object(forKey: "pace") as? Int == 0)
  }

  @Test("S25: of enums show the default where no case has the stored value; it stays until a write")
  func unknownCase() throws {
    let app = try TestApp()
    app.defaults.set("purple", forKey: "tint")
    app.defaults.set(9, forKey: "pace")
    let settings = Settings(app.defaults)
    #expect(settings.all[7...8] == ["brisk", "yellow"])
    #expect(Choices(app.defaults).held == 0)
    #expect(app.defaults.string(forKey: "tint") == "purple")
    #expect(app.defaults.integer(forKey: "pace") == 9)
    try settings.write()
    #expect(app.defaults.string(forKey: "tint") == "mint")
  }

  @Test("of enums show the default where a value of another type is stored")
  func otherType() throws {
    let app = try TestApp()
    app.defaults.set("slowly", forKey: "pace")
    app.defaults.set(3, forKey: "tint")
    #expect(Settings(app.defaults).all[7...8] == ["brisk", "yellow"])
    #expect(Choices(app.defaults).held == 0)
    let launched = try app.relaunched(arguments: ["app", "-pace", "0", "-tint", "orange"])
    #expect(Settings(launched.defaults).all[7...8] == ["slow", "orange"])
  }

  @Test("of scalars are converted from another type; others show the default")
  func coercion() throws {
    let app = try TestApp()
    app.defaults.set("YES", forKey: "flag")
    app.defaults.set(3.9, forKey: "number")
    app.defaults.set("2.5", forKey: "fraction")
    app.defaults.set(5, forKey: "name")
    app.defaults.set(5, forKey: "bytes")
    app.defaults.set("today", forKey: "day")
    app.defaults.set(Data([1, 2, 3]), forKey: "link")
    let all = Settings(app.defaults).all
    #expect(all[0...5] == ["true", "3", "2.5", "5", "file:///none", "[0]"])
    #expect(all[6] == "\(Date.distantPast.timeIntervalSinceReferenceDate)")
  }
}
