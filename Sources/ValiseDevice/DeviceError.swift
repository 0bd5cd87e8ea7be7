import ValiseControl

/// What a device could not do.
public struct DeviceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of trouble it is.
  public enum Kind: String, Sendable, Equatable {
    /// The folder is no device, or its files cannot be read or written.
    case folder
    /// What should be installed is no app.
    case bundle
    /// No app with that identifier is on the device.
    case notInstalled
    /// The app runs, and must not for this.
    case running
    /// The app does not run, and must for this.
    case notRunning
    /// The app answered that it could not: no such element, for example.
    case refused
    /// The app ended, or was killed, before it answered.
    case died
    /// The app did not answer in time, and still runs; or another process did not give way.
    case deadline
  }

  /// What kind of trouble it is.
  public let kind: Kind
  /// One line: what failed, where, why, what to do.
  public let description: String
  /// The last lines the app printed, for `.died` and `.deadline`.
  public let lastLines: [String]

  /// An error of `kind`, said as `description`.
  public init(_ kind: Kind, _ description: String, lastLines: [String] = []) {
    self.kind = kind
    self.description = description.oneLine
    self.lastLines = lastLines
  }
}
