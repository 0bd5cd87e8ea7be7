/// How a process ended.
public enum ExitStatus: Sendable, Equatable, CustomStringConvertible {
  /// It returned from `main` or called `exit` with this code.
  case exited(Int32)
  /// This signal ended it.
  case signaled(Int32)

  /// What `waitpid` reported, of a process that ended.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited(waitStatus >> 8 & 0xff) : .signaled(signal)
  }

  /// `ended with code 1` or `was ended by SIGSEGV`.
  public var description: String {
    switch self {
    case .exited(let code): "ended with code \(code)"
    case .signaled(let signal): "was ended by \(Self.name(of: signal))"
    }
  }

  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT",
      7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 14: "SIGALRM",
      15: "SIGTERM", 24: "SIGXCPU", 25: "SIGXFSZ", 31: "SIGSYS",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
