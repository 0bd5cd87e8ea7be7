import FoundationEssentials
import ValiseControl
import ValiseDevice
import ValiseFiles

/// A call's way to the broker of its device.
struct BrokerClient {
  private let device: Device

  /// The way to the broker of the device in `folder`, which must be one.
  init(folder: String) throws(DeviceError) {
    device = try Device(folder: folder, creating: false, deadline: Self.deadline)
  }

  /// How long an app may take for one request: `VALISE_DEVICE_DEADLINE`, in seconds, else ten.
  static var deadline: Duration {
    let seconds = Environment.value("VALISE_DEVICE_DEADLINE").flatMap { Double($0) } ?? 10
    return (0.001...86_400).contains(seconds) ? .seconds(seconds) : .seconds(10)
  }

  /// Asks the broker, and starts one where a launch needs it.
  ///
  /// - Throws: `DeviceError` with the broker's words, or when no app runs; `.deadline` when the broker
  ///   does not answer.
  func ask(_ request: BrokerRequest) throws -> BrokerAnswer {
    let socket = try BrokerSocket(of: device)
    let connection = try socket.connection(within: Self.deadline) {
      guard request.kind == .launch else { throw try nothingRuns(request.app, socket) }
      try socket.note(broker: try start(listening: try socket.listen(), socket))
      return try socket.connect()
    }
    guard let connection else { throw gone }
    return try exchange(request, connection, socket)
  }

  /// Asks the broker, or does `work` on the device itself where there is none.
  func ask(
    _ request: BrokerRequest,
    orHere work: (Device) throws(DeviceError) -> Void
  ) throws {
    let socket = try BrokerSocket(of: device)
    guard let connection = try socket.connection(within: Self.deadline) else {
      return try work(device)
    }
    _ = try exchange(request, connection, socket)
  }

  private func exchange(
    _ request: BrokerRequest,
    _ connection: ControlSocket,
    _ socket: BrokerSocket
  ) throws -> BrokerAnswer {
    if request.isDeed { Interruption.watch(connection) }
    // Ctrl-C ends the sending, too.
    guard connection.send(ControlCoding.line(request)) else { throw unsent }
    // A launch may wait twice: for an app that is about to end, and for the next.
    let limit = Self.deadline * 2 + .seconds(request.control?.timeout ?? 0)
    let end = ContinuousClock.now + limit
    var lines = LineBuffer(limitInBytes: Broker.longestAnswer)
    var answer: BrokerAnswer
    do {
      answer = try receive(from: connection, until: end, request, socket, &lines)
    } catch  where Interruption.hasCome {
      throw unsent
    }
    if answer.isReady == true {
      guard connection.send([UInt8(ascii: "\n")]) else { throw unsent }
      do {
        answer = try receive(from: connection, until: end, request, socket, &lines)
      } catch let error as DeviceError where request.isDeed && error.kind == .deadline {
        guard let last = lastWord(from: connection, &lines) else {
          throw DeviceError(.deadline, "\(error); what was asked has begun, and may still be done")
        }
        answer = last
      }
    }
    if let error = answer.error { throw DeviceError(.refused, error) }
    return answer
  }

  /// What a broker says of a call that is given up, if it says anything within a second.
  private func lastWord(
    from connection: ControlSocket,
    _ lines: inout LineBuffer
  ) -> BrokerAnswer? {
    connection.endSending()
    connection.limitReceiving(to: .seconds(1))
    while case .bytes(let bytes) = connection.receive(wait: true) {
      for case .line(let line) in lines.append(bytes) {
        return try? ControlCoding.decode(BrokerAnswer.self, from: line)
      }
    }
    return nil
  }

  private func receive(
    from connection: ControlSocket,
    until end: ContinuousClock.Instant,
    _ request: BrokerRequest,
    _ socket: BrokerSocket,
    _ lines: inout LineBuffer
  ) throws -> BrokerAnswer {
    func limit(_ most: Duration = .seconds(3_600)) {
      connection.limitReceiving(to: max(min(end - ContinuousClock.now, most), .milliseconds(1)))
    }
    limit(.seconds(1))
    while true {
      switch connection.receive(wait: true) {
      case .closed where Interruption.hasCome: throw interrupted
      case .closed: throw gone
      case .bytes(let bytes):
        for case .line(let line) in lines.append(bytes) {
          return try ControlCoding.decode(BrokerAnswer.self, from: line)
        }
      case .nothingYet where Interruption.hasCome: throw interrupted
      case .nothingYet where ContinuousClock.now < end:
        // The broker waits, then, and its words go to its log.
        if let holder = device.holder(otherThan: socket.broker) {
          Diagnostics.report("waiting for \(holder)", subject: "wait")
        }
        limit()
      case .nothingYet:
        // A large device takes its time to copy.
        let isCopying = [.mark, .snapshot].contains(request.kind) && !socket.isBrokerStopped
        if !isCopying { throw socket.silence(of: request.app) }
      }
    }
  }

  private func start(listening socket: ControlSocket, _ broker: BrokerSocket) throws -> Int32 {
    // The broker inherits it, and holds it as long as it lives.
    let log = try broker.openLog()
    _ = log.hold()
    var start = ProcessStart(
      executable: "/proc/self/exe",
      folder: device.folder,
      inherited: socket.descriptor,
      output: log.descriptor
    )
    start.arguments = [Broker.verb, device.folder]
    start.environment = ProcessInfo.processInfo.environment
    return try start.run()
  }

  private var gone: DeviceError {
    DeviceError(
      .died,
      "the device's broker ended before it answered, and its apps with it; "
        + "see broker.log in the device's folder"
    )
  }

  private var interrupted: DeviceError { DeviceError(.deadline, "the call was given up") }

  private var unsent: DeviceError {
    Interruption.hasCome
      ? DeviceError(.deadline, "\(interrupted); nothing was done") : gone
  }

  private func nothingRuns(
    _ app: String?,
    _ socket: BrokerSocket
  ) throws(DeviceError) -> DeviceError {
    if let app { try device.checkInstalled(app) }
    guard let running = try device.runningIdentifiers().first else {
      return device.notRunning(app, broker: socket.broker)
    }
    return DeviceError(
      .notRunning,
      "\(running) was launched by another process, which alone can drive it"
    )
  }
}
