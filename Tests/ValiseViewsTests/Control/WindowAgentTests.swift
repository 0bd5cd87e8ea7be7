import SwiftUI
import TestSupport
import Testing
import ValiseControl
import ValiseHeadless
import ValiseViews

@MainActor
@Suite("What a device does in one of several windows")
struct WindowAgentTests {
  private let folder: TemporaryFolder
  private let host: HeadlessHost
  private let agent: ControlAgent

  private struct Noting: View {
    @SceneStorage("taps") private var taps = 0
    @State private var isOpen = false
    @State private var isHere = false

    var body: some View {
      TabView {
        Tab("First", systemImage: "star") {
          VStack {
            Text("taps \(taps)")
            Button("Add") { taps += 1 }
            Button("Undo") { taps -= 1 }.keyboardShortcut("u")
            Button("New trip") { isOpen = true }
            ScrollView { VStack { ForEach(0..<99) { Text("row \($0)") } } }.frame(height: 100)
          }
        }
        Tab("Second", systemImage: "heart") { Text("second") }
      }
      .sheet(isPresented: $isOpen) {
        VStack {
          Text("a name")
          Button("Cancel") { isOpen = false }
          Button("Really") { isHere = true }
            .alert("Sure?", isPresented: $isHere) { Button("No") {} }
        }
      }
    }
  }

  private struct NotingApp: App {
    var body: some Scene { WindowGroup("Notes") { Noting() } }
  }

  init() throws {
    folder = try TemporaryFolder()
    host = HeadlessHost(NotingApp.self, scenes: folder.path)
    host.application.openNew()
    host.graph.turn()
    agent = ControlAgent(host.application)
  }

  private func ask(_ request: ControlRequest) async -> ControlResponse {
    await withCheckedContinuation { continuation in
      agent.handle(request) { continuation.resume(returning: $0) }
    }
  }

  private func error(
    _ verb: ControlRequest.Verb,
    _ element: ElementQuery? = nil,
    to target: ElementQuery? = nil,
    _ argument: String? = nil,
    window: String? = nil
  ) async -> String? {
    await ask(
      ControlRequest(
        id: 1,
        verb: verb,
        element: element,
        target: target,
        argument: argument,
        window: window,
        timeout: 0.01
      )
    ).error
  }

  private var taps: [String] { host.labels(of: .text).filter { $0.hasPrefix("taps") } }

  private var front: Int? { host.windows.firstIndex(where: \.isFocused) }

  @Test("a tap goes to the window in front, or to the one that is named, which comes to the front")
  func taps() async {
    #expect(front == 1)
    #expect(await error(.tap, "Add") == nil)
    #expect(taps == ["taps 0", "taps 1"])
    #expect(await error(.tap, "Add", window: "1") == nil)
    #expect(await error(.tap, "Add") == nil)
    #expect(taps == ["taps 2", "taps 1"])
    #expect(front == 0)
    #expect(await error(.tap, ElementQuery("Add", window: "2")) == nil)
    #expect(taps == ["taps 2", "taps 2"])
  }

  @Test("keys, wheels and pictures go to the window that is named")
  func others() async throws {
    #expect(await error(.key, nil, "Ctrl+U", window: "1") == nil)
    #expect(taps == ["taps -1", "taps 0"])
    #expect(front == 0)
    let top = { (window: Int) in host.windows[window].find("row 0")?.frame.y ?? 0 }
    let before = top(1)
    #expect(await error(.scroll, nil, "down", window: "1") == nil)
    #expect(top(1) == before)
    #expect(top(0) < before)
    let picture = await ask(
      ControlRequest(id: 1, verb: .screenshot, argument: "txt", window: "1")
    ).text
    #expect(picture?.contains("taps -1") == true)
    #expect(await error(.wait, "taps -1", window: "1") == nil)
    #expect(
      await error(.wait, "taps -1", window: "2")
        == #"waited 0.01 s: no element "taps -1" in window 2 "Notes"; did you mean "taps 0"?"#
    )
    for (verb, word) in [
      (ControlRequest.Verb.key, "Ctrl+U"), (.scroll, "down"), (.screenshot, nil),
      (.closeWindow, nil),
    ] {
      #expect(
        await error(verb, nil, word, window: "3")
          == #"no window "3"; there are 1 "Notes" (in front), 2 "Notes""#
      )
    }
  }

  @Test("a window is closed by its number; a title that several have closes none")
  func closes() async {
    let several =
      #"2 windows are titled "Notes": 1 "Notes", 2 "Notes" (in front); say which by its number"#
    #expect(await error(.closeWindow, window: "Notes") == several)
    #expect(host.windows.count == 2)
    #expect(await error(.tap, "Add", window: "1") == nil)
    #expect(await error(.closeWindow, window: "2") == nil)
    #expect(taps == ["taps 1"])
  }

  @Test("what a sheet covers is said to be covered")
  func covered() async {
    #expect(await error(.tap, "New trip", window: "2") == nil)
    let covers = #"sheet "a name" covers "Second"; close that first"#
    #expect(await error(.tap, "Second", window: "2") == covers)
    #expect(await error(.select, ElementQuery("Second", role: .tab, window: "2")) == covers)
    #expect(await error(.wait, "Second", window: "2") == "waited 0.01 s: \(covers)")
    #expect(await error(.find, "Second", window: "2") == covers)
    // The other window's is no sheet's business.
    #expect(await error(.tap, "Second") == nil)
    #expect(
      await error(.tap, "Secnd", window: "2") == #"no element "Secnd" in window 2 "Notes""#
    )
    #expect(
      await error(.tap, ElementQuery("Cancel", index: 1), window: "2")
        == #"no element "Cancel" with index 1: there is one in window 2 "Notes""#
    )
    #expect(await error(.tap, "Really", window: "2") == nil)
    let below = await error(.tap, "Cancel", window: "2")
    #expect(below == #"alert "Sure?" covers "Cancel"; close that first"#)
  }
}

extension ElementSnapshot {
  fileprivate func find(_ label: String) -> ElementSnapshot? {
    self.label == label ? self : children.lazy.compactMap { $0.find(label) }.first
  }
}
