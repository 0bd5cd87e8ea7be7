import Dispatch
public import ValiseControl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One run of an app on a device: what a person can do with it, from inside and from outside.
///
/// Calls block until the app has done what was asked, so that a test reads as the steps a person
/// takes; none sleeps or polls. They may come from any thread. A launch after the run has ended
/// gives a new `RunningApp`.
///
/// Every action waits until the app has settled: no turn of its main loop is queued, no frame is
/// due, nothing is left to write. With `until: .acknowledged` it returns as soon as the action has
/// run; what it wrote is then safe from a kill, and nothing else has happened yet.
///
/// A window is named by its title, or by its number in the order in which they were opened, from 1:
/// `ElementQuery("Save", window: "2")`. Without a name the one in front is meant; an element that the
/// front one does not have is looked for in the others.
///
/// All calls throw `DeviceError`: `.refused` with the app's words (`no element "Setings"; did you
/// mean "Settings"?`), `.died` with the signal, `.deadline` with what the app was doing,
/// `.notRunning`.
public final class RunningApp: Sendable {
  /// When an action returns.
  public typealias Until = ControlRequest.Until

  /// The app's identifier.
  public var identifier: String { session.identifier }
  /// The device it runs on, which lives as long as this object does.
  public let device: Device
  let session: AppSession

  /// The handle of a run on `device`.
  init(_ session: AppSession, on device: Device) {
    self.session = session
    self.device = device
  }

  /// The process's id.
  public var processID: Int32 { session.process.identifier }

  /// Whether its process lives.
  public var isRunning: Bool { session.isRunning }

  /// How its process ended; `nil` while it runs.
  public var exitStatus: ExitStatus? { session.process.exitStatus }

  /// The last lines it printed, oldest first.
  public func lastLines(_ count: Int = 20) -> [String] { session.log.lastLines(count) }

  /// Has the app do any request; the other methods are shorthand for this one.
  ///
  /// - Parameters:
  ///   - request: Its `id` is replaced by one of the connection's own.
  ///   - limit: How long the app may take; `nil` for the device's deadline.
  /// - Returns: The app's answer.
  /// - Throws: As every action; see the type.
  @discardableResult
  public func perform(
    _ request: ControlRequest,
    within limit: Duration? = nil
  ) throws(DeviceError) -> ControlResponse {
    try session.perform(request, within: limit ?? device.deadline)
  }

  func perform(
    _ verb: ControlRequest.Verb,
    _ element: ElementQuery? = nil,
    target: ElementQuery? = nil,
    argument: String? = nil,
    window: String? = nil,
    until: Until = .settled
  ) throws(DeviceError) {
    let request = ControlRequest(
      id: 0,
      verb: verb,
      element: element,
      target: target,
      argument: argument,
      window: window,
      until: until
    )
    try perform(request)
  }
}
