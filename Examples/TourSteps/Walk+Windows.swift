import Foundation
import ValiseControl
import ValiseDevice

// Several windows, the ways to end an app, and settings that other programs change.

extension Walk {
  /// Opens a second window and puts it on Settings.
  func openSettingsInAnother() throws {
    try running().openWindow()
    try running().select(ElementQuery("Settings", role: .tab, window: "2"))
    note("open a second window, choose Settings in it")
  }

  /// Closes the second window by hand.
  func closeSecondWindow() throws {
    // The one that is used last is in front.
    try running().select(ElementQuery("Settings", role: .tab, window: "2"))
    try running().closeWindow()
    note("close the second window")
  }

  /// Presses the keys that end the app.
  func press(keys: String) throws {
    try running().key(keys)
    expect("the app has ended", try !running().isRunning, seen: "it runs")
    note(keys)
  }

  /// Swipes the app away, as in the app switcher.
  func swipeAway() throws {
    try running().swipeAway()
    note("swipe the app away")
  }

  /// Runs the `defaults` command as a process of its own and waits until the picker shows it.
  func changeFromOutside(_ arguments: [String], until value: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: setting.defaults)
    process.arguments = ["-device", device.folder] + arguments
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    expect("the command has succeeded", status == 0, seen: "it ended with \(status)")
    try running().wait(for: ElementQuery(value, role: .picker), timeout: .seconds(5))
    try running().settle()
    note("defaults \(arguments.joined(separator: " "))")
  }

  /// Expects what the Settings screen shows as the highlight.
  func expectHighlight(_ name: String) {
    let picker = screen.flatMap(\.flattened).first { $0.role == .picker }
    expect("the highlight is \(name)", seen: picker?.value, expected: name)
  }

  /// Expects windows, in their order, each with a tab in front.
  func expectWindows(on tabs: [String]) {
    let chosen = screen.map { window in
      window.flattened.filter { $0.role == .tab && $0.isSelected }.map(\.label).joined()
    }
    let count = tabs.count == 1 ? "one window" : "\(tabs.count) windows"
    expect(
      "\(count), on \(tabs.joined(separator: " and "))",
      seen: chosen.joined(separator: " and "),
      expected: tabs.joined(separator: " and ")
    )
  }

  /// The sizes of the windows, in their order.
  var windowSizes: String {
    screen.map { "\(Int($0.frame.width)) × \(Int($0.frame.height))" }.joined(separator: ", ")
  }
}
