#if GTK
import Foundation
import TestSupport
import Testing
import ValiseDevice

@Suite("Pictures of previews")
struct PreviewerTests {
  @Test("each preview of Trips has a picture, as large as its traits say")
  func draws() throws {
    let folder = try TemporaryFolder()
    let display = try VirtualDisplay()
    defer { display.end() }
    let app = try HostProgram.stage("Trips", identifier: "com.example.trips", in: folder)
    let run = try TestSupport.ChildProcess.run(
      Products.path("Previewer"),
      ["--app", app, "--output", folder("pictures")],
      environment: display.environment
    )
    #expect(run.status == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("pictures"))
    #expect(names.contains("TripCard.png") && names.contains("YearGrid.png"), "\(names)")
    let upright = try size(of: folder("pictures/ContentView.png"))
    let turned = try size(of: folder("pictures/ContentView-Landscape.png"))
    // The window has a bar and an edge around the view.
    #expect((393..<420).contains(upright.width) && (852..<940).contains(upright.height))
    #expect((852..<880).contains(turned.width) && (393..<480).contains(turned.height))
  }

  // A PNG says its size in the first chunk, after 16 bytes.
  private func size(of path: String) throws -> (width: Int, height: Int) {
    let bytes = try Data(contentsOf: URL(filePath: path))
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    try #require(bytes.count > 24)
    return (number(at: 16), number(at: 20))
  }
}
#endif
