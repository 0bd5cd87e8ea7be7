import Foundation
import SwiftUI
import TestSupport
import Testing
import ValiseControl
import ValiseHeadless
import ValiseScenes

// One run after the other: 500 that wait for the main actor at once keep every other test from it.
@MainActor
@Suite("Windows, opened and closed, left, killed and started again", .serialized)
struct WindowModelTests {
  private struct ManyApp: App {
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
      WindowGroup(id: "main") { ValueView(appPhase: phase) }
        .defaultSize(width: 500, height: 400)
      WindowGroup(id: "number", for: Int.self) { $number in
        ValueView(number: number, appPhase: phase)
      }
      .defaultSize(width: 500, height: 400)
      Window("Log", id: "log") { ValueView(appPhase: phase) }
        .restorationBehavior(.disabled)
        .defaultSize(width: 500, height: 400)
    }
  }

  private struct ValueView: View {
    var number: Int?
    let appPhase: ScenePhase
    @Environment(\.scenePhase) private var phase
    @Environment(\.openWindow) private var openWindow
    @SceneStorage("value") private var value = 0

    var body: some View {
      Text("\(number ?? -1) \(value) \(phase) \(appPhase)")
      Button("More") { value += 1 }
      Button("Open") {
        if let number = Self.asked { openWindow(value: number) } else { openWindow(id: "log") }
      }
    }

    /// What is opened next: a number, or the log.
    static var asked: Int?
  }

  /// One run: an app in this process, which "ends" when its host goes, beside the model.
  @MainActor
  private struct Run {
    let folder: TemporaryFolder
    var random: SeededGenerator
    var model = WindowModel(main: "main", unkept: ["log"], width: 500)
    var host: HeadlessHost?

    init(seed: UInt64) throws {
      folder = try TemporaryFolder()
      random = SeededGenerator(seed: seed)
    }

    /// Opens as many windows as a run may have.
    mutating func fill() throws {
      _ = try step()
      while let count = model.windows?.count, count < Self.most {
        host?.application.openNew()
        model.open("main")
      }
    }

    private static let most = 20

    /// Does one thing to both; answers what it was.
    mutating func step() throws -> String {
      guard let host, let count = model.windows?.count else {
        self.host = HeadlessHost(ManyApp.self, scenes: folder.path)
        model.launch()
        return "launch"
      }
      let app = host.application
      let index = Int.random(in: 0..<count, using: &random)
      let window = app.windows[index]
      if model.phase == .background, Int.random(in: 0..<4, using: &random) > 0 {
        app.comeForward()
        model.comeForward()
        return "foreground"
      }
      switch Int.random(in: 0..<24, using: &random) {
      case 0..<4 where count < Self.most && model.phase > .background:
        app.openNew()
        model.open("main")
        return "open"
      case 4..<8 where count < Self.most && model.phase > .background:
        let number = Int.random(in: 0..<4, using: &random)
        ValueView.asked = number
        try press("Open", in: index)
        open("number", number, from: index)
        return "open \(number)"
      case 8 where count < Self.most && model.phase > .background:
        ValueView.asked = nil
        try press("Open", in: index)
        open("log", nil, from: index)
        return "open log"
      case 9..<14 where model.phase > .background:
        try press("More", in: index)
        model.focus(index)
        model.change(index, to: (model.windows?[index].kept.value ?? 0) + 1)
        return "more in \(index)"
      case 14...15 where model.phase > .background:
        app.giveFocus(to: window)
        model.focus(index)
        return "focus \(index)"
      case 16:
        let width = Int.random(in: 320...1200, using: &random)
        window.resize(to: CGSize(width: width, height: 400))
        model.resize(index, to: width)
        return "resize \(index)"
      case 17:
        app.noteAttention(.background, of: window)
        model.hide(index)
        return "hide \(index)"
      case 18, 19:
        app.close(window)
        model.close(index)
        if model.windows == nil { return end("close the last") }
        return "close \(index)"
      case 20:
        app.goHome()
        model.home()
        return "home"
      case 21:
        model.stop()
        return end("stop", isKilled: true)
      case 22:
        app.quit()
        model.quit()
        return end("quit")
      case 23 where Int.random(in: 0..<4, using: &random) == 0:
        app.swipeAway()
        model.swipeAway()
        return end("swipe away")
      default: return "nothing"
      }
    }

    private func press(_ label: String, in index: Int) throws {
      let window = try #require(host?.application.windows[index])
      host?.application.giveFocus(to: window)
      try host?.tap(ElementQuery(label, role: .button, window: "\(index + 1)"))
    }

    /// A value, and a scene of one window, have one window.
    private mutating func open(_ group: String, _ number: Int?, from index: Int) {
      model.focus(index)
      let known = model.windows?.firstIndex {
        $0.kept.group == group && $0.kept.presented == number
      }
      if let known { model.focus(known) } else { model.open(group, presented: number) }
    }

    private mutating func end(_ name: String, isKilled: Bool = false) -> String {
      #expect(host?.exitStatus == (isKilled ? nil : 0))
      host = nil
      return name
    }

    // MARK: comparing

    /// What is not as the model has it; `nil` when all is.
    func difference() -> String? {
      let kept = SceneArchive(folder: folder.path).load().map(Self.kept)
      let wanted = model.disk.values.sorted { $0.order < $1.order }
      if kept != wanted { return "on disk are \(kept), wanted \(wanted)" }
      guard let host, let windows = model.windows else { return nil }
      let shown = host.windows.map { $0.children.first?.label ?? "" }
      let texts = windows.map { window in
        let number = window.kept.presented ?? -1
        return "\(number) \(window.kept.value) \(window.phase) \(model.phase)"
      }
      if shown != texts { return "shown are \(shown), wanted \(texts)" }
      let widths = host.application.windows.map { Int($0.ownSize.width) }
      return widths == windows.map(\.kept.width) ? nil : "widths are \(widths)"
    }

    private static func kept(_ scene: SavedScene) -> WindowModel.Kept {
      var value = 0
      if case .int(let stored)? = scene.values.first(where: { $0.key == "value" })?.value {
        value = Int(stored)
      }
      let numbers = scene.presented.flatMap { bytes in
        try? JSONDecoder().decode([Int].self, from: Data(bytes))
      }
      return WindowModel.Kept(
        order: scene.order,
        group: scene.group,
        presented: numbers?.first,
        value: value,
        width: Int(scene.width ?? 0)
      )
    }
  }

  @Test("up to 20 agree with a plain model after each of 30 random steps", arguments: 0..<500)
  func agreesWithModel(seed: Int) throws {
    var run = try Run(seed: UInt64(seed))
    var done: [String] = []
    if seed % 20 == 0 { try run.fill() }
    for _ in 0..<30 {
      done.append(try run.step())
      if let difference = run.difference() {
        Issue.record("seed \(seed), after \(done.suffix(8)): \(difference)")
        return
      }
    }
  }
}
