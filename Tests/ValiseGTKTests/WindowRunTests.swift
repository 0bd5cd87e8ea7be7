#if GTK
import Foundation
import TestSupport
import TestWindows
import Testing
import ValiseDevice

@Suite("Windows in GTK")
struct WindowRunTests {
  @Test("agree with a plain model after each of 30 random steps", arguments: 0..<UInt64(4))
  func agreesWithModel(seed: UInt64) throws {
    let desktop = try Desktop.trips()
    var run = WindowRun(seed: seed, isFocusGiven: true) { try desktop.launch() }
    for _ in 0..<30 {
      let difference = run.step()
      try #require(difference == nil, "seed \(seed), after \(run.done.suffix(8))")
    }
    run.stop()
  }

  @Test("the size comes back, and what a window was: maximised, full-screen")
  func states() throws {
    let folder = try TemporaryFolder()
    let settings = try String(contentsOfFile: VirtualDisplay.managerSettings, encoding: .utf8)
      .replacing(
        "</keyboard>",
        with: Self.key("W-m", "ToggleMaximize") + Self.key("W-f", "ToggleFullscreen")
          + "</keyboard>"
      )
    try folder.put(Array(settings.utf8), "rc.xml")
    let desktop = try Desktop.trips(on: VirtualDisplay(settings: folder("rc.xml")))
    var app = try desktop.launch()
    var person = try Person(at: desktop, app)
    try person.resize(width: 700, height: 500)
    let own = try size(of: app)
    try app.quit()
    app = try desktop.launch()
    #expect(try size(of: app) == own)
    for toggle in ["super+m", "super+f"] {
      person = try Person(at: desktop, app)
      try person.press(toggle, toResize: app)
      let large = try size(of: app)
      #expect(large.width > own.width && large.height > own.height, "\(toggle)")
      try app.quit()
      app = try desktop.launch()
      #expect(try size(of: app) == large, "\(toggle)")
      // It knows what it was before.
      person = try Person(at: desktop, app)
      try person.press(toggle, toResize: app)
      #expect(try size(of: app) == own, "\(toggle)")
    }
  }

  private static func key(_ keys: String, _ action: String) -> String {
    "<keybind key=\"\(keys)\"><action name=\"\(action)\"/></keybind>"
  }

  private func size(of app: RunningApp) throws -> CGSize {
    let frame = try #require(try app.tree().first?.frame)
    return CGSize(width: frame.width, height: frame.height)
  }
}
#endif
