import SwiftUI

/// The trips that every screen shows, in the order that the person gave them.
///
/// They are kept in one file, which is always written whole. A file that cannot be read is set
/// aside under another name, and said so; it is never written over.
@MainActor
@Observable
final class TripStore {
  let year = 2026
  var trips: [Trip] = []
  /// What went wrong with the file, until the person has seen it.
  var problem: Problem?

  /// Whether there is something that the person must know.
  var hasProblem: Bool {
    get { problem != nil }
    set { if !newValue { problem = nil } }
  }

  @ObservationIgnored private let file: TripFile
  // What is in the file, as far as the store knows; `nil` keeps it from being written.
  @ObservationIgnored private var kept: [Trip]?

  /// Something that the person must know.
  struct Problem {
    var title: String
    var message: String
  }

  /// The trips of a file; the samples where there is none yet.
  init(file: TripFile = TripFile()) {
    self.file = file
    do {
      kept = try file.read()
      trips = kept ?? Trip.samples
      if kept == nil { kept = [] }
    } catch {
      setAside()
    }
  }

  private func setAside() {
    do {
      let name = try file.setAside()
      // Where there is no file the next launch begins with these; the empty list is to be written.
      kept = Trip.samples
      problem = Problem(
        title: "Your trips could not be read",
        message: "Nothing is lost: the file is kept as \(name). You start with an empty list."
      )
    } catch {
      problem = Problem(
        title: "Your trips could not be read",
        message: "The file stays as it is, so nothing that you change now is kept."
      )
    }
  }

  /// Writes the trips, if they are not what is in the file.
  func save() {
    guard let kept, kept != trips else { return }
    do {
      try file.write(trips)
      self.kept = trips
    } catch {
      problem = Problem(
        title: "Your trips could not be saved",
        message: "They stay here while the app is open. \(error.localizedDescription)"
      )
    }
  }

  // MARK: changes

  subscript(id: Trip.ID) -> Trip? {
    trips.first { $0.id == id }
  }

  /// Puts a trip into the place of the one that it was, or behind all others.
  func keep(_ trip: Trip) {
    if let index = trips.firstIndex(where: { $0.id == trip.id }) {
      trips[index] = trip
    } else {
      trips.append(trip)
    }
  }

  func remove(_ id: Trip.ID) {
    trips.removeAll { $0.id == id }
  }

  var favoriteCount: Int { trips.count { $0.isFavorite } }

  /// Those that have a trip, each once, in the order of the trips.
  var countries: [String] {
    trips.reduce(into: []) { known, trip in
      if !known.contains(trip.country) { known.append(trip.country) }
    }
  }

  /// Puts the lowest value first.
  func sort(by value: KeyPath<Trip, some Comparable>) {
    trips.sort { $0[keyPath: value] < $1[keyPath: value] }
  }

  func makeFavorites(_ favorites: [Trip]) {
    let ids = Set(favorites.map(\.id))
    for index in trips.indices where ids.contains(trips[index].id) {
      trips[index].isFavorite = true
    }
  }

  /// Moves trips in front of another one, or behind all.
  func move(_ ids: [Trip.ID], before next: Trip.ID?) {
    let moved = ids.compactMap { self[$0] }
    var rest = trips.filter { !ids.contains($0.id) }
    let index = rest.firstIndex { $0.id == next } ?? rest.endIndex
    rest.insert(contentsOf: moved, at: index)
    trips = rest
  }

  /// A trip that is not planned yet.
  func newTrip() -> Trip {
    Trip(
      id: (trips.map(\.id).max() ?? 0) + 1,
      place: "",
      country: "",
      start: Day(year, 9, 12),
      end: Day(year, 9, 19),
      price: 500,
      story: "",
      sights: [],
      scenery: .mountains
    )
  }
}
