package import ValiseDevice

/// What a row of the tour needs: an app, a front, and room for a device.
package struct TourSetting: Sendable {
  /// The path of `Trips.app`.
  package var app: String
  /// What draws the app's windows.
  package var front: Front
  /// The folder that becomes the device; it must not exist yet.
  package var device: String

  /// Names the app, the device's folder and the front.
  package init(app: String, device: String, front: Front = .headless) {
    self.app = app
    self.device = device
    self.front = front
  }
}
