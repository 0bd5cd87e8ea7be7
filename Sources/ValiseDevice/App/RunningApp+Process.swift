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
    session.process.signal(SIGKILL)
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
  /// - Throws: `.deadline` when it still runs after the device's deadline.
  @discardableResult
  public func terminate() throws(DeviceError) -> ExitStatus {
    session.process.signal(SIGTERM)
    return try waitForExit()
  }

  /// Waits until the app has ended by itself.
  ///
  /// - Throws: `.deadline` when it still runs after the device's deadline.
  @discardableResult
  public func waitForExit() throws(DeviceError) -> ExitStatus {
    let limit = device.deadline.inSeconds
    if let status = session.process.waitForExit(until: .now() + limit) { return status }
    throw DeviceError(
      .deadline,
      "\(identifier) did not end within \(limit.short) s",
      lastLines: lastLines()
    )
  }
}
