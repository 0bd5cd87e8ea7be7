// What a pointer drags: the nearest element around the point that can be. From then on that element
// hears the pointer, wherever it goes.

import Foundation

extension WindowRoot {
  /// Hands a step of a drag to what is dragged.
  ///
  /// - Returns: Whether anything is.
  /// - Complexity: O(*n*) in the elements on screen where a drag begins, else O(1).
  package func drag(_ step: DragStep) -> Bool {
    if case .began(let point) = step {
      if let dragged = takeDragged() { dragged.actions.drag?(.cancelled) }
      dragged = draggable(at: point)
    }
    guard let element = dragged, let drag = element.actions.drag, element.root === self else {
      dragged = nil
      return false
    }
    if step == .ended || step == .cancelled { dragged = nil }
    drag(step)
    return true
  }

  private func takeDragged() -> Element? {
    defer { dragged = nil }
    return dragged
  }

  /// What moves when a person presses at a point and drags; `nil` where nothing does.
  package func draggable(at point: CGPoint) -> Element? {
    let top: Element = sheets.last ?? element
    var holder = top.hit(point, from: .zero)
    // A pointer that is dragged in a field selects its text.
    if case .textField = holder?.content { return nil }
    while let element = holder, element.actions.drag == nil { holder = element.parent }
    return holder
  }
}

extension Element {
  /// Where the element stands in its window.
  package var frameInWindow: CGRect {
    var rect = CGRect(origin: origin, size: size)
    var ancestor = presentedParent
    while let current = ancestor {
      rect = rect.offsetBy(
        dx: current.origin.x - current.contentOffset.x,
        dy: current.origin.y - current.contentOffset.y
      )
      ancestor = current.presentedParent
    }
    return rect
  }

  // The innermost element at a point; of several that overlap, the one drawn last. `base` is where
  // the origins of the nearest presented children count from.
  fileprivate func hit(_ point: CGPoint, from base: CGPoint) -> Element? {
    let frame = CGRect(
      x: base.x + origin.x,
      y: base.y + origin.y,
      width: size.width,
      height: size.height
    )
    let isInside = frame.contains(point)
    // What is scrolled out of sight is not there.
    if !isInside, self is ScrollElement { return nil }
    let inner =
      isPresented
      ? CGPoint(x: frame.minX - contentOffset.x, y: frame.minY - contentOffset.y) : base
    for child in visibleChildren.reversed() {
      if let found = child.hit(point, from: inner) { return found }
    }
    return isInside ? self : nil
  }
}

/// A point from which nothing can be dragged.
package struct NothingToDrag: Error, CustomStringConvertible {
  package let description = "nothing can be dragged from there"

  /// The error.
  package init() {}
}
