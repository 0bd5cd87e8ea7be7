import TestSupport
import Testing
import ValiseDevice

/// The app as a person finds it, beside what the tour shows.
@Suite("The Trips app")
struct TripsAppTests {
  private let trips: RunningTrips
  private var app: RunningApp { trips.app }

  init() throws { trips = try RunningTrips() }

  @Test("choosing a trip pushes its page, and Back returns to the list")
  func pushesAndReturns() throws {
    try app.select(ElementQuery("Trips", role: .tab))
    #expect(try !app.shows(ElementQuery("Back", role: .button)))
    try app.tap("Reine")
    #expect(try app.shows(ElementQuery("Reine", role: .heading)))
    #expect(try app.shows("Not to be missed"))
    #expect(try app.shows("Reinebringen"))
    #expect(try !app.shows("Kyoto"))
    try app.tap(ElementQuery("Back", role: .button))
    #expect(try app.shows("Kyoto"))
    #expect(try !app.shows("Reinebringen"))
  }

  @Test("the planner says where and for how long, and its days stay in order")
  func plans() throws {
    #expect(try app.element("plan").label == "7 nights")
    try app.type("Oslo", into: "Destination")
    #expect(try app.element("plan").label == "7 nights in Oslo")
    try app.type("2027-02-13", into: "To")
    #expect(try app.element("plan").label == "1 night in Oslo")
    try app.type("2027-03-01", into: "From")
    #expect(try app.element("plan").label == "0 nights in Oslo")
    try app.type("2027-02-20", into: "To")
    let days = try ["From", "To"].map { try app.element(ElementQuery($0, role: .datePicker)).value }
    #expect(days[0] != nil && days[0] == days[1])
  }

  @Test("the summary counts the trips, their nights and what they cost")
  func sums() throws {
    // 9 + 5 + 8 + 6 + 7 + 3 nights; 2450 + 640 + 1780 + 720 + 1690 + 480 euros.
    #expect(try app.shows("6 trips"))
    #expect(try app.shows("38 nights"))
    #expect(try app.element("total").label.filter(\.isNumber) == "7760")
  }

  @Test("a month says how many trips touch it")
  func months() throws {
    #expect(try app.element("month 2").value == "no trip")
    #expect(try app.element("month 4").value == "1 trip")
    let values = try (1...12).map { try app.element(ElementQuery("month \($0)")).value ?? "" }
    #expect(values.count { $0 == "1 trip" } == 8)
  }
}
