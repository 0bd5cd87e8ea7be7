// What an app's windows are and keep, in plain values: the table of design.md §4.
//
// A scene's value is what its storage holds. What a running app has in memory is lost when it is
// killed; what was saved when a scene lost the focus, or went away, is on disk.

/// The windows of an app that somebody opens, closes, leaves, kills and starts again.
package struct WindowModel: Sendable {
  /// What a scene is doing.
  package enum Phase: Int, Comparable, Sendable {
    case background, inactive, active

    package static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }

  /// What is kept of a window.
  package struct Kept: Equatable, Sendable {
    /// Its place among the windows.
    package var order: Int
    /// Which scene of the app it is a window of.
    package var group: String
    /// The value that it was opened for.
    package var presented: Int?
    /// What its storage holds.
    package var value = 0
    /// Its width, in points.
    package var width: Int

    /// What is kept of a window.
    package init(order: Int, group: String, presented: Int?, value: Int = 0, width: Int) {
      self.order = order
      self.group = group
      self.presented = presented
      self.value = value
      self.width = width
    }
  }

  /// A window that is open.
  package struct Window: Equatable, Sendable {
    /// What is kept of it when it is saved.
    package var kept: Kept
    /// What its scene is doing.
    package var phase = Phase.inactive
    /// Whether it comes back at all.
    package var isKept: Bool
  }

  /// The windows that are open, in their order; `nil` while the app does not run.
  package private(set) var windows: [Window]?
  /// What is on disk, by the windows' order.
  package private(set) var disk: [Int: Kept] = [:]

  private let main: String
  private let width: Int
  private let unkept: Set<String>

  /// An app that was never started.
  ///
  /// - Parameters:
  ///   - main: The scene whose window opens where none was saved.
  ///   - unkept: The scenes whose windows never come back.
  ///   - width: How wide a new window is.
  package init(main: String, unkept: Set<String> = [], width: Int) {
    self.main = main
    self.unkept = unkept
    self.width = width
  }

  /// The most active phase of all.
  package var phase: Phase { windows?.map(\.phase).max() ?? .background }

  /// The window that has the focus.
  package var active: Int? { windows?.firstIndex { $0.phase == .active } }

  // MARK: starting and ending

  /// The app starts: every saved window comes back, else one.
  package mutating func launch() {
    let saved = disk.values.sorted { $0.order < $1.order }
    windows = saved.map { Window(kept: $0, isKept: true) }
    if saved.isEmpty { add(main, nil) }
    focus(0)
  }

  /// The process is killed.
  package mutating func stop() { windows = nil }

  /// The person quits, or the system asks the app to end.
  package mutating func quit() {
    lower(to: .background)
    windows = nil
  }

  /// The person swipes the app away.
  package mutating func swipeAway() {
    disk = [:]
    windows = nil
  }

  // MARK: windows

  /// A window is opened, and has the focus.
  package mutating func open(_ group: String, presented: Int? = nil) {
    add(group, presented)
    focus((windows?.count ?? 0) - 1)
  }

  private mutating func add(_ group: String, _ presented: Int?) {
    let order = (windows?.map(\.kept.order).max() ?? -1) + 1
    let kept = Kept(order: order, group: group, presented: presented, width: width)
    windows?.append(Window(kept: kept, isKept: !unkept.contains(group)))
  }

  /// A window gets the focus; the one that had it is saved.
  package mutating func focus(_ index: Int) {
    for other in windows?.indices ?? 0..<0 where other != index {
      if windows?[other].phase == .active { enter(.inactive, other) }
    }
    windows?[index].phase = .active
  }

  /// What a window keeps is another.
  package mutating func change(_ index: Int, to value: Int) { windows?[index].kept.value = value }

  /// A window has another width.
  package mutating func resize(_ index: Int, to width: Int) { windows?[index].kept.width = width }

  /// A window is minimised.
  package mutating func hide(_ index: Int) { enter(.background, index) }

  /// The person closes a window; with the last one the app ends.
  ///
  /// - Parameters:
  ///   - index: The window that is closed.
  ///   - next: The window that has the focus then, counted without the closed one; `nil` leaves
  ///     the choice to the app.
  package mutating func close(_ index: Int, next: Int? = nil) {
    guard let closed = windows?.remove(at: index) else { return }
    disk[closed.kept.order] = nil
    if windows?.isEmpty == true { return windows = nil }
    guard phase != .background else { return }
    let first = windows?.firstIndex { $0.phase == .inactive } ?? 0
    focus(next ?? active ?? first)
  }

  // MARK: the app

  /// The person goes home.
  package mutating func home() { lower(to: .background) }

  /// The app comes back to the front.
  package mutating func comeForward() {
    for index in windows?.indices ?? 0..<0 { windows?[index].phase = .inactive }
    focus(0)
  }

  // MARK: phases

  private mutating func lower(to phase: Phase) {
    for index in windows?.indices ?? 0..<0 { enter(phase, index) }
  }

  private mutating func enter(_ phase: Phase, _ index: Int) {
    guard let window = windows?[index] else { return }
    if window.isKept { disk[window.kept.order] = window.kept }
    windows?[index].phase = phase
  }
}
