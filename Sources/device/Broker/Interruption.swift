import Synchronization
import ValiseControl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ctrl-C while the broker does what was asked.
///
/// The broker is told that nobody waits any more, and has a second to say what becomes of it. Another
/// Ctrl-C ends the process at once.
enum Interruption {
  private static let connection = Atomic<Int32>(-1)
  private static let isSet = Atomic(false)

  /// Whether it has come.
  static var hasCome: Bool { isSet.load(ordering: .acquiring) }

  /// Has the next Ctrl-C tell the broker at the other end, until the process ends.
  static func watch(_ socket: ControlSocket) {
    connection.store(socket.descriptor, ordering: .releasing)
    var action = sigaction()
    // Without SA_RESTART the wait for an answer begins anew, with its new limit.
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    action.__sigaction_handler.sa_handler = { _ in
      // Only what signal-safety(7) lists, and an atomic.
      Interruption.isSet.store(true, ordering: .releasing)
      let connection = Interruption.connection.load(ordering: .acquiring)
      var second = timeval(tv_sec: 1, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &second, size)
      shutdown(connection, Int32(SHUT_WR))
    }
    sigaction(SIGINT, &action, nil)
    // Whoever started this process may have kept signals back, as threads of Dispatch do.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ends the process as Ctrl-C does, where it has come: a shell that runs a list of calls ends it too.
  static func endIfItHasCome() {
    guard hasCome else { return }
    signal(SIGINT, SIG_DFL)
    raise(SIGINT)
  }
}
