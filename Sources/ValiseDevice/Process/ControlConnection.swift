// The device's end of an app's control socket: many threads ask, one thread reads the answers.
//
// Invariants
//   1. Each caller gets its answer, or `.lost` once the socket is closed, or its deadline passes.
//   2. An answer the app wrote before it ended is delivered before `.lost` is.

import Dispatch
import Synchronization
import ValiseControl

/// The device's end of the connection to one app.
final class ControlConnection: Sendable {
  /// What became of a request.
  enum Outcome: Sendable, Equatable {
    case answered(ControlResponse)
    /// The socket closed before an answer came.
    case lost
    /// The deadline passed; a later answer is dropped.
    case late
    /// The request is longer than an app reads; it was not sent.
    case tooLong
  }

  private final class Caller: Sendable {
    let semaphore = DispatchSemaphore(value: 0)
    let outcome = Mutex<Outcome>(.late)

    func wake(with outcome: Outcome) {
      self.outcome.withLock { $0 = outcome }
      semaphore.signal()
    }
  }

  private struct State: Sendable {
    var isOpen = true
    var lastID = 0
    var callers: [Int: Caller] = [:]
    var answers = 0
  }

  /// The longest answer that is read: a tree of a hundred thousand elements fits.
  private static let longestAnswer = 256 << 20

  /// Seconds in which an app must read what it is sent.
  private static let slowestRead = 10

  private let socket: ControlSocket
  private let state = Mutex(State())
  private let sending = Mutex(())

  /// Takes over `socket` and starts to read answers.
  init(socket: ControlSocket) {
    self.socket = socket
    socket.limitSending(toSeconds: Self.slowestRead)
    onDetachedThread { self.readAnswers() }
  }

  /// How many requests the app has answered.
  var answers: Int { state.withLock(\.answers) }

  /// Sends `request` under an id of its own and waits for the answer.
  func ask(_ request: ControlRequest, until deadline: DispatchTime) -> Outcome {
    var request = request
    let caller = Caller()
    guard let id = add(caller) else { return .lost }
    defer { state.withLock { $0.callers[id] = nil } }
    request.id = id
    let line = ControlCoding.line(request)
    guard line.count <= ControlChannel.longestRequest else { return .tooLong }
    // Half a line may be out when a write fails: nothing can follow it.
    if !sending.withLock({ _ in socket.send(line) }) { close() }
    _ = caller.semaphore.wait(timeout: deadline)
    return caller.outcome.withLock { $0 }
  }

  private func add(_ caller: Caller) -> Int? {
    state.withLock { state in
      guard state.isOpen else { return nil }
      state.lastID += 1
      state.callers[state.lastID] = caller
      return state.lastID
    }
  }

  /// Ends the connection; answers that have arrived are still delivered.
  func close() {
    socket.shutDown()
  }

  private func readAnswers() {
    var lines = LineBuffer(limitInBytes: Self.longestAnswer)
    while case .bytes(let bytes) = socket.receive(wait: true) {
      for case .line(let line) in lines.append(bytes) { deliver(line) }
    }
    let callers = state.withLock { state in
      state.isOpen = false
      defer { state.callers = [:] }
      return state.callers.values
    }
    for caller in callers { caller.wake(with: .lost) }
  }

  // A line that is no answer belongs to no caller: each runs into its deadline, which says so.
  private func deliver(_ line: [UInt8]) {
    guard let response = try? ControlCoding.decode(ControlResponse.self, from: line) else { return }
    let caller = state.withLock { state in
      state.answers += 1
      return state.callers.removeValue(forKey: response.id)
    }
    caller?.wake(with: .answered(response))
  }
}
