// The device's end of an app's control socket: many threads ask, one thread reads the answers.
//
// Invariants
//   1. Each caller gets its answer, or `.lost` once the socket is closed, or gives up.
//   2. An answer the app wrote before it ended is delivered before `.lost` is.
//   3. Who gives up, at its deadline or because nobody waits any more, withdraws the request and then
//      reads what the app has said by then: it knows whether the request has begun, and one that has
//      not never will (ControlChannel.swift has the app's half).

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
    case late(Beginning)
    /// Whoever asked does not wait any more.
    case givenUp(Beginning)
    /// The request is longer than an app reads; it was not sent.
    case tooLong
  }

  /// What is known of a request that was given up.
  enum Beginning: Sendable, Equatable {
    case hasBegun
    /// And never will.
    case notBegun
    /// The app is of a version that does not say so, or the withdrawal could not be sent.
    case unknown
  }

  private final class Caller: Sendable {
    let semaphore = DispatchSemaphore(value: 0)
    let outcome = Mutex<Outcome?>(nil)
    let verb: ControlRequest.Verb

    init(_ verb: ControlRequest.Verb) { self.verb = verb }

    func wake(with outcome: Outcome?) {
      if let outcome { self.outcome.withLock { $0 = outcome } }
      semaphore.signal()
    }
  }

  private struct State: Sendable {
    var isOpen = true
    var lastID = 0
    var callers: [Int: Caller] = [:]
    var answers = 0
    /// The requests under way that the app said it began, and whether it ever said so.
    var begun: Set<Int> = []
    var tellsBeginning = false
    /// Whether the app was asked to end, or said that it does.
    var isEnding = false
  }

  /// The longest answer that is read: a tree of a hundred thousand elements fits.
  private static let longestAnswer = 256 << 20

  /// Seconds in which an app must read what it is sent.
  private static let slowestRead = 10

  private let socket: ControlSocket
  private let state = Mutex(State())
  private let sending = Mutex(())
  private let lines = Mutex(LineBuffer(limitInBytes: longestAnswer))

  /// Takes over `socket` and starts to read answers.
  init(socket: ControlSocket) {
    self.socket = socket
    socket.limitSending(toSeconds: Self.slowestRead)
    onDetachedThread { self.readAnswers() }
  }

  /// How many requests the app has answered.
  var answers: Int { state.withLock(\.answers) }

  /// Sends `request` under an id of its own and waits for the answer.
  ///
  /// `whenOver` is called once the time is over, before the app hears of that.
  func ask(
    _ request: ControlRequest,
    until deadline: DispatchTime,
    whenOver: () -> Void
  ) -> Outcome {
    var request = request
    let call = OngoingCall.current
    if call?.isGivenUp == true { return .givenUp(.notBegun) }
    let caller = Caller(request.verb)
    guard let id = add(caller) else { return .lost }
    defer {
      state.withLock { state in
        state.callers[id] = nil
        state.begun.remove(id)
      }
    }
    request.id = id
    let line = ControlCoding.line(request)
    guard line.count <= ControlChannel.longestRequest else { return .tooLong }
    // Half a line may be out when a write fails: nothing can follow it.
    if !sending.withLock({ _ in socket.send(line) }) { close() }
    call.listening({ caller.wake(with: nil) }) {
      _ = caller.semaphore.wait(timeout: deadline)
    }
    if let outcome = caller.outcome.withLock({ $0 }) { return outcome }
    whenOver()
    let beginning = withdraw(id)
    // It may have come in the last moment.
    if let outcome = caller.outcome.withLock({ $0 }) { return outcome }
    return call?.isGivenUp == true ? .givenUp(beginning) : .late(beginning)
  }

  /// Takes a request back; the result says whether it had begun.
  private func withdraw(_ id: Int) -> Beginning {
    let line = ControlNotice.withdraw(id).line
    let isSent = sending.withLockIfAvailable { _ in socket.sendAtOnce(line) } ?? false
    _ = readWhatArrived()
    return state.withLock { state in
      if state.begun.contains(id) { return .hasBegun }
      return isSent && state.tellsBeginning ? .notBegun : .unknown
    }
  }

  private func add(_ caller: Caller) -> Int? {
    state.withLock { state in
      guard state.isOpen else { return nil }
      state.lastID += 1
      if [.quit, .closeWindow, .swipeAway].contains(caller.verb) { state.isEnding = true }
      state.callers[state.lastID] = caller
      return state.lastID
    }
  }

  /// Ends the connection; answers that have arrived are still delivered.
  func close() {
    socket.shutDown()
  }

  /// Ends the connection to an app that has ended.
  ///
  /// - Returns: Whether a call had asked it to, or to do what it ends with.
  func closeAfterItsEnd() -> Bool {
    _ = readWhatArrived()
    close()
    return state.withLock(\.isEnding)
  }

  private func readAnswers() {
    repeat { socket.waitUntilReadable() } while readWhatArrived()
    let callers = state.withLock { state in
      state.isOpen = false
      defer { state.callers = [:] }
      return state.callers.values
    }
    for caller in callers { caller.wake(with: .lost) }
  }

  /// Delivers all that has arrived; `false` once the socket is closed.
  private func readWhatArrived() -> Bool {
    lines.withLock { lines in
      while true {
        switch socket.receive(wait: false) {
        case .nothingYet: return true
        case .closed: return false
        case .bytes(let bytes):
          for case .line(let line) in lines.append(bytes) { deliver(line) }
        }
      }
    }
  }

  // A line that is no answer belongs to no caller: each runs into its deadline, which says so.
  private func deliver(_ line: [UInt8]) {
    if let notice = ControlNotice(line) { return note(notice) }
    guard let response = try? ControlCoding.decode(ControlResponse.self, from: line) else { return }
    let caller = state.withLock { state in
      state.answers += 1
      let caller = state.callers.removeValue(forKey: response.id)
      if let caller, caller.verb.mayEndTheApp, response.windows?.isEmpty == true {
        state.isEnding = true
      }
      return caller
    }
    caller?.wake(with: .answered(response))
  }

  private func note(_ notice: ControlNotice) {
    guard case .begun(let id) = notice else { return }
    state.withLock { state in
      state.tellsBeginning = true
      if state.callers[id] != nil { state.begun.insert(id) }
    }
  }
}
