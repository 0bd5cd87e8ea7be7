import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension RunningApp {
  /// Kills the app with SIGKILL, as the system does, and waits until it is gone.
  ///
  /// What the app had not made safe is lost. An app that has ended already stays so.
  @discardableResult
  public func stop() -> ExitStatus {
    session.end(by: SIGKILL)
    return waitUntilGone()
  }

  /// Waits until the app has ended, however long that takes.
  @discardableResult
  package func waitUntilGone() -> ExitStatus {
    // Without a deadline the wait ends with the process only.
    session.process.waitForExit(until: .distantFuture) ?? .signaled(SIGKILL)
  }

  /// Asks the app to end with SIGTERM, and waits until it is gone.
  ///
  /// - Parameter limit: How long it may take; `nil` for the device's deadline.
  /// - Returns: How it ended.
  /// - Throws: `.deadline` when it still runs then.
  @discardableResult
  public func terminate(within limit: Duration? = nil) throws(DeviceError) -> ExitStatus {
    session.end(by: SIGTERM)
    return try waitForExit(within: limit)
  }

  /// Waits until the app has ended by itself.
  ///
  /// - Parameter limit: How long it may take; `nil` for the device's deadline.
  /// - Returns: How it ended.
  /// - Throws: `.deadline` when it still runs then.
  @discardableResult
  public func waitForExit(within limit: Duration? = nil) throws(DeviceError) -> ExitStatus {
    let seconds = (limit ?? device.deadline).inSeconds
    if let status = session.process.waitForExit(until: .now() + seconds) { return status }
    throw DeviceError(
      .deadline,
      "\(identifier) did not end within \(seconds.short) s\(session.now)",
      lastLines: lastLines()
    )
  }
}
