import Dispatch
import ValiseControl

/// Who waits for an element to be on the screen.
@MainActor
final class ElementWait {
  private struct Waiter {
    var request: ControlRequest
    var reply: ControlChannel.Reply
  }

  private let read: @MainActor () -> [ElementSnapshot]
  private let find: @MainActor (ElementQuery) throws -> Void
  private var waiters: [Waiter] = []

  /// Nobody yet.
  ///
  /// - Parameters:
  ///   - read: Looks at the screen.
  ///   - find: Throws why an element is not found there.
  init(
    _ read: @escaping @MainActor () -> [ElementSnapshot],
    find: @escaping @MainActor (ElementQuery) throws -> Void
  ) {
    self.read = read
    self.find = find
  }

  /// Answers once the element is there, or with an error when the time is over.
  func add(_ request: ControlRequest, _ reply: @escaping ControlChannel.Reply) {
    waiters.append(Waiter(request: request, reply: reply))
    look()
    guard waiters.contains(where: { $0.request.id == request.id }) else { return }
    let seconds = request.timeout ?? 5
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      MainThread.assume { self.giveUp(request.id, after: seconds) }
    }
  }

  /// Called after a turn.
  ///
  /// - Complexity: O(*n*) in the elements on screen while somebody waits, else O(1).
  func look() {
    guard !waiters.isEmpty else { return }
    let windows = read()
    let found = waiters.filter { $0.request.element?.matches(anyOf: windows) ?? true }
    waiters.removeAll { waiter in found.contains { $0.request.id == waiter.request.id } }
    for waiter in found { waiter.reply(ControlResponse(id: waiter.request.id)) }
  }

  private func giveUp(_ id: Int, after seconds: Double) {
    guard let index = waiters.firstIndex(where: { $0.request.id == id }) else { return }
    let waiter = waiters.remove(at: index)
    var reason = "waited \(seconds) s"
    do {
      if let query = waiter.request.element { try find(query) }
    } catch {
      reason += ": \(error)"
    }
    waiter.reply(ControlResponse(id: id, error: reason))
  }
}
