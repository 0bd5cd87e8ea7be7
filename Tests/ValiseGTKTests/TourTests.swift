#if GTK
import Foundation
import TestSupport
import Testing
import TourSteps
import ValiseDevice

@Suite("The tour in GTK")
struct TourTests {
  @Test("each row of the table is as it must be", arguments: TourRow.all.map(\.number))
  func row(_ number: String) throws {
    let row = try #require(TourRow.all.first { $0.number == number })
    let folder = try TemporaryFolder()
    let display = try VirtualDisplay()
    let setting = TourSetting(
      app: try HostProgram.stage("Trips", identifier: "com.example.trips", in: folder),
      defaults: Products.path("defaults"),
      device: folder("device"),
      front: .gtk,
      environment: display.environment
    )
    let report = row.run(in: setting)
    #expect(report.failure == nil)
    #expect(!report.claims.isEmpty)
    for claim in report.claims {
      #expect(claim.held, "\(claim.text): found \(claim.found ?? "nothing")")
    }
    for screen in report.screens {
      #expect(screen.painting?.starts(with: [0x89, 0x50, 0x4e, 0x47]) == true, "no picture")
    }
  }
}
#endif
