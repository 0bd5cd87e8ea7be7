// The keyboard's way to move an item: Ctrl+Shift and an arrow key, on the item that has the focus.

import Foundation

extension WindowRoot {
  /// Moves the item that has the focus, where the pressed keys say so.
  ///
  /// - Returns: Whether an item moved.
  func moveItem(where isPressed: (KeyboardShortcut) -> Bool) -> Bool {
    guard let item = attended?.itemAround, item.actions.drag != nil else { return false }
    for direction in ItemStep.allCases where isPressed(direction.keys) {
      return item.step(direction)
    }
    return false
  }
}

/// Where an arrow key moves an item.
enum ItemStep: CaseIterable {
  case up, down, left, right

  /// The keys that move an item so.
  var keys: KeyboardShortcut {
    let arrow: KeyEquivalent =
      switch self {
      case .up: .upArrow
      case .down: .downArrow
      case .left: .leftArrow
      case .right: .rightArrow
      }
    return KeyboardShortcut(arrow, modifiers: [.command, .shift])
  }
}

extension ReorderElement {
  /// Takes the place of the next item in a direction.
  ///
  /// - Returns: Whether there is one.
  func step(_ direction: ItemStep) -> Bool {
    guard let lines = ReorderLines(around: self) else { return false }
    guard let other = lines.neighbour(direction), let order = lines.order(taking: other),
      let place = lines.place(in: order)
    else { return false }
    move(before: place)
    return true
  }
}

extension ReorderLines {
  // Left and right follow the order, from one line of a grid into the next; up and down find what
  // stands nearest there.
  fileprivate func neighbour(_ direction: ItemStep) -> Element? {
    let all = all
    guard let index = all.firstIndex(where: { $0 === line }) else { return nil }
    switch direction {
    case .left: return index > 0 ? all[index - 1] : nil
    case .right: return index + 1 < all.count ? all[index + 1] : nil
    case .up, .down:
      let sign: CGFloat = direction == .up ? -1 : 1
      let middle = line.middle
      let beyond = all.filter { ($0.middle.y - middle.y) * sign > 0 && $0.spansBeyond(line) }
      return beyond.min { $0.distance(from: middle) < $1.distance(from: middle) }
    }
  }
}

extension Element {
  fileprivate var middle: CGPoint {
    CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  fileprivate func spansBeyond(_ other: Element) -> Bool {
    origin.y >= other.origin.y + other.size.height || origin.y + size.height <= other.origin.y
  }

  fileprivate func distance(from point: CGPoint) -> CGFloat {
    abs(middle.x - point.x) + abs(middle.y - point.y)
  }
}
