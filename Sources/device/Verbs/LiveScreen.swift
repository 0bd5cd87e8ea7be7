import Synchronization
import ValiseControl
import ValiseDevice

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The elements of an app where somebody watches them: in a terminal in place of what was there, and
/// drawn anew when that has another size; elsewhere one after the other.
final class LiveScreen: Sendable {
  private let lines = Mutex<[Substring]?>(nil)

  /// What empties a terminal.
  private static let clear = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

  /// Shows other elements.
  func show(_ windows: [ElementSnapshot]) throws(DeviceError) {
    let text = windows.isEmpty ? "nothing of the app is on the screen\n" : TreeText.of(windows)
    guard Terminal.size != nil else { return try Tool.write(text + "\n") }
    try lines.withLock { lines throws(DeviceError) in
      lines = text.split(separator: "\n")
      try Self.draw(lines)
    }
  }

  /// From now on it is drawn anew when the terminal has another size or was another program's, and the
  /// process ends where nobody reads any more.
  func follow() {
    // Before there are other threads: each keeps the signals back, for the one that waits for them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGWINCH, SIGCONT] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // Whoever started this process may have kept these back, as threads of Dispatch do.
    var ends = sigset_t()
    sigemptyset(&ends)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&ends, signal) }
    pthread_sigmask(SIG_UNBLOCK, &ends, nil)
    onDetachedThread { [signals] in
      var signals = signals
      var signal: Int32 = 0
      while sigwait(&signals, &signal) == 0 {
        // Where it cannot be written the next change says so.
        self.lines.withLock { lines in try? Self.draw(lines) }
      }
    }
    onDetachedThread {
      // Without a change nothing is written, which would tell.
      var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while poll(&output, 1, -1) <= 0 {}
      signal(SIGPIPE, SIG_DFL)
      kill(getpid(), SIGPIPE)
    }
  }

  private static func draw(_ lines: [Substring]?) throws(DeviceError) {
    guard let lines, let size = Terminal.size else { return }
    // The cursor stands below the last line.
    let room = max(size.rows - 1, 1)
    var shown = lines.prefix(room).map { String($0) }
    if lines.count > room {
      let count = lines.count - room + 1
      shown[room - 1] = "… \(count) more lines"
    }
    let text = shown.map { $0.fitted(to: size.columns) + "\n" }.joined()
    try Tool.write(clear + text)
  }
}

/// The terminal that standard output goes to.
enum Terminal {
  /// How many columns and lines it has; `nil` where the output goes elsewhere.
  static var size: (columns: Int, rows: Int)? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var size = winsize()
    // TIOCGWINSZ of <asm-generic/ioctls.h>: a macro of a kind that Swift is not shown.
    guard ioctl(STDOUT_FILENO, UInt(0x5413), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
