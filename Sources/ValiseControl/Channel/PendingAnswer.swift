import Synchronization

/// The answer owed to one request: given once, and never forgotten.
final class PendingAnswer: Sendable {
  private let id: Int
  private let send: @Sendable (ControlResponse) -> Void
  private let isGiven = Mutex(false)

  /// An answer to the request `id`, to be sent through `send`.
  init(id: Int, send: @escaping @Sendable (ControlResponse) -> Void) {
    self.id = id
    self.send = send
  }

  deinit { give(ControlResponse(id: id, error: "the app dropped the request")) }

  /// Sends `response`; a second call does nothing.
  func give(_ response: ControlResponse) {
    let isFirst = isGiven.withLock { given in
      defer { given = true }
      return !given
    }
    if isFirst { send(response) }
  }
}
