import ValiseControl
import ValiseDevice

// What a person does. Each returns when the app has settled, unless it says otherwise.

extension Trial {
  /// Taps a button, a link or a row.
  func tap(_ label: String, until: RunningApp.Until = .settled) throws {
    try app().tap(ElementQuery(label), until: until)
    note("tap \(label)")
  }

  /// Turns a toggle over.
  func toggle(_ label: String) throws {
    try app().toggle(ElementQuery(label))
    note("switch \(label)")
  }

  /// Chooses an option of a picker.
  func choose(_ option: String, in picker: String) throws {
    try app().select(option, in: ElementQuery(picker))
    note("choose \(option)")
  }

  /// Chooses a tab.
  func choose(tab: String) throws {
    try app().select(ElementQuery(tab, role: .tab))
    note("choose the tab \(tab)")
  }

  /// Types into a field.
  func type(_ text: String, into field: String) throws {
    try app().type(text, into: ElementQuery(field))
    note("type \(text)")
  }

  /// Scrolls down, a screen at a time, until something is in sight.
  func scroll(to label: String) throws {
    try app().scroll(to: ElementQuery(label))
    note("scroll to \(label)")
  }

  /// Presses Home.
  func home() throws {
    try app().home()
    note("Home")
  }

  /// Brings the app back to the front after Home.
  func comeBack() throws {
    try app().foreground()
    note("come back")
  }

  /// Kills the app, with no warning.
  func stop() throws {
    try app().stop()
    note("stop")
  }

  /// Kills the app where it is, and starts it again.
  func restart(_ name: String) throws {
    try stop()
    try launch(name)
  }

  /// Presses Home, kills the app and starts it again, as a system that needs memory does.
  func bringBack(_ name: String) throws {
    try home()
    try restart(name)
  }

  /// Quits the app as Ctrl+Q does.
  func quit() throws {
    try app().quit()
    note("quit")
  }

  /// Opens another window, which is in front then.
  func openWindow() throws {
    try app().openWindow()
    note("open a second window")
  }

  /// Waits until something is on screen, for work that goes on after the app has settled.
  func wait(for label: String) throws {
    try app().wait(for: ElementQuery(label))
  }
}
