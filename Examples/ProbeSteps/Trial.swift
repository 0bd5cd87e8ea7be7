import Foundation
import ValiseControl
import ValiseDevice

/// One run of a probe: a new device, the apps on it, and what was found on the way.
///
/// What is done, is done to the app that was launched last, or turned to.
final class Trial {
  private let setting: ProbeSetting
  /// The device.
  let device: Device
  private var runs: [String: RunningApp] = [:]
  private var current = ""
  private var done: [String] = []
  /// What was compared so far.
  private(set) var findings: [ProbeReport.Finding] = []

  /// Makes the device.
  init(_ setting: ProbeSetting) throws {
    self.setting = setting
    try FileManager.default.createDirectory(
      atPath: setting.folder,
      withIntermediateDirectories: true
    )
    device = try Device(folder: "\(setting.folder)/device")
  }

  /// Kills the apps that still run, and removes the device.
  func end() {
    for run in runs.values where run.isRunning { run.stop() }
    try? FileManager.default.removeItem(atPath: setting.folder)
  }

  // MARK: apps

  /// The app that is used now.
  func app() throws -> RunningApp {
    guard let run = runs[current] else {
      throw DeviceError(.notRunning, "no app was launched yet")
    }
    return run
  }

  /// Notes what was done, for the next comparison.
  func note(_ step: String) { done.append(step) }

  /// Starts the app of the type `name`, which is installed first where it is not.
  ///
  /// - Parameters:
  ///   - name: The type of the app or view in the program.
  ///   - identifier: The bundle's; one made of the name otherwise.
  ///   - arguments: For the command line.
  /// - Throws: A `DeviceError` when it cannot be installed or does not settle.
  func launch(_ name: String, as identifier: String? = nil, _ arguments: [String] = []) throws {
    let identifier = identifier ?? "com.example.\(name)"
    if runs[identifier] == nil {
      try device.install(
        bundle: Staging.bundle(of: name, identifier: identifier, from: setting)
      )
    }
    runs[identifier] = try device.launch(
      identifier,
      arguments: arguments,
      environment: setting.environment,
      front: setting.front
    )
    current = identifier
    note((["launch"] + arguments).joined(separator: " "))
  }

  /// Goes on with another app that runs.
  func turn(to identifier: String) {
    current = identifier
    note("in \(identifier)")
  }

  /// The screen as it is now; `nil` when no app runs, or it cannot be pictured.
  func lastScreen() -> Data? {
    guard let run = runs[current], run.isRunning else { return nil }
    return try? run.screenshot(setting.front == .gtk ? .png : .svg)
  }

  // MARK: comparing

  /// Compares lines with what must have come out since the last comparison.
  func compare(_ what: String, expected: [String], got: [String]) {
    let step = done.isEmpty ? what : done.joined(separator: ", ") + "; " + what
    done = []
    findings.append(
      ProbeReport.Finding(step: step, expected: Self.spoken(expected), got: Self.spoken(got))
    )
  }

  private static func spoken(_ lines: [String]) -> String {
    lines.isEmpty ? "nothing" : lines.map { "\"\($0)\"" }.joined(separator: " ")
  }
}
