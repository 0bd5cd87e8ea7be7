#if GTK
import Foundation
import Testing
import ValiseDevice

/// Real clicks and keys.
@Suite("A person at the keyboard, in GTK")
struct KeyboardTests {
  @Test("Tab visits the elements in the order of the views, and Shift+Tab back")
  func order() throws {
    let desktop = try Desktop.showing("order")
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try person.click("First")
    for (key, text) in zip(["a", "b", "c"], ["First", "Second", "Third"]) {
      try person.type(key)
      try app.wait(for: ElementQuery(key, role: .textField))
      #expect(try app.element(ElementQuery(text)).value == key)
      try person.press("Tab")
    }
    try person.press("space", "Tab")
    try person.type("e")
    try app.wait(for: ElementQuery("e", role: .textField))
    #expect(try app.element("Fifth").value == "e")
    try app.wait(for: "Fourth, pressed")
    try person.press("shift+Tab", "shift+Tab", "End")
    try person.type("x")
    try app.wait(for: ElementQuery("cx", role: .textField))
    #expect(try app.element("Third").value == "cx")
  }

  @Test("clicks and keys change the settings of Trips, and Ctrl+Q keeps all")
  func tour() throws {
    let desktop = try Desktop.trips()
    var app = try desktop.launch()
    var person = try Person(at: desktop, app)
    // Narrow, the tabs are below the content.
    try person.resize(width: 420, height: 760)
    try person.click(ElementQuery("Settings", role: .tab))
    try app.wait(for: ElementQuery("Name", role: .textField))
    try person.click(ElementQuery("Name", role: .textField))
    try person.type("Kim")
    try app.wait(for: ElementQuery("Kim", role: .textField))
    try person.click(ElementQuery("Orange", role: .option))
    try app.wait(for: ElementQuery("Orange", role: .picker))
    try person.click(ElementQuery("Show the year on the Overview", role: .toggle))
    try app.wait(for: ElementQuery("off", role: .toggle))
    try person.press("ctrl+q")
    #expect(try app.waitForExit() == .exited(0))
    app = try desktop.launch()
    // The tab is the scene's, the name a state, the others settings.
    #expect(try app.element(ElementQuery("Name", role: .textField)).value == "")
    #expect(try app.element(ElementQuery("Highlight", role: .picker)).value == "Orange")
    person = try Person(at: desktop, app)
    try person.click(ElementQuery("Overview", role: .tab))
    try app.wait(for: "Plan a trip")
    #expect(try !app.shows("The year 2026"))
  }

  @Test("a card is dragged to another's place, Escape takes it back, and keys move it")
  func drag() throws {
    let desktop = try Desktop.trips()
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    let (first, second, third) = ("More about Kyoto", "More about Porto", "More about Reine")
    func wait(for order: [String]) throws {
      let deadline = ContinuousClock.now + .seconds(20)
      while true {
        try app.settle()
        let cards = try app.tree().flatMap(\.all).map(\.label)
          .filter { $0.hasPrefix("More about ") }.prefix(3)
        if Array(cards) == order { return }
        try #require(.now < deadline, "the cards are \(cards)")
      }
    }
    try person.drag(ElementQuery(first), to: ElementQuery(third))
    try wait(for: [second, third, first])
    try person.drag(ElementQuery(second), to: ElementQuery(first), pressing: "Escape")
    try wait(for: [second, third, first])
    try person.click("Make Reine a favorite")
    try person.press("ctrl+shift+Left")
    try wait(for: [third, second, first])
    // What has moved keeps the focus.
    try person.press("ctrl+shift+Right", "ctrl+shift+Right")
    try wait(for: [second, first, third])
  }

  @Test("the close button's key forgets the scene, and the app ends with its last window")
  func closing() throws {
    let desktop = try Desktop.showing("tabs")
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try app.select("Two")
    try person.press("ctrl+w")
    #expect(try app.waitForExit() == .exited(0))
    #expect(try desktop.launch().shows("first"))
  }
}
#endif
