import Foundation
import ValiseControl
import ValiseDevice

// What is done to the trips, and what must be seen of them.

extension Walk {
  /// Writes down a new trip, on the Trips tab.
  func addTrip(to place: String, in country: String) throws {
    let app = try running()
    try app.tap("Add a trip")
    try app.type(place, into: "Place")
    try app.type(country, into: "Country")
    try app.tap("Save")
    note("add a trip to \(place)")
  }

  /// Makes a trip a favorite, on its card.
  func makeFavorite(_ place: String) throws {
    let heart = "Make \(place) a favorite"
    try running().scroll(to: ElementQuery(heart))
    try running().tap(ElementQuery(heart))
    note("make it a favorite")
  }

  /// Drags a card to another's place.
  func drag(_ place: String, to other: String) throws {
    try running().drag(ElementQuery(place), to: ElementQuery(other))
    note("drag \(place) to \(other)")
  }

  /// Taps what has a label.
  func tap(_ label: String) throws {
    try running().tap(ElementQuery(label))
    note("tap \(label)")
  }

  /// Expects the rows of the Trips tab.
  func expectTrips(_ places: [String]) {
    let rows = tripRows.compactMap { row in
      row.flattened.first { $0.role == .text }?.label
    }
    expect(
      "the trips are \(places.joined(separator: ", "))",
      seen: rows.joined(separator: ", "),
      expected: places.joined(separator: ", ")
    )
  }

  /// Expects hearts in the rows of these trips, and in no other.
  func expectFavorites(_ places: [String]) {
    let rows = tripRows.filter { row in row.flattened.contains { $0.label == "favorite" } }
    let found = rows.compactMap { row in row.flattened.first { $0.role == .text }?.label }
    expect(
      "the favorites are \(places.joined(separator: ", "))",
      seen: found.joined(separator: ", "),
      expected: places.joined(separator: ", ")
    )
  }

  /// Expects a text somewhere on the screen.
  func expectText(_ text: String) {
    let found = screen.flatMap(\.flattened).contains { $0.label == text }
    expect("the screen says \"\(text)\"", found, seen: "no such text")
  }

  private var tripRows: [ElementSnapshot] {
    screen.flatMap(\.flattened).filter { $0.role == .link }
  }

  // MARK: the file

  private var tripsFile: URL {
    get throws {
      URL(filePath: try device.container(of: Self.identifier))
        .appending(path: "Library/Application Support/trips.json")
    }
  }

  /// Replaces what is in the trips' file.
  func fillTripsFile(with text: String) throws {
    let file = try tripsFile
    let hasTrips = FileManager.default.fileExists(atPath: file.path)
    expect("the trips are in a file", hasTrips, seen: "none")
    try Data(text.utf8).write(to: file)
    note("fill the trips' file with garbage")
  }

  /// Expects that a file beside the trips' holds exactly `text`.
  func expectKept(_ text: String) throws {
    let folder = try tripsFile.deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let isKept = try files.contains {
      try Data(contentsOf: folder.appending(path: $0)) == Data(text.utf8)
    }
    expect("the bad file is kept", isKept, seen: files.joined(separator: ", "))
  }
}
