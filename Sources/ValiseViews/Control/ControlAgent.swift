// What a device asks of the running app, done as a person would do it. The same for every front: the
// front operates the element, the agent finds it and says when the app has settled.

import Dispatch
package import ValiseControl
import ValiseFiles

/// Answers the requests of a device.
@MainActor
package final class ControlAgent {
  let application: Application
  private var channel: ControlChannel?
  private var unanswered: [Int: ControlChannel.Reply] = [:]

  private lazy var screenWatch = ScreenWatch { [weak self] in self?.screen().windows ?? [] }
  private lazy var elementWait = ElementWait(
    { [weak self] in self?.screen().windows ?? [] },
    find: { [weak self] in _ = try self?.find($0) }
  )

  /// An agent for `application`, not listening yet.
  package init(_ application: Application) { self.application = application }

  /// Listens on the socket that the process inherited, if it was given one.
  package func listen() {
    do {
      channel = try ControlChannel.inherited { [weak self] request, reply in
        MainThread.assume { self?.handle(request, reply) }
      }
    } catch {
      Diagnostics.report("\(error)", subject: "control socket")
    }
    application.beforeEnd = { [weak self] in self?.answerBeforeTheEnd() }
    application.graph.afterTurn = { [weak self] in
      self?.elementWait.look()
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
    // An element that names no window is in the one that the request names.
    var request = request
    let window = request.window
    if request.element?.window == nil { request.element?.window = window }
    if request.target?.window == nil { request.target?.window = window }
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
    case .tree, .screenshot, .metrics, .find:
      settle { [self] in answer(request, reply) }
    case .settle: finish(request, reply)
    case .wait: elementWait.add(request, reply)
    case .watch: screenWatch.add(request, reply)
    case .tap, .type, .select, .toggle:
      try act(request) { [self] in finish(request, reply, unless: $0) }
    case .drag: try drag(request) { [self] in finish(request, reply, unless: $0) }
    case .scroll, .swipe: try scroll(request) { [self] in finish(request, reply, unless: $0) }
    case .key:
      try press(request.argument ?? "", in: request.window)
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
      application.close(try window(named: request.window))
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
}

/// Why a request could not be done.
struct AgentError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
