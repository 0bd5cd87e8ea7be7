import SwiftUI
import TestSupport
import Testing
import ValiseControl
import ValiseHeadless

@MainActor
@Suite("The app's menu")
struct MenuBarTests {
  /// The lines of the menu, each with its keys.
  private func lines(_ host: HeadlessHost) -> [String] {
    let bar = host.windows.first?.children.last { $0.role == .menuBar }
    return bar?.children.map { line in
      [line.label, line.style["keys"]].compactMap { $0 }.joined(separator: " ")
        + (line.isEnabled ? "" : " (off)") + (line.isSelected ? " (on)" : "")
    } ?? []
  }

  private func host<A: App>(_ app: A.Type) throws -> HeadlessHost {
    HeadlessHost(app, scenes: try TemporaryFolder().path)
  }

  private static let quit = "Quit \(Bundle.appName) Ctrl+Q"

  private struct PlainApp: App {
    var body: some Scene { WindowGroup { Text("main") } }
  }

  @Test("an app without commands can open, close and quit")
  func plain() throws {
    #expect(lines(try host(PlainApp.self)) == ["New Window Ctrl+N", "Close Ctrl+W", Self.quit])
  }

  private struct ManyApp: App {
    var body: some Scene {
      WindowGroup("Trip", id: "trip") { Text("main") }
      WindowGroup("Note", id: "note") { Text("note") }
      WindowGroup("Value", for: Int.self) { _ in Text("value") }
      Window("Log", id: "log") { Text("log") }
      Settings { Text("settings") }
    }
  }

  @Test("each scene brings the commands for its windows")
  func scenes() throws {
    let host = try host(ManyApp.self)
    #expect(
      lines(host) == [
        "New Trip Window Ctrl+N", "New Note Window", "Close Ctrl+W", "Log", "Settings… Ctrl+,",
        Self.quit,
      ]
    )
    for line in ["New Note Window", "Log", "Log", "Settings…"] {
      try host.tap(ElementQuery(line, role: .option, index: 0))
    }
    #expect(host.press("Ctrl+N"))
    #expect(host.windows.map(\.label) == ["Trip", "Note", "Log", "Settings", "Trip"])
  }

  @Test("Close closes the window whose menu it is in")
  func closing() throws {
    let host = try host(ManyApp.self)
    try host.tap(ElementQuery("Log", role: .option))
    try host.tap(ElementQuery("Close", role: .option, window: "1"))
    #expect(host.windows.map(\.label) == ["Log"])
  }

  private struct PlacedApp: App {
    var body: some Scene {
      WindowGroup { Text("main") }
        .commands {
          CommandGroup(before: .newItem) { Button("before") {} }
          CommandGroup(after: .newItem) { Button("after") {} }
          CommandGroup(replacing: .appTermination) { Button("Leave") {} }
          CommandGroup(after: .pasteboard) { Button("paste") {} }
          CommandMenu("Trip") {
            Button("menu") {}
            Menu("More") { Button("inner") {}.keyboardShortcut("i", modifiers: .option) }
          }
          CommandGroup(replacing: .saveItem) {}
        }
    }
  }

  @Test("commands stand before, after and in the place of what every app has")
  func placed() throws {
    let host = try host(PlacedApp.self)
    #expect(
      lines(host) == [
        "before", "New Window Ctrl+N", "after", "paste", "menu", "inner Alt+I", "Leave",
      ]
    )
    #expect(!host.press("Ctrl+W"))
    #expect(!host.press("Ctrl+Q"))
  }

  private struct RemovedApp: App {
    var body: some Scene {
      WindowGroup { Text("main") }
        .commands { CommandMenu("Gone") { Button("gone") {} } }
        .commandsReplaced { CommandMenu("Kept") { Button("kept") {} } }
      Settings { Text("settings") }
        .commandsRemoved()
    }
  }

  @Test("a scene's commands can be taken away, and others put in their place")
  func removed() throws {
    let host = try host(RemovedApp.self)
    #expect(lines(host) == ["Close Ctrl+W", "kept", Self.quit])
    #expect(!host.press("Ctrl+N"))
  }

  @Observable
  fileprivate final class Model {
    var count = 0
    var isMany = false
  }

  private struct OwnCommands: Commands {
    let model: Model
    @State private var taps = 0

    var body: some Commands {
      CommandMenu("Count") {
        Button("count \(model.count), tapped \(taps)") {
          model.count += 1
          taps += 1
        }
        .keyboardShortcut("j")
        .disabled(model.count > 1)
        Toggle("Many", isOn: Bindable(model).isMany).keyboardShortcut("m")
      }
      if model.isMany {
        CommandMenu("Many") { Button("many") {} }
      } else {
        CommandMenu("Few") { Button("few") {} }
      }
      if model.count > 0 { CommandGroup(after: .help) { Button("help") {} } }
    }
  }

  private struct OwnApp: App {
    private static let model = Model()
    var body: some Scene {
      WindowGroup { Text("count \(Self.model.count)") }
        .commands { OwnCommands(model: Self.model) }
    }
  }

  @Test("commands follow the state that they read, in every window")
  func states() throws {
    let host = try host(OwnApp.self)
    #expect(
      lines(host) == [
        "New Window Ctrl+N", "Close Ctrl+W", "count 0, tapped 0 Ctrl+J", "Many Ctrl+M", "few",
        Self.quit,
      ]
    )
    try host.tap("New Window")
    #expect(host.press("Ctrl+J"))
    #expect(host.press("Ctrl+M"))
    #expect(
      lines(host) == [
        "New Window Ctrl+N", "Close Ctrl+W", "count 1, tapped 1 Ctrl+J", "Many Ctrl+M (on)",
        "many", "help", Self.quit,
      ]
    )
    #expect(host.labels(of: .menuBar).count == 2)
    #expect(host.labels(of: .option).count { $0 == "help" } == 2)
    #expect(host.press("Ctrl+J"))
    #expect(lines(host)[2] == "count 2, tapped 2 Ctrl+J (off)")
    #expect(!host.press("Ctrl+J"))
  }

  private struct LinkApp: App {
    var body: some Scene {
      WindowGroup {
        SettingsLink()
        SettingsLink { Text("Tune") }
      }
      Settings { Text("the settings") }
    }
  }

  @Test("a link opens the settings, and is meant before the command of the same name")
  func link() throws {
    let host = try host(LinkApp.self)
    try host.tap("Settings…")
    #expect(host.element("the settings") != nil)
    #expect(host.press("Ctrl+W"))
    #expect(host.element("the settings") == nil)
    try host.tap("Tune")
    #expect(host.element("the settings") != nil)
  }
}
