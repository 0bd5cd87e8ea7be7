import SwiftUI
import TestSupport
import Testing
import ValiseControl
import ValiseHeadless

import enum ValiseFiles.Diagnostics

@MainActor
@Suite("Windows of several scenes")
struct WindowTests {
  private struct ManyApp: App {
    var body: some Scene {
      WindowGroup("Main") { MainView() }
        .defaultSize(width: 500, height: 400)
      WindowGroup("Trip", for: Int.self) { $number in
        TripView(number: $number)
      }
      Window("Log", id: "log") { Text("the log") }
        .restorationBehavior(.disabled)
      Settings { Text("the settings") }
    }
  }

  private struct MainView: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.openSettings) private var openSettings
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
      VStack {
        Button("Trip 1") { openWindow(value: 1) }
        Button("Trip 2") { openWindow(value: 2) }
        Button("Log") { openWindow(id: "log") }
        Button("Settings") { openSettings() }
        Button("Unknown") { openWindow(id: "nowhere") }
        Button("Close trips") { dismissWindow(id: "for Int") }
        Button("Close 1") { dismissWindow(value: 1) }
      }
    }
  }

  private struct TripView: View {
    @Binding var number: Int?
    @Environment(\.dismiss) private var dismiss
    @SceneStorage("note") private var note = "none"

    var body: some View {
      VStack {
        Text("trip \(number ?? 0) \(note)")
        Button("Note") { note = "noted" }
        Button("Next") { number = (number ?? 0) + 1 }
        Button("End") { dismiss() }
      }
    }
  }

  private func titles(_ host: HeadlessHost) -> [String] { host.windows.map(\.label) }

  @Test("only the first scene opens at the start, with its default size")
  func start() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(ManyApp.self, scenes: folder.path)
    #expect(titles(host) == ["Main"])
    #expect(host.window?.size == CGSize(width: 500, height: 400))
  }

  @Test("a value has one window, a scene of one window too")
  func one() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(ManyApp.self, scenes: folder.path)
    for button in ["Trip 1", "Trip 2", "Trip 1", "Log", "Log", "Settings", "Settings"] {
      try host.tap(ElementQuery(button, role: .button))
    }
    #expect(titles(host) == ["Main", "Trip", "Trip", "Log", "Settings"])
    #expect(
      host.labels(of: .text).filter { $0.hasPrefix("trip") } == ["trip 1 none", "trip 2 none"]
    )
    try host.tap(ElementQuery("Close 1"))
    #expect(host.labels(of: .text).filter { $0.hasPrefix("trip") } == ["trip 2 none"])
    try host.tap(ElementQuery("Close trips"))
    #expect(titles(host) == ["Main", "Log", "Settings"])
  }

  @Test("the window that was opened last has the focus, and the others are inactive")
  func focus() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(ManyApp.self, scenes: folder.path)
    try host.tap(ElementQuery("Trip 1"))
    #expect(host.application.windows.map(\.session.phase) == [.inactive, .active])
    try host.tap(ElementQuery("End"))
    #expect(host.application.windows.map(\.session.phase) == [.active])
  }

  @Test("windows come back with their values and what they keep; those that opted out do not")
  func restored() throws {
    let folder = try TemporaryFolder()
    do {
      let host = HeadlessHost(ManyApp.self, scenes: folder.path)
      for button in ["Trip 1", "Next", "Note", "Log", "Settings"] {
        try host.tap(ElementQuery(button, role: .button))
      }
      host.application.goHome()
    }
    let host = HeadlessHost(ManyApp.self, scenes: folder.path)
    #expect(titles(host) == ["Main", "Trip"])
    #expect(host.element("trip 2 noted") != nil)
  }

  @Test("a window for a scene that is not there is said, and nothing opens")
  func unknown() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(ManyApp.self, scenes: folder.path)
    try host.tap(ElementQuery("Unknown"))
    #expect(
      Diagnostics.lines.contains {
        $0.hasPrefix("no scene has windows for the id \"nowhere\"; nothing was opened")
      }
    )
    #expect(titles(host) == ["Main"])
  }

  private struct KeepingApp: App {
    var body: some Scene {
      WindowGroup(id: "keeping") { KeepingView() }
        .scenePersistence(.continuous)
    }
  }

  private struct KeepingView: View {
    @SceneStorage("count") private var count = 0
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Button("Count \(count)") { count += 1 }
      Button("Another") { openWindow(id: "keeping") }
      Button("Leave") {
        count += 1
        dismiss()
      }
    }
  }

  @Test("a scene that is kept continuously needs no phase to change")
  func continuous() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(KeepingApp.self, scenes: folder.path)
    try host.tap(ElementQuery("Count 0"))
    // As if the process was killed: nothing is told to the first app.
    let next = HeadlessHost(KeepingApp.self, scenes: folder.path)
    #expect(next.element("Count 1") != nil)
    #expect(host.element("Count 1") != nil)
  }

  @Test("a scene that is kept continuously, and written as it is closed, does not come back")
  func continuousClosed() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(KeepingApp.self, scenes: folder.path)
    try host.tap(ElementQuery("Another"))
    #expect(host.windows.count == 2)
    try host.tap(ElementQuery("Leave", window: "1"))
    #expect(host.windows.count == 1)
    // One that came back would take the place of a new window, so its number tells them apart.
    let next = HeadlessHost(KeepingApp.self, scenes: folder.path)
    #expect(next.windows.count == 1)
    #expect(next.element("Count 0") != nil)
  }
}
