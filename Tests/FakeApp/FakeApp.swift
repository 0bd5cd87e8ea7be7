import Dispatch
import Foundation
import Synchronization
import ValiseControl

/// The app: what it shows, what it does, what it keeps.
final class FakeApp: Sendable {
  private let model = Mutex(FakeModel.load())
  private let channel = Mutex<ControlChannel?>(nil)

  private let keepsRunning: Bool

  /// An app that ends with its device, or keeps running.
  init(keepsRunning: Bool) {
    self.keepsRunning = keepsRunning
  }

  /// Answers the device on the main queue; without a device, says so and ends.
  func listen() {
    do {
      let answer: ControlChannel.Handler = { request, reply in self.answer(request, reply) }
      let channel =
        keepsRunning
        ? try ControlChannel.inherited(handler: answer, onClose: {})
        : try ControlChannel.inherited(handler: answer)
      guard channel != nil else {
        say("no device")
        exit(0)
      }
      self.channel.withLock { $0 = channel }
    } catch {
      say("\(error)")
      exit(5)
    }
    say("listening")
  }

  /// Writes a number to one file and then to another, the next number, and so on.
  private static func writeForEver() {
    Thread.detachNewThread {
      for number in 0... {
        for name in ["a", "z"] {
          let file = "Documents/\(name).txt"
          try? String(number).write(toFile: file, atomically: true, encoding: .utf8)
        }
      }
    }
  }

  private static func isTold(_ word: String) -> Bool { CommandLine.arguments.contains(word) }

  /// Prints 40 MB.
  static func flood() {
    let line = String(repeating: "flood ", count: 1_000)
    for _ in 0..<7_000 { say(line) }
    say("the flood is over")
  }

  private func answer(_ request: ControlRequest, _ reply: @escaping ControlChannel.Reply) {
    var response = ControlResponse(id: request.id)
    model.withLock { $0.requests.append(request) }
    do {
      try perform(request, &response, reply)
    } catch is NoAnswer {
      return
    } catch {
      response.error = "\(error)"
    }
    reply(response)
    let isLast = [.quit, .swipeAway].contains(request.verb) || response.windows?.isEmpty == true
    if isLast, !Self.isTold("--lingers") {
      channel.withLock { $0?.flush() }
      exit(0)
    }
  }

  private func perform(
    _ request: ControlRequest,
    _ response: inout ControlResponse,
    _ reply: @escaping ControlChannel.Reply
  ) throws {
    let screen = model.withLock { $0.screen }
    switch request.verb {
    case .tree: response.windows = screen
    case .screenshot:
      switch request.argument {
      case "svg": response.text = SVGScreen.render(screen)
      // Any bytes do, those that are no text among them.
      case "png": response.image = Data([0x89, 0x50, 0x00, 0xff, 0x0a])
      default: response.text = TextScreen.render(screen)
      }
    case .metrics: response.metrics = ["bodies": 3, "width": .infinity]
    case .crashAt: response.text = try requests()
    case .tap, .type, .select, .toggle:
      guard let query = request.element else { throw Refusal("no element given") }
      let element = try query.resolve(in: screen, for: request.verb.actions)
      try act(request, on: element, reply)
    case .wait: try wait(request, reply)
    case .watch:
      if Self.isTold("--old") { return }
      // The screen that it has is the only one.
      guard request.argument == nil else {
        model.withLock { $0.unanswered.append(reply) }
        say("watched")
        throw NoAnswer()
      }
      response.windows = screen
      response.metrics = ["version": 1]
    case .closeWindow, .swipeAway:
      model.withLock { $0.forget() }
      response.windows = []
    case .home: model.withLock { $0.save() }
    case .quit: model.withLock { $0.save() }
    default: break
    }
  }

  /// All requests so far, as JSON.
  private func requests() throws -> String {
    String(decoding: try JSONEncoder().encode(model.withLock { $0.requests }), as: UTF8.self)
  }

  private func act(
    _ request: ControlRequest,
    on element: ElementSnapshot,
    _ reply: @escaping ControlChannel.Reply
  ) throws {
    switch element.label {
    case "Name": model.withLock { $0.name = request.argument ?? "" }
    case "Sounds": model.withLock { $0.sounds.toggle() }
    case "Highlight": try choose(try element.option(named: request.argument ?? "").label)
    case "Yellow", "Orange": try choose(element.label)
    case "Save": model.withLock { $0.save() }
    case "Crash":
      say("Fatal error: tapped Crash")
      abort()
    case "Exit": exit(3)
    case "Write requests":
      try requests().write(toFile: "Documents/requests.json", atomically: true, encoding: .utf8)
    case "Write for ever": Self.writeForEver()
    case "Hang":
      try Data().write(to: URL(fileURLWithPath: "Documents/hangs"))
      model.withLock { $0.unanswered.append(reply) }
      throw NoAnswer()
    case "Complain":
      say("the server is away")
      model.withLock { $0.unanswered.append(reply) }
      throw NoAnswer()
    case "Forget": throw NoAnswer()
    case "Spin": while true { model.withLock { $0.spins += 1 } }
    case "Flood": Self.flood()
    case "Later":
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { self.showLate() }
    case "Child": try startChild()
    case "Close connection":
      model.withLock { $0.unanswered.append(reply) }
      channel.withLock { $0?.close() }
      throw NoAnswer()
    default: break
    }
  }

  /// Has a child write down its environment and its open files, and waits for it.
  private func startChild() throws {
    let script = "env >Documents/child.txt; ls -l /proc/$$/fd >>Documents/child.txt"
    var child: pid_t = 0
    let words: [String] = ["sh", "-c", script]
    // Safe because: the copies live until the child has started.
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    let error = posix_spawn(&child, "/bin/sh", nil, nil, &arguments, environ)
    guard error == 0 else { throw Refusal("no child: \(error)") }
    waitpid(child, nil, 0)
  }

  private func choose(_ highlight: String) throws {
    model.withLock { $0.highlight = highlight }
  }

  private func wait(_ request: ControlRequest, _ reply: @escaping ControlChannel.Reply) throws {
    guard let query = request.element else { throw Refusal("no element given") }
    if query.matches(anyOf: model.withLock { $0.screen }) { return }
    model.withLock { $0.waiting.append((query, request.id, reply)) }
    let timeout = request.timeout ?? 0
    DispatchQueue.main.asyncAfter(deadline: .now() + timeout) {
      reply(
        ControlResponse(
          id: request.id,
          error: "no element \"\(query.label)\" within \(timeout) s"
        )
      )
    }
    throw NoAnswer()
  }

  private func showLate() {
    let waiting = model.withLock { model in
      model.isLate = true
      return model.waiting
    }
    for (query, id, reply) in waiting where query.matches(anyOf: model.withLock { $0.screen }) {
      reply(ControlResponse(id: id))
    }
  }
}

/// Thrown where the answer comes later, or never.
struct NoAnswer: Error {}

/// What the app says no with.
struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Prints one line at once, whatever standard output is.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}
