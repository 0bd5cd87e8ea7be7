// The one channel for what went wrong and could not be thrown: a line on standard error, said once
// for each subject, and kept so that a test or a device can ask for it.

import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where every part of Valise says what it could not do.
public enum Diagnostics {
  private struct State: Sendable {
    var said: Set<String> = []
    var lines: [String] = []
    var listener: (@Sendable (String) -> Void)?
  }

  private static let state = Mutex(State())

  /// Says one line, once for each `subject` in the life of the process.
  ///
  /// - Parameters:
  ///   - message: One line, lower case, no full stop: what failed, where, why, what was left,
  ///     what to do. Never a stored value.
  ///   - subject: Names the trouble; a second message with the same subject is dropped.
  package static func report(_ message: String, subject: String) {
    let listener: (@Sendable (String) -> Void)?? = state.withLock { state in
      guard state.said.insert(subject).inserted else { return nil }
      state.lines.append(message)
      return .some(state.listener)
    }
    guard let listener else { return }
    if let listener {
      listener(message)
    } else {
      say("valise: \(message)\n")
    }
  }

  /// Writes to standard error; a pipe that nobody reads any more must not end the app (SIGPIPE).
  private static func say(_ line: String) {
    var line = line
    var (pipe, before) = (sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let count = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    if count == -1, errno == EPIPE {
      // The signal waits for this thread: it is taken before it can arrive.
      var now = timespec()
      _ = sigtimedwait(&pipe, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Every line said so far, oldest first.
  package static var lines: [String] { state.withLock { $0.lines } }

  /// Hands later lines to `listener` in place of standard error; `nil` restores it.
  package static func listen(_ listener: (@Sendable (String) -> Void)?) {
    state.withLock { $0.listener = listener }
  }
}
