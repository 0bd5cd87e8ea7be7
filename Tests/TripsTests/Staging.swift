import Foundation
import TestSupport
import ValiseDevice

/// The app bundle, made from what the build left beside this test.
enum Staging {
  /// Stages `Trips.app` in `folder` and returns its path.
  static func app(in folder: TemporaryFolder) throws -> String {
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try AppStage(
      executable: products.appending(path: "Trips").path,
      target: root.appending(path: "Examples/Trips").path
    ).write(into: folder.path)
  }
}

/// Trips, launched on a device of its own.
struct RunningTrips {
  /// Where the device is.
  let folder: TemporaryFolder
  /// The device.
  let device: Device
  /// The app.
  let app: RunningApp

  /// Makes the device, and launches the app on it.
  init() throws {
    folder = try TemporaryFolder()
    device = try Device(folder: folder("device"))
    try device.install(bundle: try Staging.app(in: folder))
    app = try device.launch("com.example.trips")
  }
}
