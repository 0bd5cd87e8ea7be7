import Foundation
import SwiftUI
import TestSupport
import Testing
import ValiseControl
import ValiseHeadless
import ValiseScenes

@MainActor
@Suite("Windows that are saved")
struct SavedWindowTests {
  private struct Counter: View {
    @SceneStorage("count") private var count = 0

    var body: some View {
      Text("\(count)")
      Button("More") { count += 1 }
    }
  }

  private struct CounterApp: App {
    var body: some Scene { WindowGroup { Counter() } }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The app as a new process finds it, where there was one: after a kill.
  private func launch() -> HeadlessHost { HeadlessHost(CounterApp.self, scenes: folder.path) }

  /// What each window has counted to, in their order.
  private func counts(_ host: HeadlessHost) -> [Int] {
    host.labels(of: .text).compactMap { Int($0) }
  }

  @Test("come back in their order")
  func order() throws {
    let host = launch()
    for number in 1...5 {
      host.application.openNew()
      host.graph.turn()
      for _ in 0..<number { try host.tap(ElementQuery("More")) }
    }
    host.application.goHome()
    #expect(counts(launch()) == [0, 1, 2, 3, 4, 5])
  }

  @Test("come back maximised or full-screen", arguments: [WindowState.maximized, .fullScreen])
  func state(state: WindowState) throws {
    let host = launch()
    host.window?.note(state, ownSize: CGSize(width: 500, height: 400))
    host.application.goHome()
    #expect(launch().window?.state == state)
  }

  @Test("are saved when the focus leaves them, and not when it comes")
  func focus() throws {
    let host = launch()
    host.application.openNew()
    host.graph.turn()
    let windows = host.application.windows
    host.application.giveFocus(to: windows[0])
    try host.tap(ElementQuery("More", window: "1"))
    host.application.giveFocus(to: windows[1])
    #expect(counts(launch()).first == 1)
    try host.tap(ElementQuery("More", window: "1"))
    host.application.giveFocus(to: windows[0])
    #expect(counts(launch()).first == 1)
  }

  private struct Noting: View {
    @SceneStorage("phases") private var phases = ""
    @Environment(\.scenePhase) private var phase

    var body: some View { Text(phases).onChange(of: phase) { phases += " \(phase)" } }
  }

  @Test("keep what their views write while they are minimised, at each phase on the way")
  func minimised() throws {
    let host = HeadlessHost(Noting(), scenes: folder.path)
    host.application.noteAttention(.background, of: try #require(host.window))
    let next = HeadlessHost(Noting(), scenes: folder.path)
    #expect(next.labels(of: .text).first?.contains("inactive background") == true)
  }

  private struct NotingApp: App {
    var body: some Scene { WindowGroup { Noting() } }
  }

  @Test("stay where they are when the app goes away after them")
  func stayMinimised() throws {
    let host = HeadlessHost(NotingApp.self, scenes: folder.path)
    host.application.openNew()
    host.graph.turn()
    host.application.noteAttention(.background, of: host.application.windows[0])
    let phases = host.labels(of: .text)
    host.application.goHome()
    #expect(host.labels(of: .text).first == phases.first)
    #expect(host.labels(of: .text).last?.hasSuffix("inactive background") == true)
  }

  @Test("leave nothing behind once the app was swiped away")
  func swipedAway() throws {
    let host = launch()
    try host.tap("More")
    host.application.swipeAway()
    #expect(try folder.files() == [])
    #expect(counts(launch()) == [0])
  }

  private struct ForgetfulApp: App {
    var body: some Scene { WindowGroup { Counter() }.restorationBehavior(.disabled) }
  }

  @Test("are not, where their scene asks for it")
  func disabled() throws {
    let host = HeadlessHost(ForgetfulApp.self, scenes: folder.path)
    try host.tap("More")
    host.application.goHome()
    #expect(try folder.files() == [])
  }

  @Test("are not written again while nothing has changed")
  func unchanged() throws {
    let host = launch()
    try host.tap("More")
    host.application.goHome()
    for file in try folder.files() { try FileManager.default.removeItem(atPath: folder(file)) }
    host.application.comeForward()
    host.application.goHome()
    #expect(try folder.files() == [])
  }
}
