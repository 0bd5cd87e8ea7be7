#if GTK
import Foundation
import Testing
import ValiseDevice

/// Dragging in a window: by the pointer itself, and by the device.
@Suite("Dragging in GTK")
struct DragTests {
  private let desktop: Desktop
  private let app: RunningApp
  private let person: Person

  init() throws {
    desktop = try Desktop.showing("reordering")
    app = try desktop.launch()
    person = try Person(at: desktop, app)
  }

  private func waitFor(_ text: ElementQuery) throws {
    try app.wait(for: text, timeout: .seconds(20))
  }

  private func button(_ item: String) -> ElementQuery {
    ElementQuery("press \(item)", role: .button)
  }

  @Test("a pointer that presses an item, moves and lets go, moves it")
  func byPointer() throws {
    try person.drag("item A", to: "item C")
    try waitFor("B C A D")
    try person.drag("item D", to: "item B")
    try waitFor("D B C A")
  }

  @Test(
    "a click on a button in an item presses it; a drag from there moves the item and presses nothing"
  )
  func buttons() throws {
    try person.click(button("B"))
    try waitFor("pressed B")
    try person.drag(button("B"), to: button("D"))
    try waitFor("A C D B")
    try person.click(button("C"))
    try waitFor("pressed BC")
  }

  @Test("Escape puts an item back, and what the pointer does until it is let go means nothing")
  func escape() throws {
    try person.drag("item A", to: "item D", pressing: "Escape")
    try person.drag("item B", to: "item C")
    try waitFor("A C B D")
  }

  @Test("a device's drag goes through the same gesture, and what is covered or fixed refuses")
  func byDevice() throws {
    try app.drag("item A", to: "item C")
    #expect(try app.shows("B C A D"))
    try app.drag("item A", byX: 0, y: -120)
    #expect(try app.shows("A B C D"))
    // Less than a hand trembles.
    try app.drag("item A", byX: 0, y: 3)
    #expect(try app.shows("A B C D"))
    let error = try #require(throws: DeviceError.self) { try app.drag("A B C D", byX: 0, y: 50) }
    #expect(error.description == "text \"A B C D\" cannot be dragged")
    #expect(throws: DeviceError.self) {
      try app.drag(ElementQuery("Words", role: .textField), byX: 0, y: 50)
    }
  }
}
#endif
