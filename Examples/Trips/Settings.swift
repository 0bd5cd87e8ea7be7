import SwiftUI

/// What the person chose.
///
/// The name is personal and lives only as long as the app runs; the rest is kept by `@AppStorage`
/// under the names in `Key`, so that every view spells them alike.
@MainActor
@Observable
final class Settings {
  /// What the kept choices are stored under.
  enum Key {
    static let highlight = "highlight"
    static let showsYear = "showsYear"
  }

  var name = ""

  /// The color that marks what matters.
  enum Highlight: String, CaseIterable, Identifiable, Sendable {
    case yellow, mint, orange

    var id: Self { self }

    var color: Color {
      switch self {
      case .yellow: .yellow
      case .mint: .mint
      case .orange: .orange
      }
    }
  }
}
