import Foundation
import ValiseControl

// Scrolling, by a wheel or a finger.
extension ControlAgent {
  /// Scrolls by a screenful, or until an element is in sight.
  ///
  /// - Throws: What keeps the deed from being tried; `done` is told how it went.
  func scroll(_ request: ControlRequest, _ done: @escaping Done) throws {
    graph.turn()
    try checkInFront()
    let word = request.argument ?? ScrollElement.Direction.down.rawValue
    guard let named = ScrollElement.Direction(rawValue: word) else {
      throw AgentError("\(request.verb.rawValue) goes up, down, left or right, not '\(word)'")
    }
    // The content goes along with a finger, and against a wheel.
    let direction = request.verb == .swipe ? named.opposite : named
    let verb = request.verb.rawValue
    if let name = request.target?.window { _ = try window(named: name) }
    if let target = request.target, try revealed(target) { return done(nil) }
    guard let scroll = try scrolled(direction, request) else {
      let missing = request.target.map { "no element \($0.label.quoted); " } ?? ""
      let place = request.element.map { "around \($0.label.quoted)" } ?? "on the screen"
      throw AgentError("\(missing)nothing \(place) scrolls \(word)")
    }
    let place = request.element.map { "what is around \($0.label.quoted)" } ?? "the screen"
    let page = Page(verb: verb, word: word, place: place, target: request.target)
    turnPage(of: scroll, direction, page, done)
  }

  private struct Page {
    var verb: String
    var word: String
    /// What turns, in words.
    var place: String
    var target: ElementQuery?
  }

  private func turnPage(
    of scroll: ScrollElement,
    _ direction: ScrollElement.Direction,
    _ page: Page,
    _ done: @escaping Done
  ) {
    guard let point = scroll.offset(after: direction) else {
      let missing = page.target.map { "no element \($0.label.quoted); " } ?? ""
      return done(
        AgentError("\(missing)\(page.place) is at its end and does not \(page.verb) \(page.word)")
      )
    }
    let next: Done = { [self] error in
      guard error == nil, let target = page.target else { return done(error) }
      if !graph.isIdle { graph.turn() }
      do {
        if try revealed(target) { return done(nil) }
      } catch {
        return done(error)
      }
      turnPage(of: scroll, direction, page, done)
    }
    touch(scroll, next) { [graph] in try graph.front.perform(.scroll(point), on: scroll) }
  }

  // Whether an element is there; then it is in sight.
  private func revealed(_ query: ElementQuery) throws -> Bool {
    let (windows, reader) = screen()
    switch Result(catching: { () throws(QueryError) in try query.resolve(in: windows) }) {
    case .success(let found):
      if let element = reader.targets[found.id]?.element { reveal(element) }
      return true
    case .failure(let error) where error.kind == .absent: return false
    case .failure(let error): throw error
    }
  }

  // What scrolls around an element, or the largest that can still go that way.
  private func scrolled(
    _ direction: ScrollElement.Direction,
    _ request: ControlRequest
  ) throws -> ScrollElement? {
    if let query = request.element {
      let (found, reader) = try find(query)
      var holder = reader.targets[found.id]?.element
      while let element = holder {
        if let scroll = element as? ScrollElement, scroll.scrolls(direction) { return scroll }
        holder = element.parent
      }
      return nil
    }
    let window = try window(named: request.window)
    let top: Element = window.sheets.last ?? window.element
    return top.scrolls(direction).max { first, second in
      let (canGo, canOtherGo) = (first.offset(after: direction), second.offset(after: direction))
      if (canGo == nil) != (canOtherGo == nil) { return canGo == nil }
      return first.viewport.width * first.viewport.height
        < second.viewport.width * second.viewport.height
    }
  }
}

extension Element {
  // What is inside and scrolls along an axis.
  fileprivate func scrolls(_ direction: ScrollElement.Direction) -> [ScrollElement] {
    let own = (self as? ScrollElement).map { $0.scrolls(direction) ? [$0] : [] } ?? []
    return own + visibleChildren.flatMap { $0.scrolls(direction) }
  }
}

extension ScrollElement.Direction {
  fileprivate var opposite: Self {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }
}
