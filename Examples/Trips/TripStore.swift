import SwiftUI

/// The trips that every screen shows, in the order of their dates.
@MainActor
@Observable
final class TripStore {
  let year = 2026
  private(set) var trips: [Trip] = Trip.samples
}
