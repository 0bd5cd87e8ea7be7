package import ValiseDevice

/// What a row of the tour needs: an app, a front, and room for a device.
package struct TourSetting: Sendable {
  /// The path of `Trips.app`.
  package var app: String
  /// What draws the app's windows.
  package var front: Front
  /// The folder that becomes the device; it must not exist yet.
  package var device: String
  /// The path of the `defaults` command.
  package var defaults: String
  /// Variables for the app, such as those of a display.
  package var environment: [String: String]

  /// Names the app, the command for settings, the device's folder, the front and its display.
  package init(
    app: String,
    defaults: String,
    device: String,
    front: Front = .headless,
    environment: [String: String] = [:]
  ) {
    self.environment = environment
    self.app = app
    self.defaults = defaults
    self.device = device
    self.front = front
  }
}
