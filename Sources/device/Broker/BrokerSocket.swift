import ValiseControl
import ValiseDevice
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The socket in a device's folder on which its broker listens, and the lock that guards it.
///
/// The socket is reached through the open folder, `/proc/self/fd/N/…`: a socket's own path may have
/// 107 bytes only. A broker holds its log (OpenFile+Holding.swift) as long as it lives: without a socket
/// it is one that is about to make it anew.
struct BrokerSocket {
  /// The socket's name in the device's folder.
  static let name = "broker.sock"

  private let device: Device
  private let folder: OpenFile
  private let lockPath: String

  /// The socket of a device.
  ///
  /// - Throws: `FileError` when the device's folder cannot be opened.
  init(of device: Device) throws(FileError) {
    self.device = device
    folder = try FileSystem().open(device.folder, [.readOnly, .folder])
    lockPath = Path.join(device.folder, "broker.lock")
  }

  /// Runs `body` while no other process connects, starts a broker or ends one.
  ///
  /// - Throws: What `body` throws; `.deadline` when another process, one that is stopped perhaps, does
  ///   not give way.
  func withLock<Result>(
    within limit: Duration? = nil,
    _ body: () throws -> Result
  ) throws -> Result {
    let file = try openLock()
    if let limit {
      guard try file.lock(.exclusive, within: limit) else { throw silence() }
    } else {
      _ = try file.lock(.exclusive, wait: true)
    }
    defer { try? file.unlock() }
    return try body()
  }

  private func openLock() throws -> OpenFile {
    do {
      return try FileSystem().open(lockPath, [.readWrite, .create])
    } catch {
      try device.checkWritable()
      throw error
    }
  }

  /// A connection to the broker, which may be about to make its socket anew.
  ///
  /// - Parameters:
  ///   - limit: How long it may take.
  ///   - makeBroker: Starts one where none lives, while no other process does, and connects to it.
  /// - Returns: The connection; `nil` where there is no broker.
  /// - Throws: What `makeBroker` throws; `.deadline`.
  func connection(
    within limit: Duration,
    orMaking makeBroker: () throws -> ControlSocket? = { nil }
  ) throws -> ControlSocket? {
    let end = ContinuousClock.now + limit
    var watch: SocketWatch?
    while true {
      let (connection, isThere) = try withLock(within: limit) {
        if let connection = try connect() { return (connection as ControlSocket?, true) }
        if try isServed { return (nil, true) }
        return (try makeBroker(), false)
      }
      if connection != nil || !isThere { return connection }
      // Heard first, looked for then: nothing is missed.
      guard let hearing = watch else {
        watch = try SocketWatch(device.folder)
        continue
      }
      // One that was killed is heard of by nobody: it is asked for again soon.
      let soon = ContinuousClock.now + .milliseconds(50)
      if !hearing.wait(for: [Self.name], until: soon), ContinuousClock.now > end { throw silence() }
    }
  }

  // MARK: who the broker is

  /// The broker's log, for the broker that is about to be started.
  func openLog() throws(FileError) -> OpenFile {
    try FileSystem().open(logPath, [.readWrite, .create, .append])
  }

  /// Whether a broker lives.
  private var isServed: Bool {
    get throws(FileError) {
      try FileSystem().openIfThere(logPath, .readOnly)?.isHeld ?? false
    }
  }

  private var logPath: String { Path.join(device.folder, "broker.log") }

