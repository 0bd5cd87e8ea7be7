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
    arguments: [String] = [],
    on display: VirtualDisplay? = nil
  ) throws {
    self.identifier = identifier
    self.arguments = arguments
    folder = try TemporaryFolder()
    self.display = try display ?? VirtualDisplay()
    device = try Device(folder: folder("device"), deadline: .seconds(30))
    try device.install(
      bundle: try HostProgram.stage(name, identifier: identifier, in: folder)
    )
  }

  /// A desktop for Trips, with a display of its own.
  static func trips() throws -> Desktop {
    try Desktop("Trips", identifier: "com.example.trips")
  }

  /// Makes text larger by a factor, for what is started from now on.
  func scaleText(by factor: Double) throws {
    let done = try TestSupport.ChildProcess.run(
      "/bin/sh",
      ["-c", "echo 'Xft.dpi: \(Int(96 * factor))' | xrdb -merge"],
      environment: display.environment
    )
    guard done.status == 0 else { throw NoScale(reason: done.errors) }
  }

  private struct NoScale: Error {
    let reason: String
  }

  /// A desktop for one of the host's cases, with a display of its own or on that of another.
  static func showing(_ name: String, on display: VirtualDisplay? = nil) throws -> Desktop {
    try Desktop(
      "GTKHost",
      identifier: "com.example.cases",
      arguments: ["-case", name],
      on: display
    )
  }

  /// Another desktop on which the app finds what it has kept here by now, as after a kill.
  func copy() throws -> Desktop {
    let copy = try Desktop("GTKHost", identifier: identifier, arguments: arguments)
    let files = FileManager.default
    let target = try copy.device.container(of: identifier)
    try files.createDirectory(
      at: URL(filePath: target).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try files.copyItem(atPath: try device.container(of: identifier), toPath: target)
    return copy
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
