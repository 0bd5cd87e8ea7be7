import Foundation
import TestSupport
import Testing
import TourSteps
import ValiseControl
import ValiseDevice

/// Filters, sorting, cards and the trips' file, as a person uses them.
@Suite("The trips of the app")
struct TripsWholeTests {
  private let trips: RunningTrips
  private var device: Device { trips.device }
  private var app: RunningApp { trips.app }

  init() throws { trips = try RunningTrips() }

  /// The places of the cards, in their order.
  private func cards() throws -> [String] {
    try app.tree().flatMap(\.flattened).map(\.label).compactMap { label in
      label.hasPrefix("More about ") ? String(label.dropFirst(11)) : nil
    }
  }

  private var all: [String] { ["Kyoto", "Porto", "Reine", "Bled", "Oaxaca", "Vienna"] }

  @Test("a filter shows its trips alone, and cards are dragged under All only")
  func filters() throws {
    #expect(try cards() == all)
    try app.tap("Norway")
    #expect(try cards() == ["Reine"])
    let error = try #require(throws: DeviceError.self) {
      try app.drag("More about Reine", to: "Norway")
    }
    #expect(error.description.contains("cannot be dragged"))
    try app.tap("Favorites")
    #expect(try cards() == [])
    try app.tap("Norway")
    try app.select("Make favorites", in: "With these")
    try app.tap("Favorites")
    #expect(try cards() == ["Reine"])
    try app.tap("All")
    #expect(try cards() == all)
  }

  @Test("the trips are sorted by date and by price, and stay so")
  func sorts() throws {
    try app.select("By price", in: "Sort")
    let byPrice = ["Vienna", "Porto", "Bled", "Oaxaca", "Reine", "Kyoto"]
    #expect(try cards() == byPrice)
    app.stop()
    let again = try device.launch("com.example.trips")
    try again.select("By date", in: "Sort")
    try again.select(ElementQuery("Trips", role: .tab))
    let rows = try again.tree().flatMap(\.flattened).filter { $0.role == .link }
    #expect(rows.map { $0.flattened.first { $0.role == .text }?.label } == all)
  }

  @Test("cards open and close by themselves, and Close all closes each")
  func opens() throws {
    try app.tap("More about Kyoto")
    try app.tap("More about Porto")
    #expect(try app.shows("Nishiki Market") && app.shows("Livraria Lello"))
    try app.tap("Less about Porto")
    #expect(try app.shows("Nishiki Market") && !app.shows("Livraria Lello"))
    try app.tap("More about Porto")
    try app.tap("Close all")
    #expect(try !app.shows("Nishiki Market") && !app.shows("Livraria Lello"))
    #expect(try cards() == all)
  }

  @Test("a card takes the place of the one it is dragged to, by pointer or by keys")
  func moves() throws {
    try app.drag("Oaxaca", to: "Porto")
    #expect(try cards() == ["Kyoto", "Oaxaca", "Porto", "Reine", "Bled", "Vienna"])
    try app.drag("Kyoto", to: "Vienna")
    #expect(try cards() == ["Oaxaca", "Porto", "Reine", "Bled", "Vienna", "Kyoto"])
    try app.tap("Make Bled a favorite")
    try app.key("Ctrl+Shift+Left")
    #expect(try cards() == ["Oaxaca", "Porto", "Bled", "Reine", "Vienna", "Kyoto"])
  }

  @Test("a trip is edited, and a trip is removed once that is confirmed")
  func editsAndRemoves() throws {
    try app.select(ElementQuery("Trips", role: .tab))
    try app.tap("Porto")
    try app.tap("Edit")
    let covered = #expect(throws: DeviceError.self) { try app.element("Remove") }
    #expect(covered?.description.hasSuffix(" covers \"Remove\"; close that first") == true)
    #expect(try !app.shows("Remove"))
    try app.type("Oporto", into: "Place")
    try app.tap("Cancel")
    #expect(try app.shows(ElementQuery("Porto", role: .heading)))
    try app.tap("Edit")
    try app.type("Oporto", into: "Place")
    try app.tap("Save")
    #expect(try app.shows(ElementQuery("Oporto", role: .heading)))
    try app.tap("Remove")
    try app.tap("Cancel")
    #expect(try app.shows(ElementQuery("Oporto", role: .heading)))
    try app.tap("Remove")
    try app.tap("Remove the trip")
    #expect(try app.shows("Kyoto") && !app.shows("Oporto"))
    app.stop()
    let again = try device.launch("com.example.trips")
    try again.select(ElementQuery("Trips", role: .tab))
    #expect(try again.shows("Kyoto") && !again.shows("Oporto"))
  }

  @Test("a trip without a place cannot be saved, and its last day is not before its first")
  func checks() throws {
    try app.select(ElementQuery("Trips", role: .tab))
    try app.tap("Add a trip")
    #expect(try !app.element(ElementQuery("Save", role: .button)).isEnabled)
    try app.type("Oslo", into: "Place")
    try app.type("Norway", into: "Country")
    #expect(try app.element(ElementQuery("Save", role: .button)).isEnabled)
    try app.type("2026-12-24", into: "First day")
    let days = try ["First day", "Last day"].map {
      try app.element(ElementQuery($0, role: .datePicker)).value
    }
    #expect(days[0] == days[1])
  }

  @Test("a change that has settled is in the file, whole", arguments: 0..<10)
  func kept(run: Int) throws {
    try app.tap("Make Kyoto a favorite")
    app.stop()
    let container = try device.container(of: "com.example.trips")
    let file = container + "/Library/Application Support/trips.json"
    let bytes = try Data(contentsOf: URL(filePath: file))
    let trips = try #require(try JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
    #expect(trips.first?["isFavorite"] as? Bool == true)
    #expect(trips.count == 6)
  }

  @Test(
    "whatever is no list of trips is set aside, under a new name",
    arguments: ["{}", "[]x", ""]
  )
  func setAside(text: String) throws {
    app.stop()
    let support = try device.container(of: "com.example.trips") + "/Library/Application Support"
    for run in 1...2 {
      try Data(text.utf8).write(to: URL(filePath: support + "/trips.json"))
      let again = try device.launch("com.example.trips")
      #expect(try again.shows("Your trips could not be read"))
      again.stop()
      let name = run == 1 ? "trips-unreadable.json" : "trips-unreadable-2.json"
      #expect(try Data(contentsOf: URL(filePath: "\(support)/\(name)")) == Data(text.utf8))
    }
    // The list that was begun empty stays so.
    let next = try device.launch("com.example.trips")
    #expect(try !next.shows("Your trips could not be read"))
    next.stop()
    let bytes = try Data(contentsOf: URL(filePath: support + "/trips.json"))
    #expect(try JSONDecoder().decode([String].self, from: bytes) == [])
  }
}
