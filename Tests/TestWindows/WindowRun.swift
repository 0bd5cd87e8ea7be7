import TestSupport
import ValiseControl
import ValiseDevice

/// A run of random deeds on the windows of Trips, as real processes, beside the plain model.
///
/// What a window keeps is which tab is in front.
package struct WindowRun {
  private static let tabs = ["Overview", "Trips", "Settings"]
  private static let most = 8

  private let launch: () throws -> RunningApp
  private let isFocusGiven: Bool
  private var random: SeededGenerator
  private var model = WindowModel(main: "main", width: 0)
  private var app: RunningApp?
  /// What was done, in order.
  package private(set) var done: [String] = []

  /// A run that is decided by its seed alone.
  ///
  /// - Parameters:
  ///   - seed: Decides what is done.
  ///   - isFocusGiven: Whether a window manager gives the focus; else a deed takes it along.
  ///   - launch: Starts the app.
  package init(seed: UInt64, isFocusGiven: Bool, launch: @escaping () throws -> RunningApp) {
    random = SeededGenerator(seed: seed)
    self.isFocusGiven = isFocusGiven
    self.launch = launch
  }

  /// Does one thing to both; answers how they differ afterwards, `nil` when they agree.
  package mutating func step() -> String? {
    do {
      return try act()
    } catch {
      return "\(error)"
    }
  }

  private mutating func act() throws -> String? {
    guard let app, let count = model.windows?.count else {
      app = try launch()
      model.launch()
      done.append("launch")
      return try difference()
    }
    if model.phase == .background, Int.random(in: 0..<2, using: &random) == 0 {
      try app.foreground()
      model.comeForward()
      done.append("foreground")
      return try difference()
    }
    let isInFront = model.phase > .background
    let index = Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<4 where isInFront && count < Self.most:
      try app.openWindow()
      model.open("main")
      done.append("open")
    case 4..<9 where isInFront: try choose(in: index, app)
    case 9...10 where isInFront && count > 1:
      try app.tap(ElementQuery("Close", role: .option, window: "\(index + 1)"))
      if !isFocusGiven { model.focus(index) }
      model.close(index, next: isFocusGiven ? try focus() : nil)
      done.append("close \(index)")
    case 11 where isInFront:
      try app.home()
      model.home()
      done.append("home")
    case 12: end("stop", app.stop()) { $0.stop() }
    case 13: end("terminate", try app.terminate()) { $0.quit() }
    case 14:
      try app.quit()
      end("quit", app.exitStatus) { $0.quit() }
    case 15 where count == 1 && isInFront:
      try app.key("Ctrl+W")
      end("close the last", app.exitStatus) { $0.close(0) }
    default: done.append("nothing")
    }
    return try difference()
  }

  /// Kills the app, if it runs.
  package func stop() { app?.stop() }

  private mutating func choose(in index: Int, _ app: RunningApp) throws {
    let tab = Int.random(in: 0..<Self.tabs.count, using: &random)
    try app.select(ElementQuery(Self.tabs[tab], role: .tab, window: "\(index + 1)"))
    if !isFocusGiven { model.focus(index) }
    model.change(index, to: tab)
    done.append("tab \(tab) in \(index)")
  }

  private mutating func end(
    _ name: String,
    _ status: ExitStatus?,
    _ change: (inout WindowModel) -> Void
  ) {
    change(&model)
    app = nil
    done.append("\(name), \(status.map { "\($0)" } ?? "still running")")
  }

  private func focus() throws -> Int? { try app?.tree().firstIndex(where: \.isFocused) }

  /// Whom the manager gives the focus is the manager's choice, but one window has it.
  private mutating func difference() throws -> String? {
    guard let app, let windows = model.windows else { return nil }
    let shown = try app.tree()
    if model.phase == .background { return shown.isEmpty ? nil : "windows are on the screen" }
    let focused = shown.indices.filter { shown[$0].isFocused }
    guard focused.count == 1 else { return "\(focused.count) windows have the focus" }
    if isFocusGiven {
      model.focus(focused[0])
    } else if focused[0] != model.active {
      return "window \(focused[0]) has the focus"
    }
    let chosen = shown.map { Self.chosen(in: $0) }
    return chosen == windows.map(\.kept.value) ? nil : "the tabs are \(chosen)"
  }

  private static func chosen(in element: ElementSnapshot) -> Int? {
    if element.role == .tab, element.isSelected { return tabs.firstIndex(of: element.label) }
    for child in element.children {
      if let found = chosen(in: child) { return found }
    }
    return nil
  }
}
