import Dispatch
import Synchronization
import ValiseControl
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One run of an app: its process, the connection to it, its log and the mark that it runs.
final class AppSession: Sendable {
  /// The app's identifier.
  let identifier: String
  /// What draws its windows.
  let front: Front
  /// The X display that its windows stand on; `nil` where it has none.
  private let display: String?
  /// The running process.
  let process: ChildProcess
  /// The connection to it.
  let connection: ControlConnection
  /// What it prints.
  let log: AppLog
  private let mark: RunningMark

  /// Takes over a process that was just started.
  init(
    identifier: String,
    front: Front,
    display: String?,
    processID: Int32,
    socket: ControlSocket,
    log: AppLog,
    mark: RunningMark
  ) {
    self.identifier = identifier
    self.front = front
    self.display = front == .gtk ? display : nil
    mark.note(processID)
    self.mark = mark
    self.log = log
    let connection = ControlConnection(socket: socket)
    self.connection = connection
    process = ChildProcess(watching: processID) { status in
      // A child of the app may hold its end of the socket: do not wait for that.
      let wasAsked = connection.closeAfterItsEnd()
      mark.release(after: wasAsked && status == .exited(0) ? nil : status)
    }
  }

  /// Whether the process lives.
  var isRunning: Bool { process.exitStatus == nil }

  /// Has the app end by a signal, which nobody has to be told of later.
  func end(by signal: Int32) {
    mark.expectsEnd()
    process.signal(signal)
  }

  /// Has the app do `request`, and waits until it says that it has.
  ///
  /// A request that ends the app (`quit`, the last window's `closeWindow`, a command that quits)
  /// returns once its process is gone.
  ///
  /// - Throws: `.refused` with the app's words, `.died`, `.deadline`, `.notRunning`.
  func perform(
    _ request: ControlRequest,
    within limit: Duration
  ) throws(DeviceError) -> ControlResponse {
    if let status = process.exitStatus {
      throw DeviceError(.notRunning, "\(identifier) does not run: it \(status)")
    }
    return try ask(request, called: "'\(request.spoken)'", within: limit)
  }

  /// The same under another name, also of an app that has ended: then it died during the request.
  func ask(
    _ request: ControlRequest,
    called name: String,
    within limit: Duration
  ) throws(DeviceError) -> ControlResponse {
    let seconds = limit.inSeconds + max(0, request.timeout ?? 0)
    let deadline = DispatchTime.now() + seconds
    // What it did until then: a withdrawal wakes it.
    var doing = ""
    let printed = request.verb == .settle ? 0 : log.size
    switch connection.ask(request, until: deadline, whenOver: { doing = now }) {
    case .answered(let response):
      if let error = response.error { throw DeviceError(.refused, error) }
      if request.mayEndTheApp(response) { try waitUntilGone(after: name, until: deadline) }
      return response
    case .lost: return try lost(request, called: name, until: deadline)
    case .late(let beginning):
      let words = log.lastLine(after: printed).map { "; it said: \($0)" } ?? ""
      throw late(request, called: name, seconds: seconds, beginning, doing + words)
    case .givenUp(let beginning): throw givenUp(called: name, beginning, doing)
    case .tooLong:
      let limit = ControlChannel.longestRequest >> 20
      throw DeviceError(
        .refused,
        "cannot send a request of more than \(limit) MB; nothing was done"
      )
    }
  }

  private func waitUntilGone(
    after name: String,
    until deadline: DispatchTime
  ) throws(DeviceError) {
    guard process.waitForExit(until: deadline) == nil else { return }
    throw DeviceError(
      .deadline,
      "\(identifier) answered \(name) but did not end\(now)\(words)",
      lastLines: log.lastLines(20)
    )
  }

  /// The socket closed: the process ended, or is about to, or gave up its end.
  private func lost(
    _ request: ControlRequest,
    called name: String,
    until deadline: DispatchTime
  ) throws(DeviceError) -> ControlResponse {
    switch process.waitForExit(until: min(deadline, .now() + .seconds(2))) {
    case .exited(0)? where [.quit, .closeWindow, .swipeAway].contains(request.verb):
      return ControlResponse(id: request.id)
    case let status?:
      throw DeviceError(
        .died,
        "\(identifier) \(status) during \(name)\(words)",
        lastLines: log.lastLines(20)
      )
    case nil:
      throw DeviceError(
        .died,
        "\(identifier) closed its connection during \(name) and still runs"
          + "; stop it\(words)",
        lastLines: log.lastLines(20)
      )
    }
  }

  private func late(
    _ request: ControlRequest,
    called name: String,
    seconds: Double,
    _ beginning: ControlConnection.Beginning,
    _ doing: String
  ) -> DeviceError {
    let limit = "within \(seconds.short) s"
    let ever = connection.answers == 0 ? ", and has answered nothing since its launch" : ""
    let what =
      switch (request.verb, beginning) {
      case (.settle, _): "did not settle \(limit)\(ever)"
      case (_, .hasBegun) where request.verb.isDeed:
        "has begun \(name), and did not finish it \(limit)"
      case (_, .notBegun) where request.verb.isDeed:
        "did not begin \(name) \(limit), and will not any more"
      default: "did not answer \(name) \(limit)\(ever)"
      }
    return DeviceError(
      .deadline,
      "\(identifier) \(what)\(doing)",
      lastLines: log.lastLines(20)
    )
  }

  private func givenUp(
    called name: String,
    _ beginning: ControlConnection.Beginning,
    _ doing: String
  ) -> DeviceError {
    let what =
      switch beginning {
      case .hasBegun: "\(identifier) has begun \(name) and goes on with it"
      case .notBegun: "\(identifier) had not begun \(name), and will not any more"
      case .unknown: "\(identifier) may still do \(name)"
      }
    return DeviceError(.deadline, "the call was given up: \(what)\(doing)")
  }

  /// `; it is stopped; let it go on: kill -CONT 123`, or what else it is doing.
  var now: String {
    ProcessActivity.describe(process.identifier).map { activity in
      if activity == ProcessActivity.waiting, let display, DisplayServer.isSilent(display) {
        return "; it waits for its display \(display), which does not answer"
      }
      let cure = ProcessActivity.cure(for: activity, process.identifier)
      return "; \(activity)" + (cure.map { "; \($0)" } ?? "")
    } ?? ""
  }

  private var words: String {
    log.reason.map { "; it said: \($0)" } ?? ""
  }
}

extension ControlRequest {
  /// The request as an error names it, by the verb of `device` and without what was typed: `tap "Save"`.
  var spoken: String {
    let name = verb.rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)"
    }
    return element.map { "\(name) \($0.label.quoted)" } ?? name
  }

  /// Whether the app ends once it has answered so.
  fileprivate func mayEndTheApp(_ response: ControlResponse) -> Bool {
    verb == .quit || verb == .swipeAway || verb.mayEndTheApp && response.windows?.isEmpty == true
  }
}

extension Duration {
  /// The same in seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

extension Double {
  /// At most three decimals, none when whole.
  var short: String {
    self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\((self * 1000).rounded() / 1000)"
  }
}
