#if GTK
import Foundation
import TestSupport

// Safe because: only `session` is looked at, for its process.
@testable import ValiseDevice

/// A device with an app on it, and a display of their own: another test's window takes no focus.
final class Desktop {
  /// The display.
  let display: VirtualDisplay
  /// The device.
  let device: Device
  /// The app's identifier.
  let identifier: String
  /// Where the device and the bundle are.
  let folder: TemporaryFolder
  private let arguments: [String]

  private init(
    _ name: String,
    identifier: String,
    arguments: [String],
    isManaged: Bool
  ) throws {
    self.identifier = identifier
    self.arguments = arguments
    folder = try TemporaryFolder()
    display = try VirtualDisplay(isManaged: isManaged)
    device = try Device(folder: folder("device"), deadline: .seconds(30))
    try device.install(
      bundle: try HostProgram.stage(name, identifier: identifier, in: folder)
    )
  }

  /// A desktop for Trips.
  static func trips() throws -> Desktop {
    try Desktop("Trips", identifier: "com.example.trips", arguments: [], isManaged: true)
  }

  /// A desktop for one of the host's cases.
  static func showing(_ name: String, isManaged: Bool = true) throws -> Desktop {
    try Desktop(
      "GTKHost",
      identifier: "com.example.cases",
      arguments: ["-case", name],
      isManaged: isManaged
    )
  }

  /// Starts the app in a window; the display stays as long as the app runs.
  func launch(environment: [String: String] = [:]) throws -> RunningApp {
    let app = try device.launch(
      identifier,
      arguments: arguments,
      environment: display.environment.merging(environment) { $1 },
      front: .gtk
    )
    let kept = (app.session.process, display, folder)
    onDetachedThread { _ = kept.0.waitForExit(until: .distantFuture) }
    return app
  }
}
#endif
