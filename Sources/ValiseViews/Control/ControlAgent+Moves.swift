// What a person does with a finger, a wheel or a keyboard beside touching one element: dragging,
// scrolling, pressing keys.

import Foundation
import ValiseControl

extension ControlAgent {
  typealias Done = @MainActor ((any Error)?) -> Void

  // MARK: dragging

  /// Drags an element to another one, or by an amount: presses it in the middle, moves, lets go.
  ///
  /// - Throws: What keeps the deed from being tried; `done` is told how it went.
  func drag(_ request: ControlRequest, _ done: @escaping Done) throws {
    graph.turn()
    guard let query = request.element else { throw AgentError("drag needs an element") }
    try checkInFront()
    let (windows, reader) = screen()
    let source = try query.resolve(in: windows, for: request.verb.actions)
    guard let element = reader.draggable(source), let root = element.root else {
      throw AgentError("\(source.spoken) cannot be dragged")
    }
    let goal = try goal(request, in: windows, reader)
    touch(element, { if let error = $0 { done(error) } }) { [self] in
      let start = element.frameInWindow.middle
      guard root.draggable(at: start) === element else {
        throw AgentError("\(source.spoken) is covered and cannot be dragged")
      }
      try graph.front.drag(.began(start), in: root)
      // Far enough to be more than a click; then the wheel may turn while the button stays down.
      let away = CGPoint(x: start.x + 12, y: start.y + 12)
      follow([.moved(away)], in: root) { [self] error in
        if let error { return done(error) }
        if case .element(let element) = goal { reveal(element) }
        if !graph.isIdle { graph.turn() }
        graph.front.whenDrawn { [self] in
          follow(Self.steps(from: away, to: goal.point(from: start)), in: root, done)
        }
      }
    }
  }

  private enum DragGoal {
    case element(Element)
    case distance(CGPoint)

    // The place that the goal has now; what makes room for what is dragged may move it.
    @MainActor
    func point(from start: CGPoint) -> CGPoint {
      switch self {
      case .element(let element): element.frameInWindow.middle
      case .distance(let way): CGPoint(x: start.x + way.x, y: start.y + way.y)
      }
    }
  }

  // A pointer passes what is on its way.
  private static func steps(from start: CGPoint, to end: CGPoint) -> ArraySlice<DragStep> {
    let count = 8
    let moves = (1...count).map { number in
      let part = CGFloat(number) / CGFloat(count)
      return DragStep.moved(
        CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      )
    }
    return moves + [.ended]
  }

  private func follow(_ steps: ArraySlice<DragStep>, in root: WindowRoot, _ done: @escaping Done) {
    guard let step = steps.first else { return done(nil) }
    do {
      try graph.front.drag(step, in: root)
    } catch {
      _ = root.drag(.cancelled)
      return done(error)
    }
    if !graph.isIdle { graph.turn() }
    graph.front.whenDrawn { [self] in follow(steps.dropFirst(), in: root, done) }
  }

  private func goal(
    _ request: ControlRequest,
    in windows: [ElementSnapshot],
    _ reader: ScreenReader
  ) throws -> DragGoal {
    if let query = request.target {
      // Of several elements with the name, the one that can be dragged itself is meant.
      let beside = try? query.resolve(in: windows, for: request.verb.actions)
      let found = try beside ?? query.resolve(in: windows)
      guard let element = reader.targets[found.id]?.element else {
        throw AgentError("nothing can be dragged to \(found.spoken)")
      }
      return .element(reader.draggable(found) ?? element)
    }
    guard let text = request.argument else { throw AgentError("drag needs where to") }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      throw AgentError("drag goes by points as 40,-8, not '\(text)'")
    }
    return .distance(CGPoint(x: x, y: y))
  }

  // MARK: scrolling

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
    if let target = request.target, try revealed(target) { return done(nil) }
    guard let scroll = try scrolled(direction, around: request.element) else {
      let missing = request.target.map { "no element \"\($0.label)\"; " } ?? ""
      let place = request.element.map { "around \"\($0.label)\"" } ?? "on the screen"
      throw AgentError("\(missing)nothing \(place) scrolls \(word)")
    }
    turnPage(of: scroll, direction, Page(verb: verb, word: word, target: request.target), done)
  }

  private struct Page {
    var verb: String
    var word: String
    var target: ElementQuery?
  }

  private func turnPage(
    of scroll: ScrollElement,
    _ direction: ScrollElement.Direction,
    _ page: Page,
    _ done: @escaping Done
  ) {
    guard let point = scroll.offset(after: direction) else {
      let missing = page.target.map { "no element \"\($0.label)\"; " } ?? ""
      return done(AgentError("\(missing)it is at its end and does not \(page.verb) \(page.word)"))
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
    around query: ElementQuery?
  ) throws -> ScrollElement? {
    if let query {
      let (windows, reader) = screen()
      let found = try query.resolve(in: windows)
      var holder = reader.targets[found.id]?.element
      while let element = holder {
        if let scroll = element as? ScrollElement, scroll.scrolls(direction) { return scroll }
        holder = element.parent
      }
      return nil
    }
    let window = try window(named: nil)
    let top: Element = window.sheets.last ?? window.element
    return top.scrolls(direction).max { first, second in
      let (canGo, canOtherGo) = (first.offset(after: direction), second.offset(after: direction))
      if (canGo == nil) != (canOtherGo == nil) { return canGo == nil }
      return first.viewport.width * first.viewport.height
        < second.viewport.width * second.viewport.height
    }
  }

  // MARK: keys

  /// Presses keys; they go to the window in front, as they do at a keyboard.
  func press(_ text: String) throws {
    graph.turn()
    try checkInFront()
    guard let keys = KeyboardShortcut(spoken: text) else {
      throw AgentError("'\(text)' is no key; write it as Ctrl+N, Shift+F5, Escape")
    }
    let window = try window(named: nil)
    application.giveFocus(to: window)
    if window.press(keys) { return }
    if let field = window.focused, let text = field.text(after: keys) {
      return try graph.front.perform(.setText(text), on: field)
    }
    throw AgentError("nothing has the keys \(keys.spoken); nothing was done")
  }
}

extension ScreenReader {
  // What moves when a person drags what the snapshot shows.
  fileprivate func draggable(_ snapshot: ElementSnapshot) -> Element? {
    var holder = targets[snapshot.id]?.element
    while let element = holder, element.actions.drag == nil { holder = element.parent }
    return holder
  }
}

extension Element {
  // What is inside and scrolls along an axis.
  fileprivate func scrolls(_ direction: ScrollElement.Direction) -> [ScrollElement] {
    let own = (self as? ScrollElement).map { $0.scrolls(direction) ? [$0] : [] } ?? []
    return own + visibleChildren.flatMap { $0.scrolls(direction) }
  }

  // What a field holds once a key was pressed in it; `nil` for a key that writes nothing, and for
  // what is no field.
  fileprivate func text(after keys: KeyboardShortcut) -> String? {
    guard case .textField(let field) = content, field.isEnabled else { return nil }
    guard keys.modifiers.isSubset(of: .shift) else { return nil }
    if keys.key == .delete { return String(field.text.dropLast()) }
    let character = keys.key.character
    let isWritten = character.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .privateUse
    }
    guard isWritten else { return nil }
    return field.text + (keys.modifiers.contains(.shift) ? character.uppercased() : "\(character)")
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
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
