/// Which trips the Overview shows.
enum TripFilter: Hashable, Sendable {
  case all, favorites, country(String)

  var title: String {
    switch self {
    case .all: "All"
    case .favorites: "Favorites"
    case .country(let name): name
    }
  }

  func includes(_ trip: Trip) -> Bool {
    switch self {
    case .all: true
    case .favorites: trip.isFavorite
    case .country(let name): trip.country == name
    }
  }
}
