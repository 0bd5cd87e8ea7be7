// A front without a screen: text has fixed metrics, controls have fixed sizes, nothing is drawn
// until a picture is asked for. All that the GTK front does, this one does.

import Dispatch
package import Foundation
import ValiseControl
package import ValiseViews

/// Draws nowhere, and measures with one cell of 8 × 20 points for each character.
@MainActor
package final class HeadlessFront: Front {
  /// The elements that are on the screen there would be.
  package private(set) var elementCount = 0

  /// A front with nothing on it.
  package init() {}

  // MARK: windows

  package var defaultWindowSize: CGSize { CGSize(width: 800, height: 600) }

  package var isFocusGiven: Bool { false }

  package private(set) var appearance = Appearance()

  package func prefer(_ scheme: ColorScheme?) { appearance.scheme = scheme ?? .light }

  package func open(_ root: WindowRoot) {}

  package func bringFirstProcessForward() -> Bool { false }

  package func raise(_ root: WindowRoot) {}

  package func close(_ root: WindowRoot) {}

  package func setHidden(_ isHidden: Bool) {}

  // MARK: elements

  package func insert(
    _ element: Element,
    into parent: Element?,
    at index: Int,
    of root: WindowRoot
  ) {
    guard element.frontState == nil else { return }
    element.frontState = Shown.shared
    elementCount += 1
  }

  package func remove(_ element: Element) {
    guard element.frontState != nil else { return }
    element.frontState = nil
    elementCount -= 1
  }

  package func change(_ element: Element) {}

  package func place(_ element: Element) {}

  package func didCommit() {}

  // MARK: time

  package func scheduleTurn(_ turn: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { turn() } }
  }

  package func runMainLoop() -> Never { MainThread.drainMainQueue() }

  package func whenDrawn(_ done: @escaping @MainActor () -> Void) { done() }
}

/// Marks an element that is on the screen there would be.
private final class Shown: Sendable {
  static let shared = Shown()
}
