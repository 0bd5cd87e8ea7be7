import Foundation
import SwiftUI
import TestSupport
import ValiseControl
import ValiseHeadless

/// A view in a window of its own, which saves its scene in a folder of its own.
@MainActor
final class Screen {
  let folder: TemporaryFolder
  let host: HeadlessHost

  init<V: View>(
    width: CGFloat = 800,
    height: CGFloat = 600,
    @ViewBuilder _ content: () -> V
  ) throws {
    folder = try TemporaryFolder()
    host = HeadlessHost(
      content(),
      size: CGSize(width: width, height: height),
      scenes: folder.path
    )
  }

  var graph: Graph { host.graph }

  /// Every text on screen that is no control's, in reading order.
  var texts: [String] {
    func walk(_ element: ElementSnapshot) -> [String] {
      if element.role == .text { return [element.label] }
      let isControl = element.actions.contains { $0 != .scroll }
      return isControl ? [] : element.children.flatMap(walk)
    }
    return host.windows.flatMap(walk)
  }

  func tap(_ label: String) throws { try host.tap(ElementQuery(label)) }

  /// Runs `work` and the turns it causes; answers how many bodies ran.
  func bodies(_ work: () throws -> Void) rethrows -> Int {
    graph.turn()
    let before = graph.bodiesRun
    try work()
    graph.turn()
    return graph.bodiesRun - before
  }
}

/// What a test's views tell it, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension View {
  /// Gives a view a name to be found by.
  nonisolated func named(_ name: String) -> some View { accessibilityIdentifier(name) }
}
