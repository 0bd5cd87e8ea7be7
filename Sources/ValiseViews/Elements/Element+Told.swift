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
    return told
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
