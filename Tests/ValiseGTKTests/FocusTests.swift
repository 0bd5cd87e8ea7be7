#if GTK
import Foundation
import Testing
import ValiseDevice

/// Where keys go when screens come and go, with real clicks and keys.
@Suite("Where the keyboard is, in GTK")
struct FocusTests {
  @Test("a sheet takes the keyboard, and gives it back to what opened it")
  func sheet() throws {
    let desktop = try Desktop.trips()
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try app.select("Trips")
    for _ in 0..<2 {
      try person.click(ElementQuery("Add a trip", role: .button))
      try app.wait(for: ElementQuery("Place", role: .textField))
      try person.type("Oslo")
      try app.wait(for: ElementQuery("Oslo", role: .textField))
      #expect(try app.element(ElementQuery("Place", role: .textField)).value == "Oslo")
      try person.press("Tab")
      try person.type("Norway")
      try app.wait(for: ElementQuery("Norway", role: .textField))
      try person.press("Escape")
      try app.wait(for: ElementQuery("Add a trip", role: .button))
      // The button has the keyboard again.
      try person.press("space")
      try app.wait(for: ElementQuery("Place", role: .textField))
      try person.press("Escape")
      try app.wait(for: ElementQuery("Add a trip", role: .button))
    }
  }

  @Test("a question's keyboard is on what does no harm")
  func question() throws {
    let desktop = try Desktop.trips()
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try app.select("Trips")
    try person.click("Kyoto")
    try app.wait(for: ElementQuery("Remove", role: .button))
    try person.click(ElementQuery("Remove", role: .button))
    try app.wait(for: ElementQuery("Cancel", role: .button))
    try person.press("Return")
    try app.wait(for: ElementQuery("Back", role: .button))
    #expect(try app.shows("Remove"))
    try person.press("alt+Left")
    try app.wait(for: ElementQuery("Add a trip", role: .button))
    #expect(try app.shows("Kyoto"))
  }

  @Test("Back returns the keyboard to the row that it was on")
  func back() throws {
    let desktop = try Desktop.trips()
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try app.select("Trips")
    try person.click("Reine")
    for _ in 0..<2 {
      try app.wait(for: ElementQuery("Reine", role: .heading))
      try person.press("alt+Left")
      try app.wait(for: ElementQuery("Add a trip", role: .button))
      try person.press("Return")
    }
    try app.wait(for: ElementQuery("Reine", role: .heading))
  }

  @Test("one Ctrl+Z takes back what was typed over a selection, and Ctrl+Shift+Z brings it again")
  func undo() throws {
    let desktop = try Desktop.showing("order")
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    func wait(for text: String) throws {
      try person.wait("the first field is not \"\(text)\"") {
        try app.settle()
        return try app.element(ElementQuery("First", role: .textField)).value == text
      }
    }
    try person.click("First")
    try person.type("one-two")
    try wait(for: "one-two")
    try person.press("ctrl+a")
    try person.type("three")
    try wait(for: "three")
    try person.press("ctrl+a")
    try person.type("4")
    try wait(for: "4")
    try person.press("ctrl+z")
    try wait(for: "three")
    try person.press("ctrl+z")
    try wait(for: "one-two")
    try person.press("ctrl+shift+z")
    try wait(for: "three")
    try person.press("ctrl+y")
    try wait(for: "4")
    try person.press("ctrl+z", "ctrl+z", "ctrl+z")
    try wait(for: "")
  }

  @Test("a wheel over what is scrolled sideways scrolls the page, and with Shift the strip")
  func wheel() throws {
    let desktop = try Desktop.trips()
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try person.resize(width: 420, height: 600)
    let strip = ElementQuery("Picture of Kyoto")
    func place() throws -> (x: Double, y: Double) {
      try app.settle()
      let frame = try app.element(strip).frame
      return (frame.x, frame.y)
    }
    let start = try place()
    try person.turnWheel(over: strip, holding: "shift")
    try person.wait("the strip stays") { try place().x < start.x }
    #expect(try place().y == start.y)
    let after = try place()
    try person.turnWheel(over: ElementQuery("Picture of Porto"))
    try person.wait("the page stays") { try place().y < start.y }
    #expect(try place().x == after.x)
  }
}
#endif
