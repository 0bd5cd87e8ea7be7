#if GTK
import Foundation
import Testing
import ValiseDevice

/// The menu and its keys, by real keys and through the device.
@Suite("Commands in GTK")
struct CommandTests {
  private static func log(_ app: RunningApp) throws -> String? {
    try app.tree().first?.all.first { $0.identifier == "log" }?.label
  }

  @Test("Ctrl+N opens a window, Ctrl+W closes that alone, and Ctrl+Q keeps what is left")
  func windows() throws {
    let desktop = try Desktop.trips()
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try person.press("ctrl+n")
    try person.waitForWindows(2)
    try person.press("ctrl+n")
    try person.waitForWindows(3)
    #expect(try app.tree().count == 3)
    try person.press("ctrl+w")
    try person.waitForWindows(2)
    #expect(try app.tree().count == 2)
    try person.press("ctrl+q")
    #expect(try app.waitForExit() == .exited(0))
    #expect(try desktop.launch().tree().count == 2)
  }

  @Test("a new window takes the keys while a field has the focus, and Ctrl+comma the settings")
  func fromAField() throws {
    let desktop = try Desktop.showing("commands")
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try person.click("Text")
    try person.press("ctrl+comma")
    try app.wait(for: "the settings")
    try person.press("ctrl+w")
    try person.waitForWindows(1)
    try person.press("ctrl+n")
    try person.waitForWindows(2)
    #expect(try app.tree().count == 2)
  }

  @Test("keys of commands, of buttons and of the keyboard's own row do what they say")
  func keys() throws {
    let desktop = try Desktop.showing("commands")
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try person.press("ctrl+shift+n", "ctrl+j", "ctrl+u", "ctrl+k", "F5", "ctrl+question")
    try app.wait(for: " note plan window function find")
    // A letter is the field's where one has the focus.
    try person.press("a")
    try app.wait(for: " note plan window function find letter")
    try person.click("Text")
    try person.type("a")
    try app.wait(for: ElementQuery("a", role: .textField))
    #expect(try Self.log(app) == " note plan window function find letter")
  }

  @Test("Return presses what a sheet suggests, from a field too, and Escape leaves it")
  func sheet() throws {
    let desktop = try Desktop.showing("commands")
    let app = try desktop.launch()
    let person = try Person(at: desktop, app)
    try app.tap("Ask")
    try person.click("Answer")
    try person.type("b")
    try person.press("Return")
    try app.wait(for: ElementQuery("b", role: .textField))
    // The window below waits: its keys are nobody's, the menu's stay.
    try person.press("ctrl+k", "ctrl+j", "Escape")
    try app.wait(for: "log")
    #expect(try Self.log(app) == " agreed plan left")
    #expect(try !app.shows("a question"))
  }

  @Test("a device chooses commands from the menu and presses their keys, and quits by either")
  func device() throws {
    let desktop = try Desktop.showing("commands")
    var app = try desktop.launch()
    try app.tap("plan")
    try app.key("ctrl+shift+n")
    try app.tap("New Window")
    #expect(try app.tree().count == 2)
    #expect(try Self.log(app) == " plan note")
    #expect(throws: DeviceError.self) { try app.key("ctrl+u") }
    try app.tap(ElementQuery("Close", role: .option, window: "1"))
    #expect(try app.tree().count == 1)
    try app.key("ctrl+q")
    #expect(app.exitStatus == .exited(0))
    app = try desktop.launch()
    let title = try #require(try app.tree().first?.label)
    #expect(title == "GTKHost")
    try app.tap("Quit GTKHost")
    #expect(app.exitStatus == .exited(0))
  }
}
#endif
