import FoundationEssentials
import ValiseControl
import ValiseFiles

extension Device {
  /// Starts an app as a process of its own, and waits until its first screen has settled; an app
  /// that runs already comes to the front.
  ///
  /// The app gets this process's environment without its `VALISE_` and `XDG_` variables, and with
  /// its home, temporary and XDG folders inside its container. What it prints goes to its log.
  ///
  /// - Parameters:
  ///   - identifier: `CFBundleIdentifier` of an installed app.
  ///   - arguments: Command-line arguments; `-key value` sets a preference for this run.
  ///   - environment: Added to the environment, over what is inherited and set by the device.
  ///   - front: What draws its windows; `nil` is headless, and whatever a running app has.
  ///   - until: `.acknowledged` returns as soon as the app answers at all.
  /// - Returns: The run.
  /// - Throws: `.notInstalled`; `.running` when another process launched it, or when it runs already
  ///   in another front than the one asked for; `.bundle` when the
  ///   kernel refuses the executable; `.died` with the signal when it does not live to settle;
  ///   `.deadline`, and the app is killed, or with who has the device to itself.
  public func launch(
    _ identifier: String,
    arguments: [String] = [],
    environment: [String: String] = [:],
    front: Front? = nil,
    until: RunningApp.Until = .settled
  ) throws(DeviceError) -> RunningApp {
    if let app = app(identifier) {
      try check(front, isThatOf: app)
      do {
        try app.foreground(until: until)
        return app
      } catch  where [.died, .notRunning].contains(error.kind) {
        // It was about to end: this is a launch, then.
        app.stop()
      }
    }
    let session = try layout.alone(to: "launch \(identifier)") { () throws(DeviceError) in
      try start(
        identifier,
        arguments: arguments,
        environment: environment,
        front: front ?? .headless
      )
    }
    let app = RunningApp(session, on: self)
    do {
      let settle = ControlRequest(id: 0, verb: .settle, until: until)
      _ = try app.session.ask(settle, called: "its launch", within: deadline)
    } catch {
      app.stop()
      guard OngoingCall.current?.isGivenUp == true else { throw error }
      throw DeviceError(
        .deadline,
        "the call was given up: \(identifier) had been started, and was ended again"
      )
    }
    return app
  }

  /// The run of an app that this device object launched; `nil` when it does not run.
  public func app(_ identifier: String) -> RunningApp? {
    sessions.withLock { $0[identifier] }
      .flatMap { $0.isRunning ? RunningApp($0, on: self) : nil }
  }

  /// The runs this device object launched and that have not ended, sorted by identifier.
  public func runningApps() -> [RunningApp] {
    sessions.withLock { $0.values.filter(\.isRunning) }
      .sorted { $0.identifier < $1.identifier }.map { RunningApp($0, on: self) }
  }

  private func start(
    _ identifier: String,
    arguments: [String],
    environment: [String: String],
    front: Front
  ) throws(DeviceError) -> AppSession {
    // Two launches at once: the second finds the first one's run.
    if let session = sessions.withLock({ $0[identifier] }), session.isRunning { return session }
    let bundle = try bundle(of: identifier)
    let mark = try RunningMark(identifier, in: layout.running)
    let places = try places(of: identifier)
    let log = try prepare(places)
    let (ours, theirs) = try pair(for: identifier)
    var start = ProcessStart(
      executable: bundle.executable,
      folder: places.home,
      inherited: theirs.descriptor,
      output: log.descriptor
    )
    start.arguments = arguments
    start.environment = AppEnvironment.of(places, device: folder, front: front)
      .merging(environment) { $1 }
    let session = AppSession(
      identifier: identifier,
      front: front,
      display: start.environment["DISPLAY"],
      processID: try start.run(),
      socket: ours,
      log: AppLog(path: log.path),
      mark: mark
    )
    sessions.withLock { $0[identifier] = session }
    return session
  }

  private func check(_ front: Front?, isThatOf app: RunningApp) throws(DeviceError) {
    guard let front, front != app.session.front else { return }
    throw DeviceError(
      .running,
      "\(app.identifier) runs already, in the front \(app.session.front.rawValue), and takes"
        + " \(front.rawValue) only when it starts; it was left as it was; stop it first: device stop"
        + " --app \(app.identifier)"
    )
  }

  /// Makes the container and an empty log.
  private func prepare(_ places: Places) throws(DeviceError) -> OpenFile {
    do {
      for folder in AppEnvironment.folders(of: places) { try layout.fileSystem.makeFolder(folder) }
      return try layout.fileSystem.open(
        logPath(of: places.identifier),
        [.readWrite, .create, .truncate, .append]
      )
    } catch {
      throw DeviceError(.folder, "cannot launch \(places.identifier): \(error)")
    }
  }

  private func pair(for identifier: String) throws(DeviceError) -> (ControlSocket, ControlSocket) {
    do {
      return try ControlSocket.pair()
    } catch {
      throw DeviceError(.folder, "cannot launch \(identifier): \(error)")
    }
  }
}
