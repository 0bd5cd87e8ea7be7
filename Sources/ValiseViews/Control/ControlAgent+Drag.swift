import Foundation
import ValiseControl

// Dragging an element, as a person does with a pointer.
extension ControlAgent {
  typealias Done = @MainActor ((any Error)?) -> Void

  /// Drags an element to another one, or by an amount: presses it in the middle, moves, lets go.
  ///
  /// - Throws: What keeps the deed from being tried; `done` is told how it went.
  func drag(_ request: ControlRequest, _ done: @escaping Done) throws {
    graph.turn()
    guard let query = request.element else { throw AgentError("drag needs an element") }
    try checkInFront()
    let (source, reader) = try find(query, for: request.verb.actions)
    guard let element = reader.draggable(source), let root = element.root else {
      throw AgentError("\(source.spoken) cannot be dragged")
    }
    let goal = try goal(request, in: root)
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

  private func goal(_ request: ControlRequest, in root: WindowRoot) throws -> DragGoal {
    if var query = request.target {
      // A pointer that is down stays in its window.
      query.window = query.window ?? number(of: root)
      // Of several elements with the name, the one that can be dragged itself is meant.
      let (found, reader) = try (try? find(query, for: request.verb.actions)) ?? find(query)
      guard let element = reader.targets[found.id]?.element else {
        throw AgentError("nothing can be dragged to \(found.spoken)")
      }
      guard element.root === root else {
        throw AgentError("\(found.spoken) is in another window; drag within one")
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

  // A title could be that of several windows.
  private func number(of root: WindowRoot) -> String? {
    application.windows.firstIndex { $0 === root }.map { "\($0 + 1)" }
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

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
