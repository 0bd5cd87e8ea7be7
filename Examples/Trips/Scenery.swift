import SwiftUI

/// The kind of landscape a trip's picture shows.
enum Scenery: String, CaseIterable, Codable, Sendable {
  case temple, town, mountains, desert

  var sky: Color {
    switch self {
    case .temple: Color(red: 0.99, green: 0.86, blue: 0.88)
    case .town: Color(red: 0.55, green: 0.76, blue: 0.93)
    case .mountains: Color(red: 0.68, green: 0.87, blue: 0.95)
    case .desert: Color(red: 0.98, green: 0.79, blue: 0.55)
    }
  }

  var sun: Color {
    switch self {
    case .temple: Color(red: 0.86, green: 0.22, blue: 0.27)
    case .town, .mountains: Color(red: 1.00, green: 0.88, blue: 0.45)
    case .desert: Color(red: 0.96, green: 0.46, blue: 0.26)
    }
  }

  /// The colors of what stands on the horizon, used in turn.
  var walls: [Color] {
    switch self {
    case .temple:
      [Color(red: 0.55, green: 0.16, blue: 0.18), Color(red: 0.72, green: 0.27, blue: 0.22)]
    case .town:
      [Color(red: 0.86, green: 0.42, blue: 0.32), Color(red: 0.95, green: 0.80, blue: 0.55)]
    case .mountains:
      [Color(red: 0.33, green: 0.43, blue: 0.55), Color(red: 0.45, green: 0.56, blue: 0.67)]
    case .desert:
      [Color(red: 0.72, green: 0.38, blue: 0.26), Color(red: 0.82, green: 0.50, blue: 0.33)]
    }
  }

  var ground: Color {
    switch self {
    case .temple: Color(red: 0.47, green: 0.58, blue: 0.38)
    case .town: Color(red: 0.24, green: 0.45, blue: 0.62)
    case .mountains: Color(red: 0.16, green: 0.38, blue: 0.47)
    case .desert: Color(red: 0.88, green: 0.66, blue: 0.42)
    }
  }

  /// How round the tops are, as a part of the picture's height.
  var roundness: Double {
    switch self {
    case .temple: 0.02
    case .town: 0.04
    case .mountains: 0.30
    case .desert: 0.12
    }
  }
}
