// The app's end of the control socket: reads requests, one JSON object a line, hands each to the
// runtime, writes each answer whole.
//
// Invariants
//   1. A request with an `id` is answered exactly once: by the handler, or by the channel when the
//      handler lets go of its reply without calling it.
//   2. `onClose` is called once, after the last request was handed on.
//   3. An app that was given no socket opens none: there is nothing to connect to.
//   4. A request that was withdrawn is not handed on, unless the app has said before that it begins: it
//      says so, looks once more whether it was withdrawn, and begins. The device withdraws, then looks
//      once more whether it was told that the app begins: one of the two sees the other's word.
//
// Not here: what a request does (the runtime), the device's end (ValiseDevice).

package import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The app's end of the connection to the device that launched it.
package final class ControlChannel: Sendable {
  /// Sends the answer of one request, from any thread; the first call counts.
  package typealias Reply = @Sendable (ControlResponse) -> Void
  /// Told of each request, in order, on the queue that was chosen.
  package typealias Handler = @Sendable (ControlRequest, @escaping Reply) -> Void

  /// The environment variable in which a device names the inherited socket.
  package static let environmentVariable = "VALISE_CONTROL_FD"
  /// The longest request that is read, in bytes; a longer line is answered with an error.
  package static let longestRequest = 4 << 20

  private struct Incoming: Sendable {
    var lines = LineBuffer(limitInBytes: longestRequest)
    /// How many requests have arrived.
    var count = 0
    /// Those that are not begun, by their number, each with its answer.
    var waiting: [Int: (request: ControlRequest, answer: PendingAnswer)] = [:]
  }

  private let socket: ControlSocket
  private let handler: Handler
  private let onClose: @Sendable () -> Void
  private let incoming = Mutex(Incoming())
  private let sending = Mutex(())
  private let writing = DispatchQueue(label: "valise.control.write")
  private let handling: DispatchQueue

  /// Whether this process was given a socket that it does not listen on yet.
  package static var isOffered: Bool { getenv(environmentVariable) != nil }

  /// Listens on the socket this process inherited, or returns `nil` when it was given none.
  ///
  /// The socket becomes close-on-exec and the variable leaves the environment, so that the app's
  /// own children see neither. Call once, early in `main`.
  ///
  /// - Parameters:
  ///   - queue: Where requests are begun.
  ///   - handler: Told of each request, on that queue.
  ///   - onClose: Called when the device is gone; ends the process as SIGKILL would when not given,
  ///     so that a test that died leaves no app behind and nothing is saved that was not safe.
  /// - Returns: The channel, which lives until its socket closes, held or not.
  /// - Throws: When the variable names no open stream socket; the app then listens nowhere.
  package static func inherited(
    on queue: DispatchQueue = .main,
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
      on: queue,
      handler: handler,
      onClose: onClose
    )
  }

  /// Listens on `socket` until the other end closes or `close()` is called.
  package init(
    socket: ControlSocket,
    on queue: DispatchQueue,
    handler: @escaping Handler,
    onClose: @escaping @Sendable () -> Void
  ) {
    self.socket = socket
    handling = queue
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

  // MARK: what arrives

  // A dispatch source would not do: when the other end goes while its last bytes are read, it may
  // never tell of that, and the app would go on for ever.
  private func read() {
    repeat { socket.waitUntilReadable() } while readWhatArrived()
    close()
    onClose()
  }

  /// Reads all that has arrived, and only then lets any of it begin: a request and its withdrawal, both
  /// there when an app that stood still goes on, are seen together.
  ///
  /// The result is `false` once the socket is closed.
  private func readWhatArrived() -> Bool {
    incoming.withLock { incoming in
      let known = incoming.count
      // Under the lock: another thread that reads as well must not hand on what came later before this.
      defer {
        for number in known..<incoming.count { handling.async { self.begin(number) } }
      }
      while true {
        switch socket.receive(wait: false) {
        case .nothingYet: return true
        case .closed: return false
        case .bytes(let bytes):
          for piece in incoming.lines.append(bytes) { take(piece, &incoming) }
        }
      }
    }
  }

  private func take(_ piece: LineBuffer.Piece, _ incoming: inout Incoming) {
    guard case .line(let line) = piece else {
      let limit = Self.longestRequest >> 20
      send(ControlResponse(id: 0, error: "cannot read a request of more than \(limit) MB"))
      return
    }
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return }
    if let notice = ControlNotice(line) { return withdraw(notice, &incoming) }
    switch ControlCoding.request(from: line) {
    case .success(let request):
      let answer = PendingAnswer(id: request.id) { [weak self] in self?.send($0) }
      incoming.waiting[incoming.count] = (request, answer)
      incoming.count += 1
    case .failure(let unreadable):
      send(ControlResponse(id: unreadable.id, error: unreadable.description))
    }
  }

  private func withdraw(_ notice: ControlNotice, _ incoming: inout Incoming) {
    guard case .withdraw(let id) = notice,
      let number = incoming.waiting.first(where: { $0.value.request.id == id })?.key
    else { return }
    let withdrawn = incoming.waiting.removeValue(forKey: number)
    withdrawn?.answer.give(ControlResponse(id: id, error: "the request was withdrawn"))
  }

  private func begin(_ number: Int) {
    guard let request = incoming.withLock({ $0.waiting[number]?.request }) else { return }
    if request.verb.isDeed || request.verb == .settle {
      tell(.begun(request.id))
      _ = readWhatArrived()
    }
    guard let (_, answer) = incoming.withLock({ $0.waiting.removeValue(forKey: number) })
    else { return }
    handler(request) { answer.give($0) }
  }

  // MARK: what is sent

  /// At once, where that does not wait for the device; a large answer may be under way.
  private func tell(_ notice: ControlNotice) {
    let isTold = sending.withLockIfAvailable { _ in socket.sendAtOnce(notice.line) } ?? false
    if !isTold { write { notice.line } }
  }

  private func send(_ response: ControlResponse) {
    // Written as JSON here too: a large tree must not hold up the thread that answers.
    write { ControlCoding.line(response) }
  }

  private func write(_ line: @escaping @Sendable () -> [UInt8]) {
    writing.async { [self] in
      let line = line()
      _ = sending.withLock { _ in socket.send(line) }
    }
  }

  private static func isStreamSocket(_ descriptor: Int32) -> Bool {
    var type: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return descriptor > STDERR_FILENO
      && getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &length) == 0
      && type == Int32(SOCK_STREAM.rawValue)
  }
}
