/// An app on a device.
public struct InstalledApp: Sendable, Equatable, Codable {
  /// The app's identifier: `com.example.trips`.
  public let identifier: String
  /// What a person calls it.
  public let name: String
  /// The bundle's path on the device.
  public let bundle: String
  /// Whether it runs now, launched by whichever process.
  public let isRunning: Bool
}
