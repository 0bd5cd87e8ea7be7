// What a device asks of the running app, done as a person would do it. The same for every front: the
// front operates the element, the agent finds it and says when the app has settled.
//
// Settled: no turn is queued, the front has drawn, no checkpoint of settings is pending. Each is
// waited for by being told, never by asking again.

import Dispatch
import Foundation
package import ValiseControl
import ValiseFiles
import ValisePreferences

/// Answers the requests of a device.
@MainActor
package final class ControlAgent {
  let application: Application
  private var channel: ControlChannel?
  private var waiting: [Waiting] = []
  private var unanswered: [Int: ControlChannel.Reply] = [:]

  private lazy var screenWatch = ScreenWatch { [weak self] in self?.screen().windows ?? [] }

  private struct Waiting {
    var request: ControlRequest
    var reply: ControlChannel.Reply
  }

  /// An agent for `application`, not listening yet.
  package init(_ application: Application) { self.application = application }

  /// Listens on the socket that the process inherited, if it was given one.
  package func listen() {
    do {
      channel = try ControlChannel.inherited { [weak self] request, reply in
        let agent = UncheckedBox(self)
        DispatchQueue.main.async {
          MainThread.assume { agent.value?.handle(request, reply) }
        }
      }
    } catch {
      Diagnostics.report("\(error)", subject: "control socket")
    }
    application.beforeEnd = { [weak self] in self?.answerBeforeTheEnd() }
    application.graph.afterTurn = { [weak self] in
      self?.lookForWaited()
      self?.screenWatch.look()
    }
  }

  var graph: Graph { application.graph }

  // MARK: requests

  /// Does one request and answers it.
  package func handle(_ request: ControlRequest, _ reply: @escaping ControlChannel.Reply) {
    var reply = reply
    if request.verb.mayEndTheApp {
      unanswered[request.id] = reply
      reply = { [reply] response in
        MainThread.assume {
          if self.unanswered.removeValue(forKey: request.id) != nil { reply(response) }
        }
      }
    }
    do {
      try perform(request, reply)
    } catch {
      reply(ControlResponse(id: request.id, error: "\(error)"))
    }
  }

  // An app that ends answers first: nobody is there afterwards.
  private func answerBeforeTheEnd() {
    for (id, reply) in unanswered { reply(ControlResponse(id: id, windows: [])) }
    unanswered = [:]
    channel?.flush()
  }

  private func perform(_ request: ControlRequest, _ reply: @escaping ControlChannel.Reply) throws {
    switch request.verb {
    case .tree, .screenshot, .metrics:
      settle { [self] in answer(request, reply) }
    case .settle: finish(request, reply)
    case .wait: wait(for: request, reply)
    case .watch: screenWatch.add(request, reply)
    case .tap, .type, .select, .toggle:
      try act(request) { [self] in finish(request, reply, unless: $0) }
    case .drag: try drag(request) { [self] in finish(request, reply, unless: $0) }
    case .scroll, .swipe: try scroll(request) { [self] in finish(request, reply, unless: $0) }
    case .key:
      try press(request.argument ?? "")
      finish(request, reply)
    case .home:
      application.goHome()
      finish(request, reply)
    case .foreground:
      application.comeForward()
      finish(request, reply)
    case .openWindow:
      application.openNew()
      finish(request, reply)
    case .closeWindow:
      application.close(try window(named: request.argument))
      finish(request, reply)
    case .swipeAway: application.swipeAway()
    case .quit: application.quit()
    case .crashAt:
      let point = request.argument ?? ""
      guard Interception.shared.crash(at: point) else {
        throw AgentError("'\(point)' is no crash point: <operation> [<name>][:<count>]")
      }
      reply(ControlResponse(id: request.id))
    case .holdCheckpoints:
      Interception.shared.holdCheckpoints(request.argument != "off")
      reply(ControlResponse(id: request.id))
    }
  }

  private func finish(
    _ request: ControlRequest,
    _ reply: @escaping ControlChannel.Reply,
    unless error: (any Error)? = nil
  ) {
    if let error { return reply(ControlResponse(id: request.id, error: "\(error)")) }
    switch request.until {
    case .acknowledged: reply(ControlResponse(id: request.id))
    case .settled: settle { reply(ControlResponse(id: request.id)) }
    }
  }

  private func answer(_ request: ControlRequest, _ reply: ControlChannel.Reply) {
    var response = ControlResponse(id: request.id)
    switch request.verb {
    case .tree: response.windows = screen().windows
    case .metrics: response.metrics = metrics
    case .screenshot:
      do {
        try checkInFront()
        let window = try window(named: nil)
        switch try graph.front.picture(of: window, format: request.argument ?? "txt") {
        case .text(let text): response.text = text
        case .image(let bytes): response.image = bytes
        }
      } catch {
        response.error = "\(error)"
      }
    default: break
    }
    reply(response)
  }

  private var metrics: [String: Double] {
    [
      "bodiesRun": Double(graph.bodiesRun), "viewsSkipped": Double(graph.viewsSkipped),
      "nodesMade": Double(graph.nodesMade), "elementsChanged": Double(graph.elementsChanged),
      "turns": Double(graph.turns),
    ]
  }

  // MARK: the screen

  func screen() -> (windows: [ElementSnapshot], reader: ScreenReader) {
    var reader = ScreenReader()
    let windows = application.isAway ? [] : application.windows.map { reader.read($0) }
    return (windows, reader)
  }

  func window(named id: String?) throws -> WindowRoot {
    let windows = application.windows
    if let id {
      if let named = windows.first(where: { $0.session.id == id || $0.title == id }) {
        return named
      }
      let titles = windows.map { "\"\($0.title)\"" }.joined(separator: ", ")
      throw AgentError("no window \"\(id)\"; there are \(titles)")
    }
    let front = windows.first { $0.session.phase == .active } ?? windows.first
    guard let front else { throw AgentError("the app has no window") }
    return front
  }

  // On the home screen a person sees nothing of the app, and reaches nothing.
  func checkInFront() throws {
    if application.isAway {
      throw AgentError("the app is in the background; bring it to the front first")
    }
  }

  // MARK: deeds

  // Throws what keeps the deed from being tried; `done` is told how it went.
  private func act(
    _ request: ControlRequest,
    _ done: @escaping @MainActor ((any Error)?) -> Void
  ) throws {
    graph.turn()
    guard let query = request.element else {
      throw AgentError("\(request.verb.rawValue) needs an element")
    }
    try checkInFront()
    let (windows, reader) = screen()
    let snapshot = try query.resolve(in: windows, for: request.verb.actions)
    let argument = request.argument ?? ""
    // A tab or an option is selected itself; in a picker, the option that is named.
    let isOptionNamed = request.verb == .select && !argument.isEmpty
    let chosen = isOptionNamed ? try snapshot.option(named: argument) : snapshot
    guard let target = reader.targets[chosen.id] else {
      throw AgentError("\(chosen.role.rawValue) \"\(chosen.label)\" cannot be used")
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

  // A person scrolls to what they are going to touch.
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

  // MARK: settling

  // A task that hears of a change of an observable object does so by steps, each queued by the one
  // before: what such a task writes is there when a device is told that all has settled.
  private static let quietRounds = 8

  /// Calls `done` when nothing is queued, due or pending.
  package func settle(_ done: @escaping @MainActor () -> Void) {
    graph.turn()
    goRound(quietFor: 0, done)
  }

  // Once round the main queue: what was queued there before runs first.
  private func goRound(quietFor rounds: Int, _ done: @escaping @MainActor () -> Void) {
    if !graph.isIdle { graph.turn() }
    PreferenceStore.settleAll()
    let done = UncheckedBox(done)
    DispatchQueue.main.async {
      MainThread.assume {
        let isQuiet = self.graph.isIdle && !PreferenceStore.isAnyCheckpointPending
        if isQuiet, rounds + 1 >= Self.quietRounds {
          self.graph.front.whenDrawn(done.value)
        } else {
          self.goRound(quietFor: isQuiet ? rounds + 1 : 0, done.value)
        }
      }
    }
  }

  // MARK: waiting

  private func wait(for request: ControlRequest, _ reply: @escaping ControlChannel.Reply) {
    waiting.append(Waiting(request: request, reply: reply))
    lookForWaited()
    guard waiting.contains(where: { $0.request.id == request.id }) else { return }
    let seconds = request.timeout ?? 5
    let id = request.id
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      MainThread.assume { self.giveUp(id, after: seconds) }
    }
  }

  private func lookForWaited() {
    guard !waiting.isEmpty else { return }
    let windows = screen().windows
    let found = waiting.filter { $0.request.element?.matches(anyOf: windows) ?? true }
    waiting.removeAll { wait in found.contains { $0.request.id == wait.request.id } }
    for wait in found { wait.reply(ControlResponse(id: wait.request.id)) }
  }

  private func giveUp(_ id: Int, after seconds: Double) {
    guard let index = waiting.firstIndex(where: { $0.request.id == id }) else { return }
    let wait = waiting.remove(at: index)
    var reason = "waited \(seconds) s"
    do {
      if let query = wait.request.element { _ = try query.resolve(in: screen().windows) }
    } catch {
      reason += ": \(error)"
    }
    wait.reply(ControlResponse(id: id, error: reason))
  }
}

/// Why a request could not be done.
struct AgentError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
