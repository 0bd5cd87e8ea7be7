import Foundation
import TestSupport
import Testing
import TourSteps

/// The rows of the tour, each on a device of its own, with real processes and real kills.
@Suite("The tour of Trips")
struct TourTests {
  @Test("each row of the table is as it must be", arguments: TourRow.all)
  func row(_ row: TourRow) throws {
    let folder = try TemporaryFolder()
    let setting = TourSetting(
      app: try Staging.app(in: folder),
      defaults: Products.path("defaults"),
      device: folder("device")
    )
    let report = row.run(in: setting)
    #expect(report.failure == nil)
    #expect(!report.claims.isEmpty)
    for claim in report.claims {
      #expect(claim.held, "\(claim.text): found \(claim.found ?? "nothing")")
    }
  }

  @Test("the table has the issue's rows, and the third a second time")
  func numbers() {
    let expected = ["1", "2", "3", "3b", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"]
    #expect(TourRow.all.map(\.number) == expected)
  }
}

extension TourRow: CustomTestStringConvertible {
  /// The row as a test run names it.
  public var testDescription: String { "row \(number): \(steps)" }
}
