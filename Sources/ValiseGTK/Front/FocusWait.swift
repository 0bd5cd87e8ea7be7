// A window that is presented gets the focus when its manager gives it, some time after it is drawn.
//
//   idle ──presented──▶ waiting ──the window is active, is closed, or the time is over──▶ idle

#if GTK
import Foundation
import ValiseViews

/// Waits for the focus of the window that was presented last.
@MainActor
final class FocusWait {
  /// How long a manager may take; some give no focus at all.
  private static let limit = DispatchTimeInterval.seconds(1)

  private weak var window: WindowItem?
  private var round = 0
  private var waiting: [@MainActor () -> Void] = []

  /// A window asks for the focus.
  func began(_ window: WindowItem) {
    self.window = window
    round += 1
    let round = round
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.limit) { [weak self] in
      MainThread.assume { if self?.round == round { self?.end() } }
    }
  }

  /// A window got the focus, was hidden or went.
  func ended(_ window: WindowItem) { if self.window === window { end() } }

  /// Calls `done` when no window waits for the focus, or none gets it.
  func whenOver(_ done: @escaping @MainActor () -> Void) {
    if window == nil { done() } else { waiting.append(done) }
  }

  private func end() {
    window = nil
    let waiting = waiting
    self.waiting = []
    for done in waiting { done() }
  }
}
#endif
