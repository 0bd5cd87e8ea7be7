#if GTK
import Foundation
import Testing
import ValiseDevice

/// The cases that touch a view, each as a person would meet it in a native window.
@Suite("Cases in GTK")
struct CaseTests {
  @Test("a window with the focus is active, for its views and for the app")
  func activePhase() throws {
    let app = try Desktop.showing("phases").launch()
    #expect(try app.element("scene").label == "scene active")
    #expect(try app.element("app").label == "app active")
  }

  @Test("Home passes through inactive, and coming back too")
  func phasesInOrder() throws {
    let app = try Desktop.showing("phases").launch()
    let start = try app.element("history").label
    try app.home()
    try app.foreground()
    let history = try app.element("history").label.dropFirst(start.count)
    #expect(history == " inactive background inactive active")
    #expect(try app.element("scene").label == "scene active")
  }

  @Test("a damaged file in the place of a scene's state is said once, and the app starts")
  func damagedScene() throws {
    let desktop = try Desktop.showing("phases")
    let app = try desktop.launch()
    try app.type("kept", into: "Note")
    try app.quit()
    let scenes =
      try desktop.device.container(of: desktop.identifier)
      + "/Library/Saved Application State"
    let names = try FileManager.default.contentsOfDirectory(atPath: scenes)
    let files = names.filter { !$0.hasPrefix(".") }
    #expect(!files.isEmpty)
    for file in files {
      try Data("no scene".utf8).write(to: URL(filePath: "\(scenes)/\(file)"))
    }
    let again = try desktop.launch()
    #expect(try again.element("Note").value == "")
    #expect(again.lastLines().count { $0.contains("scene") } == 1)
  }

  @Test("another tab comes back after Home and a kill, and not after a kill alone")
  func tabs() throws {
    let desktop = try Desktop.showing("tabs")
    var app = try desktop.launch()
    try app.select("Two")
    app.stop()
    app = try desktop.launch()
    #expect(try app.shows("first"))
    try app.select("Two")
    try app.home()
    app.stop()
    app = try desktop.launch()
    #expect(try app.shows("second"))
  }

  @Test("a fraction is the same after a relaunch")
  func fraction() throws {
    let desktop = try Desktop.showing("fraction")
    let app = try desktop.launch()
    try app.tap("Set", until: .acknowledged)
    app.stop()
    #expect(try desktop.launch().element("fraction").label == "1.3")
  }

  @Test("a suite as the default store updates the root while a pushed view writes it")
  func suite() throws {
    let app = try Desktop.showing("suite").launch()
    #expect(try app.element("size").label == "the size is small")
    try app.tap("Sizes")
    try app.select("Large", in: "Size")
    try app.tap(ElementQuery("Back", role: .button))
    #expect(try app.element("size").label == "the size is large")
  }

  @Test("quitting keeps the scene, closing its window forgets it")
  func quitAndClose() throws {
    let desktop = try Desktop.showing("phases")
    try desktop.launch().quit()
    var app = try desktop.launch()
    try app.type("kept", into: "Note")
    try app.quit()
    app = try desktop.launch()
    #expect(try app.element("Note").value == "kept")
    try app.closeWindow()
    #expect(app.exitStatus == .exited(0))
    #expect(try desktop.launch().element("Note").value == "")
  }

  @Test("two windows keep a tab each")
  func twoWindows() throws {
    let desktop = try Desktop.showing("tabs")
    var app = try desktop.launch()
    try app.openWindow()
    #expect(try app.tree().count == 2)
    try app.select(ElementQuery("Two", role: .tab, window: "2"))
    try app.quit()
    app = try desktop.launch()
    let shown = try app.tree().map { $0.all.filter { $0.role == .text }.map(\.label) }
    #expect(shown == [["first"], ["second"]])
  }

  @Test("a field inside a list keeps the focus while the list changes around it")
  func typingInAList() throws {
    let app = try Desktop.showing("typing").launch()
    try app.type("a", into: "Field")
    #expect(try app.element("Field").isFocused)
    try app.type("ab", into: "Field")
    #expect(try app.element("Field").isFocused)
    #expect(try app.element("Field").value == "ab")
    #expect(try app.shows("row 4"))
    #expect(try app.shows("letter 1"))
  }

  @Test("the rows beside a removed one keep their states")
  func removedRow() throws {
    let app = try Desktop.showing("rows").launch()
    for row in 1...4 {
      for tap in 0..<row { try app.tap(ElementQuery("row \(row): \(tap)")) }
    }
    try app.tap("Remove")
    let labels = try app.tree().flatMap(\.all).filter { $0.role == .button }.map(\.label)
    #expect(labels == ["row 1: 1", "row 3: 3", "row 4: 4", "Remove"])
  }

  @Test("a branch that comes back has its state anew")
  func branch() throws {
    let app = try Desktop.showing("branch").launch()
    try app.tap("row 7: 0")
    #expect(try app.shows("row 7: 1"))
    try app.tap("Turn")
    #expect(try !app.shows("row 7: 1"))
    try app.tap("Turn")
    #expect(try app.shows("row 7: 0"))
  }

  @Test("writing one key runs no view that reads another")
  func readersOfAKey() throws {
    let app = try Desktop.showing("readers").launch()
    try app.type("one", into: "Text")
    try app.type("two", into: "Text")
    #expect(try app.element("other").label == "unread, 1 runs")
    #expect(try app.element("Text").value == "two")
  }
}

extension ElementSnapshot {
  /// The element and all below it, a parent before its children.
  var all: [ElementSnapshot] { [self] + children.flatMap(\.all) }
}
#endif
