import SwiftUI
import TestSupport
import Testing
import ValiseHeadless

@MainActor
@Suite("Phases of scenes")
struct ScenePhaseTests {
  /// What the app's body saw; tests that use it run one after the other.
  @MainActor
  private static let log = Log()

  private struct PhaseApp: App {
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
      let _ = ScenePhaseTests.log.add("app \(phase)")
      WindowGroup { PhaseView() }
        .onChange(of: phase) { ScenePhaseTests.log.add("app \($0) to \($1)") }
    }
  }

  private struct PhaseView: View {
    @Environment(\.scenePhase) private var phase

    var body: some View {
      Text("view \(phase)")
        .onChange(of: phase) { ScenePhaseTests.log.add("view \($0) to \($1)") }
    }
  }

  @Test("V1: a view and the app see active while the window has the focus, and each step away")
  func phases() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(PhaseApp.self, scenes: folder.path)
    let log = Self.log
    #expect(log.take().filter { $0.count <= 14 }.last == "app active")
    #expect(host.element("view active") != nil)
    host.application.goHome()
    #expect(
      log.take().filter { $0.contains(" to ") } == [
        "app active to inactive", "view active to inactive", "app inactive to background",
        "view inactive to background",
      ]
    )
    host.application.comeForward()
    #expect(
      log.take().filter { $0.contains(" to ") } == [
        "app background to inactive", "view background to inactive", "app inactive to active",
        "view inactive to active",
      ]
    )
  }

  private struct TwoApp: App {
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
      WindowGroup { PhaseText() }.environment(\.appPhase, "\(phase)")
    }
  }

  private struct PhaseText: View {
    @Environment(\.scenePhase) private var phase
    @Environment(\.appPhase) private var appPhase
    var body: some View { Text("\(phase) in \(appPhase)") }
  }

  @Test("the app's phase is that of its scenes, also while a new window opens")
  func mostActive() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(TwoApp.self, scenes: folder.path)
    host.application.openNew()
    host.graph.turn()
    #expect(host.labels(of: .text).allSatisfy { $0.hasSuffix("in active") })
    #expect(host.application.phase == .active)
    host.application.goHome()
    #expect(host.labels(of: .text) == ["background in background", "background in background"])
    #expect(host.application.phase == .background)
  }
}

extension EnvironmentValues {
  @Entry fileprivate var appPhase = "none"
}
