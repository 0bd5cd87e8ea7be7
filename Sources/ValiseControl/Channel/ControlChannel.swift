// The app's end of the control socket: reads requests, one JSON object a line, hands each to the
// runtime, writes each answer whole.
//
// Invariants
//   1. A request with an `id` is answered exactly once: by the handler, or by the channel when the
//      handler lets go of its reply without calling it.
//   2. `onClose` is called once, after the last request was handed on.
//   3. An app that was given no socket opens none: there is nothing to connect to.
//
// Not here: what a request does (the runtime), the device's end (ValiseDevice).

import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The app's end of the connection to the device that launched it.
package final class ControlChannel: Sendable {
  /// Sends the answer of one request, from any thread; the first call counts.
  package typealias Reply = @Sendable (ControlResponse) -> Void
  /// Told of each request, in order, on the channel's own thread.
  package typealias Handler = @Sendable (ControlRequest, @escaping Reply) -> Void

  /// The environment variable in which a device names the inherited socket.
  package static let environmentVariable = "VALISE_CONTROL_FD"
  /// The longest request that is read, in bytes; a longer line is answered with an error.
  package static let longestRequest = 4 << 20

  private let socket: ControlSocket
  private let handler: Handler
  private let onClose: @Sendable () -> Void
  private let writing = DispatchQueue(label: "valise.control.write")

  /// Listens on the socket this process inherited, or returns `nil` when it was given none.
  ///
  /// The socket becomes close-on-exec and the variable leaves the environment, so that the app's
  /// own children see neither. Call once, early in `main`.
  ///
  /// - Parameters:
  ///   - handler: Told of each request, on the channel's own thread.
  ///   - onClose: Called when the device is gone; ends the process as SIGKILL would when not given,
  ///     so that a test that died leaves no app behind and nothing is saved that was not safe.
  /// - Returns: The channel, which lives until its socket closes, held or not.
  /// - Throws: When the variable names no open stream socket; the app then listens nowhere.
  package static func inherited(
    handler: @escaping Handler,
    onClose: @escaping @Sendable () -> Void = { _ = kill(getpid(), SIGKILL) }
  ) throws(SocketFailure) -> ControlChannel? {
    guard let text = getenv(environmentVariable).map({ String(cString: $0) }) else { return nil }
    unsetenv(environmentVariable)
    guard let descriptor = Int32(text), isStreamSocket(descriptor) else {
      throw SocketFailure(
        "cannot listen to the device: \(environmentVariable) names no open socket; "
          + "the app runs without a device"
      )
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return ControlChannel(
      socket: ControlSocket(owning: descriptor),
      handler: handler,
      onClose: onClose
    )
  }

  /// Listens on `socket` until the other end closes or `close()` is called.
  package init(
    socket: ControlSocket,
    handler: @escaping Handler,
    onClose: @escaping @Sendable () -> Void
  ) {
    self.socket = socket
    self.handler = handler
    self.onClose = onClose
    // The thread holds the channel, and with it the socket, until one end is closed.
    onDetachedThread { self.read() }
  }

  /// Stops listening; `onClose` follows.
  package func close() {
    socket.shutDown()
  }

  /// Waits until every answer given so far is written: for an app that is about to end.
  package func flush() {
    writing.sync {}
  }

  // A dispatch source would not do: when the other end goes while its last bytes are read, it may
  // never tell of that, and the app would go on for ever.
  private func read() {
    var lines = LineBuffer(limitInBytes: Self.longestRequest)
    while case .bytes(let bytes) = socket.receive(wait: true) {
      for piece in lines.append(bytes) { take(piece) }
    }
    close()
    onClose()
  }

  private func take(_ piece: LineBuffer.Piece) {
    switch piece {
    case .oversized:
      let limit = Self.longestRequest >> 20
      send(ControlResponse(id: 0, error: "cannot read a request of more than \(limit) MB"))
    case .line(let line):
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return }
      switch ControlCoding.request(from: line) {
      case .success(let request): hand(request)
      case .failure(let unreadable):
        send(ControlResponse(id: unreadable.id, error: unreadable.description))
      }
    }
  }

  private func hand(_ request: ControlRequest) {
    let answer = PendingAnswer(id: request.id) { [weak self] in self?.send($0) }
    handler(request) { answer.give($0) }
  }

  private func send(_ response: ControlResponse) {
    // Written as JSON here too: a large tree must not hold up the thread that answers.
    writing.async { [socket] in _ = socket.send(ControlCoding.line(response)) }
  }

  private static func isStreamSocket(_ descriptor: Int32) -> Bool {
    var type: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return descriptor > STDERR_FILENO
      && getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &length) == 0
      && type == Int32(SOCK_STREAM.rawValue)
  }
}