  /// Writes down which process the broker is, for whoever waits for it in vain.
  func note(broker: Int32) throws(FileError) {
    let file = try FileSystem().open(lockPath, [.readWrite, .create])
    let digits = Array(String(broker).utf8)
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 12 - digits.count)
    try file.write(digits + blanks)
  }

  /// The broker's process, as far as one was written down.
  var broker: Int32? {
    guard let bytes = try? FileSystem().readAll(lockPath) else { return nil }
    return Int32(String(decoding: bytes, as: UTF8.self).prefix { $0 != " " })
  }

  /// Whether the broker stands still, as by SIGSTOP.
  var isBrokerStopped: Bool {
    broker.flatMap(ProcessActivity.describe) == ProcessActivity.stopped
  }

  /// That there is no answer, and what is in its way: an app that stands still, which the broker waits
  /// for, or the broker.
  ///
  /// - Parameter app: The app that was asked for; `nil` for whichever runs.
  /// - Returns: The error, with what to do.
  func silence(of app: String? = nil) -> DeviceError {
    if !isBrokerStopped,
      let stopped = device.stoppedApps().first(where: { app == nil || $0.identifier == app })
    {
      let process = stopped.process
      let cure = ProcessActivity.cure(for: ProcessActivity.stopped, process) ?? ""
      return DeviceError(
        .deadline,
        "\(stopped.identifier) does not answer: process \(process), \(ProcessActivity.stopped); \(cure)"
      )
    }
    let start = "the device's broker does not answer"
    guard let broker, let activity = ProcessActivity.describe(broker) else {
      return DeviceError(.deadline, "\(start); stop the processes named 'device' that are left")
    }
    let remedy =
      ProcessActivity.cure(for: activity, broker)
      ?? "end it, and its apps with it: kill -KILL \(broker)"
    return DeviceError(.deadline, "\(start): process \(broker), \(activity); \(remedy)")
  }

  /// A connection to the broker, or `nil` when none listens.
  func connect() throws(SocketFailure) -> ControlSocket? {
    let end = try Self.makeSocket()
    // A broker that stands still lets calls queue up; the queue has an end.
    end.limitSending(toSeconds: 10)
    guard withAddress({ connectSocket(end.descriptor, $0, $1) }) == 0 else {
      if errno == ENOENT || errno == ECONNREFUSED { return nil }
      if errno == EAGAIN { throw SocketFailure(silence().description) }
      throw SocketFailure("cannot reach the device's broker: \(String(cString: strerror(errno)))")
    }
    return end
  }

  /// A socket that listens, mode 0600, in place of one that a broker left behind.
  func listen() throws -> ControlSocket {
    do {
      try FileSystem().unlink(path)
    } catch {
      throw notMade(error.errno)
    }
    let end = try Self.makeSocket()
    // Before it has a name: nobody ever sees it with another mode.
    fchmod(end.descriptor, 0o600)
    guard withAddress({ bind(end.descriptor, $0, $1) }) == 0,
      listenOn(end.descriptor, 64) == 0
    else {
      throw notMade(errno)
    }
    return end
  }

  private func notMade(_ error: Int32) -> SocketFailure {
    SocketFailure(
      "cannot make the socket of the broker of the device in '\(device.folder)': "
        + String(cString: strerror(error))
    )
  }

  /// Whether the socket's name is there.
  var isThere: Bool {
    get throws { try FileSystem().status(path, followingLinks: false) != nil }
  }

  /// Takes the socket away: nobody connects any more.
  func remove() throws {
    try FileSystem().unlink(path)
  }

  private var path: String { "/proc/self/fd/\(folder.descriptor)/\(Self.name)" }

  private static func makeSocket() throws(SocketFailure) -> ControlSocket {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else {
      throw SocketFailure("cannot make a socket: \(String(cString: strerror(errno)))")
    }
    return ControlSocket(owning: descriptor)
  }

  // Safe because: the address lives for the call, and the path fits: a descriptor's number is short.
  private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

// File-scope functions, since inside the type the methods' names hide the C library's.
private func listenOn(_ descriptor: Int32, _ backlog: Int32) -> Int32 {
  listen(descriptor, backlog)
}

// Safe because: the address is read during the call only.
private func connectSocket(
  _ descriptor: Int32,
  _ address: UnsafePointer<sockaddr>,
  _ length: socklen_t
) -> Int32 {
  connect(descriptor, address, length)
}
