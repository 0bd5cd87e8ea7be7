import SwiftUI

/// What the person chose.
///
/// The name is personal and lives only as long as the app runs; the rest is kept by `@AppStorage`
/// under the keys that stand here, so that every view spells them alike.
@MainActor
@Observable
final class Settings {
  static let highlightKey = "highlight"
  static let showsYearKey = "showsYear"

  var travelerName = ""

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
