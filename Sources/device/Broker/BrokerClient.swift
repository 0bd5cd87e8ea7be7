import FoundationEssentials
import ValiseControl
import ValiseDevice
import ValiseFiles

/// A call's way to the broker of its device.
struct BrokerClient {
  private let device: Device

  /// The way to the broker of the device in `folder`, which must be one.
  init(folder: String) throws(DeviceError) {
    device = try Device(folder: folder, creating: false)
  }

  /// Asks the broker, and starts one where a launch needs it.
  ///
  /// - Throws: `DeviceError` with the broker's words, or when no app runs.
  func ask(_ request: BrokerRequest) throws -> BrokerAnswer {
    let socket = try BrokerSocket(folder: device.folder)
    let connection = try socket.withLock {
      if let connection = try socket.connect() { return connection }
      guard request.kind == .launch else { throw try nothingRuns() }
      try start(listening: try socket.listen())
      guard let connection = try socket.connect() else { throw gone }
      return connection
    }
    guard connection.send(ControlCoding.line(request)) else { throw gone }
    let answer = try receive(from: connection)
    if let error = answer.error { throw DeviceError(.refused, error) }
    return answer
  }

  private func receive(from connection: ControlSocket) throws -> BrokerAnswer {
    var lines = LineBuffer(limitInBytes: Broker.longestAnswer)
    while case .bytes(let bytes) = connection.receive(wait: true) {
      for case .line(let line) in lines.append(bytes) {
        return try ControlCoding.decode(BrokerAnswer.self, from: line)
      }
    }
    throw gone
  }

  private func start(listening socket: ControlSocket) throws {
    let options: FileSystem.OpenOptions = [.readWrite, .create, .append]
    let log = try FileSystem().open(Path.join(device.folder, "broker.log"), options)
    var start = ProcessStart(
      executable: "/proc/self/exe",
      folder: device.folder,
      inherited: socket.descriptor,
      output: log.descriptor
    )
    start.arguments = [Broker.verb, device.folder]
    start.environment = ProcessInfo.processInfo.environment
    _ = try start.run()
  }

  private var gone: DeviceError {
    DeviceError(
      .died,
      "the device's broker ended before it answered, and its apps with it; "
        + "see broker.log in the device's folder"
    )
  }

  private func nothingRuns() throws(DeviceError) -> DeviceError {
    guard let running = try device.runningIdentifiers().first else {
      return DeviceError(
        .notRunning,
        "no app runs on the device; start one: device launch ID"
      )
    }
    return DeviceError(
      .notRunning,
      "\(running) was launched by another process, which alone can drive it"
    )
  }
}
