extension Element {
  /// What assistive technology is told of a presented element: what it says itself, and what
  /// modifiers around it say that were given to it alone.
  ///
  /// A modifier of several elements hides them all, and names none of them.
  package final var told: Accessibility {
    var told = accessibility
    var ancestor = parent
    while let current = ancestor, !current.isPresented {
      told.take(current.accessibility, isAlone: { current.presentedChildren().count == 1 })
      ancestor = current.parent
    }
    if isInsideOne(ancestor) { told.isHidden = true }
    return told
  }

  // Of what is told as one, only what can be used is told by itself.
  private func isInsideOne(_ holder: Element?) -> Bool {
    var ancestor = holder
    while let current = ancestor, current.isGroup || !current.isPresented {
      switch current.accessibility.children {
      case .ignore: return true
      case .combine where isWords: return true
      default: ancestor = current.parent
      }
    }
    return false
  }

  private var isGroup: Bool { if case .group = content { true } else { false } }

  private var isWords: Bool {
    switch content {
    case .text, .image: true
    default: false
    }
  }
}

extension Accessibility {
  fileprivate mutating func take(_ outer: Accessibility, isAlone: () -> Bool) {
    guard !outer.isEmpty else { return }
    isHidden = isHidden || outer.isHidden
    guard outer.children == nil, isAlone() else { return }
    label = outer.label ?? label
    value = outer.value ?? value
    identifier = outer.identifier ?? identifier
  }
}
