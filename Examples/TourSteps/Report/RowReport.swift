package import Foundation
package import ValiseControl

/// What happened in one row of the tour.
package struct RowReport: Codable, Sendable {
  /// What was on the screen after a step.
  package struct Screen: Codable, Sendable {
    /// What was done to come here.
    package let caption: String
    /// The app's windows.
    package let windows: [ElementSnapshot]
    /// What the display shows, a PNG; `nil` where the front paints nothing.
    package let painting: Data?
    /// The elements as a drawing, an SVG document, where nothing was painted.
    package let drawing: String?
  }

  /// The row's number in the table.
  package let number: String
  /// What is done.
  package let steps: String
  /// What must be seen.
  package let mustShow: String
  /// What was done, one line each, with the screen that was looked at.
  package internal(set) var screens: [Screen] = []
  /// What was compared.
  package internal(set) var claims: [Claim] = []
  /// Why the row could not be walked to its end.
  package internal(set) var failure: String?
  /// How long the row took, in milliseconds.
  package internal(set) var milliseconds = 0.0

  init(row: TourRow) {
    number = row.number
    steps = row.steps
    mustShow = row.mustShow
  }

  /// Whether the row is as it must be: walked to its end, something compared, and all of it so.
  package var held: Bool {
    failure == nil && !claims.isEmpty && claims.allSatisfy(\.held)
  }
}
