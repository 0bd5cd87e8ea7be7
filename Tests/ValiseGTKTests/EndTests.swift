#if GTK
import Foundation
import Testing
import ValiseDevice

/// What is kept when an app ends from outside, and when it loses the person's attention.
@Suite("Ends in GTK")
struct EndTests {
  private let desktop: Desktop
  private let app: RunningApp

  init() throws {
    desktop = try Desktop.showing("phases")
    app = try desktop.launch()
    try app.type("kept", into: "Note")
  }

  private func expectNote(_ note: String, on display: VirtualDisplay? = nil) throws {
    let environment = display?.environment ?? [:]
    #expect(try desktop.launch(environment: environment).element("Note").value == note)
  }

  @Test("a kill while the window is active loses the scene's state")
  func kill() throws {
    app.stop()
    try expectNote("")
  }

  @Test("signals that ask to end save first, and end as by the signal", arguments: [15, 2, 1])
  func signals(number: Int32) throws {
    #expect(Foundation.kill(app.processID, number) == 0)
    #expect(try app.waitForExit() == .signaled(number))
    try expectNote("kept")
  }

  @Test("an app whose display is gone ends by itself, its scenes saved")
  func lostDisplay() throws {
    desktop.display.end()
    #expect(try app.waitForExit() == .exited(1))
    #expect(app.lastLines().contains { $0.contains("the display is gone") })
    try expectNote("kept", on: try VirtualDisplay())
  }

  @Test("another window that takes the focus makes the scene inactive, and saved")
  func lostFocus() throws {
    let other = try Desktop.showing("fraction", on: desktop.display)
    let otherApp = try other.launch()
    try app.wait(for: "scene inactive")
    app.stop()
    otherApp.stop()
    try expectNote("kept")
  }

  @Test("a minimised window is in the background, and saved; it comes back active")
  func minimised() throws {
    let person = try Person(at: desktop, app)
    try person.minimise()
    try app.settle()
    #expect(try app.tree() == [])
    let copy = try desktop.copy()
    #expect(try copy.launch().element("Note").value == "kept")
    try person.activate()
    try app.wait(for: "scene active")
    #expect(try app.element("Note").value == "kept")
  }
}
#endif
