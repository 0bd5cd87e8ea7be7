import Dispatch
import Foundation

/// Scrolls what is around an element while a pointer that drags stays near an edge.
@MainActor
final class EdgeScroll {
  private static let reach: CGFloat = 32
  private static let step: CGFloat = 10
  // A pointer that only passes the edge scrolls nothing.
  private static let patience = DispatchTimeInterval.milliseconds(300)
  private static let frame = DispatchTimeInterval.milliseconds(16)

  private weak var scroll: ScrollElement?
  private let didScroll: @MainActor () -> Void
  private var direction: CGFloat = 0
  private var due: DispatchWorkItem?

  /// Scrolls the nearest scroll view around `element` that scrolls up and down.
  init(around element: Element, _ didScroll: @escaping @MainActor () -> Void) {
    self.didScroll = didScroll
    var holder = element.parent
    while let current = holder {
      if let found = current as? ScrollElement, found.scrollsVertically {
        scroll = found
        return
      }
      holder = current.parent
    }
  }

  /// Notes where the pointer is, in the window's points.
  func pointer(at point: CGPoint) {
    guard let frame = scroll?.frameInWindow else { return }
    let isAbove = point.y < frame.minY + Self.reach
    let isBelow = point.y > frame.maxY - Self.reach
    direction = isAbove ? -1 : isBelow ? 1 : 0
    if direction == 0 { end() } else if due == nil { wait(Self.patience) }
  }

  /// Stops.
  func end() {
    due?.cancel()
    due = nil
  }

  private func wait(_ time: DispatchTimeInterval) {
    // Safe because: it runs on the main queue.
    let target = UncheckedBox(self)
    let work = DispatchWorkItem { MainThread.assume { target.value.turn() } }
    due = work
    DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: work)
  }

  private func turn() {
    guard let scroll, direction != 0 else { return end() }
    let before = scroll.contentOffset
    scroll.scroll(to: CGPoint(x: before.x, y: before.y + direction * Self.step))
    guard scroll.contentOffset != before else { return end() }
    wait(Self.frame)
    didScroll()
  }
}
