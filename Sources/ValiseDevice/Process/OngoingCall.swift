import Synchronization

/// A call that whoever made it may give up while it is done: then what it has not begun is not begun.
package final class OngoingCall: Sendable {
  /// The one that this thread does; `nil` for one that nobody gives up.
  @TaskLocal package static var current: OngoingCall?

  private struct State: Sendable {
    var isGivenUp = false
    var lastNumber = 0
    var listeners: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// A call that goes on.
  package init() {}

  /// Whether nobody waits for it any more.
  var isGivenUp: Bool { state.withLock(\.isGivenUp) }

  /// Says that nobody waits for it any more.
  package func giveUp() {
    let listeners = state.withLock { state in
      state.isGivenUp = true
      defer { state.listeners = [:] }
      return state.listeners.values
    }
    for listener in listeners { listener() }
  }

  /// Runs `body`, and `listener` on another thread if the call is given up meanwhile, or was before.
  func listening<Result, Failure: Error>(
    _ listener: @escaping @Sendable () -> Void,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let number: Int? = state.withLock { state in
      guard !state.isGivenUp else { return nil }
      state.lastNumber += 1
      state.listeners[state.lastNumber] = listener
      return state.lastNumber
    }
    if number == nil { listener() }
    defer {
      if let number { state.withLock { $0.listeners[number] = nil } }
    }
    return try body()
  }
}

extension OngoingCall? {
  /// As `OngoingCall.listening`; of no call nobody hears.
  func listening<Result, Failure: Error>(
    _ listener: @escaping @Sendable () -> Void,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let self else { return try body() }
    return try self.listening(listener, body)
  }
}
