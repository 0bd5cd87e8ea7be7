import ValiseControl
import ValiseDevice

// What a broker does for one call.
extension Broker {
  /// Does what a call asks; what fails is the answer, too.
  func answer(_ request: BrokerRequest) -> BrokerAnswer {
    do {
      switch request.kind {
      case .launch: return try launch(request)
      case .stop: try app(request.app).stop()
      case .terminate: try app(request.app).terminate()
      case .mark: try device.mark()
      case .snapshot: try device.snapshot(request.name ?? "")
      case .perform:
        guard let control = request.control else {
          return BrokerAnswer(error: "nothing to perform")
        }
        return BrokerAnswer(response: try app(request.app).perform(control))
      }
      return BrokerAnswer()
    } catch {
      return BrokerAnswer(error: "\(error)")
    }
  }

  private func launch(_ request: BrokerRequest) throws(DeviceError) -> BrokerAnswer {
    try checkTakesArguments(request)
    let app = try device.launch(
      request.app ?? "",
      arguments: request.arguments,
      environment: request.environment,
      front: request.front,
      until: request.until
    )
    onDetachedThread {
      app.waitUntilGone()
      self.endIfIdle()
    }
    return BrokerAnswer(identifier: app.identifier, processID: app.processID)
  }

  /// An app has its arguments and variables from its start: one that runs would go without in silence.
  private func checkTakesArguments(_ request: BrokerRequest) throws(DeviceError) {
    guard let identifier = request.app, device.app(identifier) != nil else { return }
    guard !request.arguments.isEmpty || !request.environment.isEmpty else { return }
    let what = request.arguments.isEmpty ? "--env" : "arguments"
    throw DeviceError(
      .running,
      "\(identifier) runs already and takes \(what) only when it starts; it was left as it was; stop it"
        + " first: device stop --app \(identifier)"
    )
  }

  private func app(_ identifier: String?) throws(DeviceError) -> RunningApp {
    let running = device.runningApps()
    guard let identifier else {
      if running.count == 1 { return running[0] }
      if running.isEmpty { throw device.notRunning(nil) }
      let names = running.map(\.identifier).joined(separator: ", ")
      throw DeviceError(
        .notRunning,
        "\(running.count) apps run, \(names); say which with --app ID"
      )
    }
    if let app = running.first(where: { $0.identifier == identifier }) { return app }
    // One that is not even installed is told with those that are.
    try device.checkInstalled(identifier)
    throw device.notRunning(identifier)
  }
}
