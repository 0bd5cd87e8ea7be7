import Dispatch
import ValiseControl

/// Who waits for the screen to be another than the one they have seen.
@MainActor
final class ScreenWatch {
  private struct Watcher {
    var request: ControlRequest
    var reply: ControlChannel.Reply
  }

  private let read: @MainActor () -> [ElementSnapshot]
  private var watchers: [Watcher] = []
  private var screen: [ElementSnapshot] = []
  private var version = 0

  /// Nobody yet; `read` looks at the screen.
  init(_ read: @escaping @MainActor () -> [ElementSnapshot]) { self.read = read }

  /// Answers once the screen has another number than `request` names, or its time is over.
  func add(_ request: ControlRequest, _ reply: @escaping ControlChannel.Reply) {
    watchers.append(Watcher(request: request, reply: reply))
    look()
    guard watchers.contains(where: { $0.request.id == request.id }) else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + (request.timeout ?? 5)) {
      MainThread.assume { self.answer { $0.request.id == request.id } }
    }
  }

  /// Called after a turn.
  ///
  /// - Complexity: O(*n*) in the elements on screen while somebody waits, else O(1).
  func look() {
    guard !watchers.isEmpty else { return }
    let now = read()
    if now != screen || version == 0 {
      screen = now
      version += 1
    }
    let seen = String(version)
    answer { $0.request.argument != seen }
  }

  private func answer(where isDue: (Watcher) -> Bool) {
    let due = watchers.filter(isDue)
    watchers.removeAll(where: isDue)
    for watcher in due {
      var response = ControlResponse(id: watcher.request.id)
      response.windows = screen
      response.metrics = ["version": Double(version)]
      watcher.reply(response)
    }
  }
}
