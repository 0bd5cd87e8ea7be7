// The one process that holds a device's apps between two calls of the tool.
//
// A call that launches an app starts it when none listens, and hands it a socket that listens
// already, so that nothing has to be waited for. It ends when no app runs and no call waits.
//
// Invariants
//   1. Whoever connects, starts or ends a broker holds the lock of `BrokerSocket`: a connection is
//      answered, or was never made.
//   2. `calls` counts a connection from the moment it was accepted.
//   3. While it lives its socket has its name, however often somebody removes that.
//   4. It serves the device that it was started for: one that is removed or moved ends it.
//
// When it is killed, its apps end as by SIGKILL: each loses the device it answers to. A tester who
// loses the broker so finds on disk what a kill leaves, and no stray process.

import Synchronization
import ValiseControl
import ValiseDevice
import ValiseFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Holds the apps of one device and does what calls ask.
final class Broker: Sendable {
  /// How the tool is called to be a broker; not for people.
  static let verb = "--serve-device"
  /// The longest answer or request, in bytes.
  static let longestAnswer = 256 << 20
  private static let listener: Int32 = 3
  private static let unreadable =
    "the device's broker cannot read the request: another version of this tool started it; "
    + "stop its apps with that one"

  private static let moved =
    "the device's folder was moved while apps ran on it: they have ended, as by SIGKILL; launch them"
    + " again"

  let device: Device
  private let listeners: Mutex<[ControlSocket]>
  private let watch: SocketWatch?
  private let calls = Mutex(0)

  private init(folder: String) throws {
    device = try Device(folder: folder, creating: false, deadline: BrokerClient.deadline)
    // Where the kernel watches no more folders, a socket that is removed stays away.
    watch = try? SocketWatch(device.folder)
    // What was opened last is closed first where the process is killed, and to end a watch takes
    // milliseconds, in which nobody must find a socket that listens.
    let later = fcntl(Self.listener, F_DUPFD_CLOEXEC, Self.listener)
    if later >= 0 { close(Self.listener) }
    let descriptor = later >= 0 ? later : Self.listener
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    listeners = Mutex([ControlSocket(owning: descriptor)])
  }

  /// Serves the device in `folder` on the inherited socket, until no app runs; never returns.
  static func serve(folder: String) throws {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    guard getsockname(listener, &address, &length) == 0 else {
      throw MisuseError("\(verb) is for the tool itself; see 'device --help'")
    }
    // The terminal of the call that started it may close.
    signal(SIGHUP, SIG_IGN)
    let broker = try Broker(folder: folder)
    // The call that started it may have died before it connected.
    onDetachedThread { broker.endIfIdle() }
    onDetachedThread { broker.stayReachable() }
    let first = broker.listeners.withLock { $0[0].descriptor }
    while true { broker.acceptCall(on: first) }
  }

  // Whoever removes the socket's name, with the folder's files perhaps, must not lose the apps behind
  // it: it is made anew.
  private func stayReachable() {
    while let watch {
      watch.wait(for: [BrokerSocket.name, Device.markName])
      if !device.isInPlace { leave() }
      // The folder is gone, or nobody may write it: then calls find no broker, and say so.
      do { try listenAgain() } catch { return }
    }
  }

  /// Ends, and with it the apps: what they would keep now, they would keep where no device is.
  private func leave() -> Never {
    if let socket = try? BrokerSocket(of: device) { try? socket.remove() }
    exit(1)
  }

  private func listenAgain() throws {
    let socket = try BrokerSocket(of: device)
    try socket.withLock {
      guard try !socket.isThere else { return }
      let listener = try socket.listen()
      listeners.withLock { $0.append(listener) }
      onDetachedThread { while true { self.acceptCall(on: listener.descriptor) } }
    }
  }

  private func acceptCall(on listener: Int32) {
    var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, -1)
    let descriptor: Int32 = calls.withLock { calls in
      let descriptor = accept(listener, nil, nil)
      if descriptor >= 0 { calls += 1 }
      return descriptor
    }
    guard descriptor >= 0 else { return }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let connection = ControlSocket(owning: descriptor)
    onDetachedThread {
      self.serve(connection)
      self.calls.withLock { $0 -= 1 }
      self.endIfIdle()
    }
  }

  private func serve(_ connection: ControlSocket) {
    var lines = LineBuffer(limitInBytes: Self.longestAnswer)
    guard let piece = Self.nextLine(from: connection, &lines) else { return }
    guard case .line(let line) = piece,
      let request = try? ControlCoding.decode(BrokerRequest.self, from: line)
    else {
      _ = connection.send(ControlCoding.line(BrokerAnswer(error: Self.unreadable)))
      return
    }
    guard device.isInPlace else {
      _ = connection.send(ControlCoding.line(BrokerAnswer(error: Self.moved)))
      leave()
    }
    if request.confirms == true {
      // A caller that gave up while this process stood still does not say so again.
      _ = connection.send(ControlCoding.line(BrokerAnswer(isReady: true)))
      guard Self.nextLine(from: connection, &lines) != nil else { return }
    }
    let call = OngoingCall()
    onDetachedThread {
      connection.waitUntilHungUp()
      call.giveUp()
    }
    let answer = OngoingCall.$current.withValue(call) { self.answer(request) }
    _ = connection.send(ControlCoding.line(answer))
    // Ends the thread above.
    connection.shutDown()
  }

  private static func nextLine(
    from connection: ControlSocket,
    _ lines: inout LineBuffer
  ) -> LineBuffer.Piece? {
    while case .bytes(let bytes) = connection.receive(wait: true) {
      if let piece = lines.append(bytes).first { return piece }
    }
    return nil
  }

  /// Ends the process when no app runs and no call waits.
  func endIfIdle() {
    do {
      let socket = try BrokerSocket(of: device)
      try socket.withLock {
        guard isIdle else { return }
        try socket.remove()
        // Before the lock: whoever waits for that must not take this process for one that goes on.
        OpenFile.letGo(STDOUT_FILENO)
        exit(0)
      }
    } catch {
      // The folder is gone or broken: there is nothing left to serve.
      exit(1)
    }
  }

  private var isIdle: Bool {
    calls.withLock { calls in
      var waiting = listeners.withLock { listeners in
        listeners.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      }
      let isCalled = poll(&waiting, nfds_t(waiting.count), 0) > 0
      return calls == 0 && !isCalled && device.runningApps().isEmpty
    }
  }
}
