import ValiseControl
import ValiseDevice

extension Verb {
  private static let front = Option(
    name: "--front",
    value: "FRONT",
    help: "what draws its windows: headless (default) or gtk, which needs a display"
  )
  private static let environment = Option(
    name: "--env",
    value: "NAME=VALUE",
    help: "a variable for the app; may be repeated",
    repeats: true
  )

  /// What happens to an app from outside.
  static let appVerbs = [
    Verb(
      name: "launch",
      group: .app,
      summary: "Start an app and wait until its screen has settled",
      details: """
        An app that runs already comes to the front. What stands after -- are the app's arguments:
        device launch com.example.trips -- -showsYear NO
        """,
      operands: [Operand(name: "ID")],
      options: [front, environment, .acknowledged, .device, .json, .help],
      passesRest: true,
      run: launch
    ),
    outside("stop", "Kill an app as the system does, with SIGKILL", .stop),
    outside("terminate", "Ask an app to end, with SIGTERM", .terminate),
  ]

  private static func outside(_ name: String, _ summary: String, _ kind: BrokerRequest.Kind) -> Verb
  {
    Verb(
      name: name,
      group: .app,
      summary: summary,
      details: "Returns when the process is gone.",
      options: [.app, .device, .help],
      run: { call in
        let request = BrokerRequest(kind: kind, app: call.value(.app))
        _ = try BrokerClient(folder: call.folder).ask(request)
      }
    )
  }

  private static func launch(_ call: Call) throws {
    var request = BrokerRequest(kind: .launch, app: call.operands[0])
    request.arguments = call.rest
    request.until = call.until
    request.front = try chosenFront(call)
    request.environment = try variables(call)
    let answer = try BrokerClient(folder: call.folder).ask(request)
    guard call.has(.json), let identifier = answer.identifier, let process = answer.processID else {
      return
    }
    try Tool.write(json(Launched(identifier: identifier, processID: process)))
  }

  private struct Launched: Encodable {
    var identifier: String
    var processID: Int32
  }

  private static func chosenFront(_ call: Call) throws(MisuseError) -> Front? {
    guard let text = call.value(front) else { return nil }
    if let front = Front(rawValue: text) { return front }
    let hint = didYouMean(text, among: Front.allCases.map(\.rawValue), quote: "'")
    throw MisuseError("no front '\(text)'\(hint.isEmpty ? "; there are headless and gtk" : hint)")
  }

  private static func variables(_ call: Call) throws(MisuseError) -> [String: String] {
    var variables: [String: String] = [:]
    for pair in call.values(environment) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw MisuseError("--env wants NAME=VALUE, not '\(pair)'")
      }
      variables[String(parts[0])] = String(parts[1])
    }
    return variables
  }
}
