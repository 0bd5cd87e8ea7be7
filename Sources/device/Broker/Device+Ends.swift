import ValiseDevice

extension Device {
  /// That an app, or any, does not run, and how it ended where nobody had asked it to.
  ///
  /// - Parameters:
  ///   - identifier: The app that was asked for; `nil` for whichever runs.
  ///   - broker: The process that holds the device's apps, or held them last.
  /// - Returns: The error, with what to do.
  func notRunning(_ identifier: String?, broker: Int32? = nil) -> DeviceError {
    guard let (name, run) = unexpectedEnd(of: identifier) else {
      return DeviceError(
        .notRunning,
        identifier.map { "\($0) does not run; start it: device launch \($0)" }
          ?? "no app runs on the device; start one: device launch ID"
      )
    }
    let start = "start it: device launch \(name)"
    let how =
      if let end = run.end {
        "it \(end.words); see 'device log --app \(name)', or \(start)"
      } else if run.launcher == broker {
        "its broker died, and it ended with that; \(start)"
      } else {
        "process \(run.launcher), which had launched it, is gone, and it ended with that; \(start)"
      }
    return DeviceError(.notRunning, "\(name) does not run: \(how)")
  }

  /// How the latest run of an app ended, as a line below what it printed; nothing where it runs, or
  /// where somebody asked it to end.
  func lastLine(of identifier: String, broker: Int32?) -> String {
    guard let run = unexpectedEnd(of: identifier)?.run else { return "" }
    let how =
      if let end = run.end {
        end.words
      } else if run.launcher == broker {
        "ended with its broker, which died"
      } else {
        "ended with process \(run.launcher), which had launched it"
      }
    return "device: \(identifier) \(how)\n"
  }
}
