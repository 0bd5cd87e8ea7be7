#if GTK
import Foundation
import Testing
import ValiseDevice

/// Controls, each operated as a person would.
@Suite("Controls in GTK")
struct ControlTests {
  @Test(
    "each control writes once what is chosen, in a form and out of one",
    arguments: ["controls", "form"]
  )
  func deeds(name: String) throws {
    let app = try Desktop.showing(name).launch()
    func counts() throws -> String { try app.element("counts").label }
    try app.type("Sam\n", into: "Name")
    #expect(try counts() == "1 writes, 1 submits")
    try app.toggle("Sounds")
    try app.select("Large", in: "Size")
    try app.select("Mint", in: "Color")
    try app.select("Square", in: "Shape")
    try app.type("2026-12-24", into: "Day")
    try app.tap(ElementQuery("Nights", role: .stepper))
    #expect(try counts() == "7 writes, 1 submits")
    try app.tap("Add")
    #expect(try counts() == "8 writes, 1 submits")
    #expect(try app.element("summary").label == "on Sam large mint square 2026-12-24 3")
  }

  @Test(
    "what the app changes is shown and not written back",
    arguments: ["controls", "form"]
  )
  func echoes(name: String) throws {
    let app = try Desktop.showing(name).launch()
    try app.tap("Set all")
    #expect(try app.element("counts").label == "0 writes, 0 submits")
    #expect(try app.element(ElementQuery("Name", role: .textField)).value == "Alex")
    // The control itself shows it: pressing it turns it back.
    try app.toggle("Sounds")
    try app.select("Small", in: "Size")
    try app.select("Orange", in: "Color")
    let summary = try app.element("summary").label
    #expect(summary.hasPrefix("off Alex small orange square"))
    #expect(try app.element("counts").label == "3 writes, 0 submits")
  }

  @Test("a switch that is off limits is not pressed", arguments: ["controls", "form"])
  func disabled(name: String) throws {
    let app = try Desktop.showing(name).launch()
    #expect(throws: DeviceError.self) { try app.toggle("Never") }
    #expect(try app.element("counts").label == "0 writes, 0 submits")
  }

  @Test("a finger and a wheel move the scroll bars, and the runtime follows")
  func scrolls() throws {
    let app = try Desktop.showing("scrolling").launch()
    // The rows that are made: a little more than those in sight.
    func rows() throws -> [String] {
      try app.tree().flatMap(\.all).map(\.label).filter { $0.hasPrefix("row ") }
    }
    let start = try rows()
    #expect(!start.contains("row 190"))
    try app.scroll(.down)
    let lower = try rows()
    #expect(lower.last != start.last)
    try app.swipe(.up)
    #expect(try rows().last != lower.last)
    try app.swipe(.down)
    #expect(try rows() == lower)
    try app.scroll(to: "row 190")
    let height = try app.tree()[0].frame.height
    #expect(try (0...height).contains(app.element("row 190").frame.y))
    let error = try #require(throws: DeviceError.self) { try app.scroll(.left) }
    #expect(error.description == "nothing on the screen scrolls left")
  }

  @Test("what something covers cannot be pressed, and the error says so")
  func covered() throws {
    let app = try Desktop.showing("willful").launch()
    let error = try #require(throws: DeviceError.self) { try app.tap("Below") }
    #expect("\(error)".contains("covered"))
    #expect(try app.shows("0 tries"))
  }

  @Test("a switch shows the state that the app insists on")
  func refusal() throws {
    let app = try Desktop.showing("willful").launch()
    try app.toggle("Refuses")
    try app.toggle("Refuses")
    // Had the switch stayed on, the second press would have turned it off and written nothing.
    #expect(try app.shows("2 tries"))
    #expect(try app.element(ElementQuery("Refuses", role: .toggle)).value == "off")
  }

  @Test("the cursor stays where it is when the app changes what was typed")
  func cursor() throws {
    let desktop = try Desktop.showing("willful")
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try person.click(ElementQuery("Capitals", role: .textField))
    try person.type("ab")
    try app.wait(for: ElementQuery("AB", role: .textField))
    try person.press("Left")
    try person.type("c")
    try app.wait(for: ElementQuery("ACB", role: .textField))
    try person.type("d")
    try app.wait(for: ElementQuery("ACDB", role: .textField))
  }

  @Test("a key that replaces what is selected writes once", arguments: ["controls", "form"])
  func replacement(name: String) throws {
    let desktop = try Desktop.showing(name)
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    let field = ElementQuery("Name", role: .textField)
    try person.click(field)
    try person.press("ctrl+a", "x")
    try app.wait(for: ElementQuery("x", role: .textField))
    #expect(try app.element("counts").label == "1 writes, 0 submits")
    // Return right after a key finds the key's text written.
    try person.press("ctrl+a", "y", "Return")
    try app.wait(for: "2 writes, 1 submits")
    #expect(try app.element("summary").label.hasPrefix("off y "))
  }

  @Test("real clicks reach the controls of a form")
  func clicks() throws {
    let desktop = try Desktop.showing("form")
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try person.click(ElementQuery("Mint", role: .option))
    try app.wait(for: ElementQuery("Mint", role: .picker))
    try person.click(ElementQuery("Sounds", role: .toggle))
    try app.wait(for: ElementQuery("on", role: .toggle))
    try person.click(ElementQuery("Name", role: .textField))
    try person.press("ctrl+a")
    try person.type("Sam")
    try app.wait(for: ElementQuery("Sam", role: .textField))
    #expect(try app.element("summary").label.hasPrefix("on Sam small mint"))
  }

  @Test("Tab visits the rows of a form in their order, and the keys work them")
  func keys() throws {
    let desktop = try Desktop.showing("form")
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try person.click(ElementQuery("Name", role: .textField))
    try person.press("End")
    try person.type("x")
    try app.wait(for: "1 writes, 0 submits")
    try person.press("Return", "Tab", "space")
    try app.wait(for: "2 writes, 1 submits")
    #expect(try app.element("summary").label.hasPrefix("on Kimx small"))
    try person.press("shift+Tab")
    try person.type("y")
    try app.wait(for: ElementQuery("y", role: .textField))
  }
}
#endif
