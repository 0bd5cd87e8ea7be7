#if GTK
import Foundation
import TestSupport
import Testing
import ValiseDevice

/// A person at a desktop: real clicks and keys, which an app hears of as it does of any.
///
/// What they lead to comes some time after the call; a test waits for it.
struct Person {
  private let desktop: Desktop
  private let app: RunningApp
  private let window: String

  /// Finds the window of `app`, and waits until the window manager has given it the keys.
  init(at desktop: Desktop, _ app: RunningApp) throws {
    self.desktop = desktop
    self.app = app
    let title = try #require(try app.tree().first?.label)
    try Self.wait("no window of the app has the focus") {
      try app.settle()
      return try app.tree().contains(where: \.isFocused)
    }
    let found = try Self.xdotool(
      desktop,
      ["search", "--sync", "--onlyvisible", "--name", "^\(title)$"]
    )
    window = try #require(found.split(separator: "\n").last.map(String.init))
  }

  /// Clicks in the middle of an element.
  func click(_ element: ElementQuery) throws { try act(moving(to: element) + ["click", "1"]) }

  /// Presses in the middle of an element, moves, and lets go in the middle of another.
  ///
  /// - Parameters:
  ///   - element: What is dragged.
  ///   - other: Where to.
  ///   - keys: What is pressed before the button is let go.
  /// - Throws: When one of them is not on the screen.
  func drag(_ element: ElementQuery, to other: ElementQuery, pressing keys: String? = nil) throws {
    let goal = try moving(to: other)
    try act(moving(to: element) + ["mousedown", "1", "mousemove_relative", "12", "12"] + goal)
    try app.settle()
    if let keys {
      try press(keys)
      try app.settle()
    }
    try act(["mouseup", "1"])
  }

  private func moving(to element: ElementQuery) throws -> [String] {
    let content = try #require(try app.tree().first?.frame)
    let frame = try app.element(element).frame
    let size = try geometry()
    // The content is at the bottom of its window, below the header bar, between equal edges.
    let side = (size.width - content.width) / 2
    let top = size.height - content.height - side
    let x = side + frame.x + frame.width / 2
    let y = top + frame.y + frame.height / 2
    return ["mousemove", "--window", window, "\(Int(x))", "\(Int(y))"]
  }

  /// Takes the pointer to a corner of the window, where nothing is.
  func stepAside() throws { try act(["mousemove", "--window", window, "0", "0"]) }

  /// Presses keys one after the other: `Tab`, `ctrl+q`.
  func press(_ keys: String...) throws { try act(["key"] + keys) }

  /// Turns the wheel towards the person, by one notch, over the middle of an element.
  func turnWheel(over element: ElementQuery, holding key: String? = nil) throws {
    let turn = key.map { ["keydown", $0, "click", "5", "keyup", $0] } ?? ["click", "5"]
    try act(moving(to: element) + turn)
  }

  /// Waits until something is so.
  func wait(_ failure: Comment, for state: () throws -> Bool) throws {
    try Self.wait(failure, for: state)
  }

  /// Types a text.
  func type(_ text: String) throws { try act(["type", text]) }

  /// Waits until as many windows of the app are on the screen, and one has the focus.
  func waitForWindows(_ count: Int) throws {
    try Self.wait("other than \(count) windows are open, or none has the focus") {
      try app.settle()
      let windows = try app.tree()
      return windows.count == count && windows.contains(where: \.isFocused)
    }
  }

  /// Gives the window another size, and waits until it has it.
  func resize(width: Int, height: Int) throws {
    try act(["windowsize", "--sync", window, "\(width)", "\(height)"])
  }

  /// What a window manager can make of a window, named as `wmctrl` does.
  enum WindowState: String {
    case maximised = "maximized_vert,maximized_horz"
    case fullScreen = "fullscreen"
  }

  /// Asks the window manager for a state of the window, as a button of its frame does, and waits
  /// until the window has another size.
  func put(_ state: WindowState, to isOn: Bool) throws {
    let before = try app.tree().first?.frame
    let change = "\(isOn ? "add" : "remove"),\(state.rawValue)"
    _ = try Self.run(desktop, ["wmctrl", "-i", "-r", window, "-b", change])
    try Self.wait("the window keeps its size: \(change)") {
      try app.tree().first?.frame != before
    }
  }

  /// Puts the window away, and waits until it is off the screen.
  func minimise() throws { try act(["windowminimize", "--sync", window]) }

  /// Brings the window back, and waits until it has the focus.
  func activate() throws { try act(["windowactivate", "--sync", window]) }

  private func geometry() throws -> (width: Double, height: Double) {
    let lines = try Self.xdotool(desktop, ["getwindowgeometry", "--shell", window])
    func number(_ name: String) throws -> Double {
      let line = lines.split(separator: "\n").first { $0.hasPrefix("\(name)=") }
      return try #require(line.flatMap { Double($0.dropFirst(name.count + 1)) })
    }
    return (try number("WIDTH"), try number("HEIGHT"))
  }

  private static func wait(_ failure: Comment, for state: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while try !state() { try #require(.now < deadline, failure) }
  }

  private func act(_ arguments: [String]) throws { _ = try Self.xdotool(desktop, arguments) }

  private static func xdotool(_ desktop: Desktop, _ arguments: [String]) throws -> String {
    try run(desktop, ["xdotool"] + arguments)
  }

  private static func run(_ desktop: Desktop, _ command: [String]) throws -> String {
    let done = try TestSupport.ChildProcess.run(
      "/usr/bin/env",
      command,
      environment: desktop.display.environment
    )
    try #require(done.status == 0, "\(command): \(done.errors)")
    return done.output
  }
}
#endif
