import Foundation
import ValiseControl

// What a person does to one element: finding it, bringing it into sight, doing the deed.
extension ControlAgent {
  /// Does a deed to an element.
  ///
  /// - Throws: What keeps the deed from being tried; `done` is told how it went.
  func act(
    _ request: ControlRequest,
    _ done: @escaping @MainActor ((any Error)?) -> Void
  ) throws {
    graph.turn()
    guard let query = request.element else {
      throw AgentError("\(request.verb.rawValue) needs an element")
    }
    try checkInFront()
    let (snapshot, reader) = try find(query, for: request.verb.actions)
    let argument = request.argument ?? ""
    // A tab or an option is selected itself; in a picker, the option that is named.
    let isOptionNamed = request.verb == .select && !argument.isEmpty
    let chosen = isOptionNamed ? try snapshot.option(named: argument) : snapshot
    guard let target = reader.targets[chosen.id] else {
      throw AgentError("\(chosen.spoken) cannot be used")
    }
    touch(target.element, done) { [self] in try perform(on: target, argument) }
  }

  /// Brings an element into sight and its window to the front, then does a deed.
  func touch(
    _ element: Element,
    _ done: @escaping @MainActor ((any Error)?) -> Void,
    _ deed: @escaping @MainActor () throws -> Void
  ) {
    application.giveFocus(to: element.root)
    reveal(element)
    if !graph.isIdle { graph.turn() }
    // What came into sight has a place once it is drawn.
    graph.front.whenDrawn {
      do {
        try deed()
        done(nil)
      } catch {
        done(error)
      }
    }
  }

  private func perform(on target: ScreenReader.Target, _ argument: String) throws {
    // A line that ends is entered, as with Return.
    let isEnded = argument.hasSuffix("\n") && target.element.actions.submit != nil
    let argument = isEnded ? String(argument.dropLast()) : argument
    let deed: ElementDeed
    switch (target.element.content, target.part) {
    case (.tabs, let index?), (.picker, let index?), (.menu, let index?): deed = .select(index)
    case (.textField, _): deed = .setText(argument)
    case (.datePicker, _): deed = .setText(argument)
    case (.stepper, _): deed = argument == "-" ? .decrement : .increment
    default: deed = .press
    }
    try graph.front.perform(deed, on: target.element)
    if isEnded { try graph.front.perform(.submit, on: target.element) }
  }

  /// Scrolls an element into sight: a person scrolls to what they are going to touch.
  func reveal(_ element: Element) {
    var rect = CGRect(origin: element.origin, size: element.size)
    var ancestor = element.presentedParent
    while let current = ancestor {
      if let scroll = current as? ScrollElement { scroll.reveal(rect) }
      rect = rect.offsetBy(
        dx: current.origin.x - current.contentOffset.x,
        dy: current.origin.y - current.contentOffset.y
      )
      ancestor = current.presentedParent
    }
  }
}
