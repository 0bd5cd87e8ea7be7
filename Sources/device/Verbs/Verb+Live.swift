import ValiseControl
import ValiseDevice

extension Verb {
  /// What an app shows and says while it goes on.
  static let liveVerbs = [
    Verb(
      name: "log",
      group: .app,
      summary: "Print what an app printed in its latest run",
      details: """
        Of --app ID, else of the only app that runs, else of the only app on the device. A last line
        says how it ended, where nobody had asked it to.
        """,
      options: [.app, .device, .help],
      run: { call in
        let device = try call.device()
        let identifier = try chosenApp(call, device)
        let printed = try device.log(of: identifier)
        let end = device.lastLine(of: identifier, broker: try BrokerSocket(of: device).broker)
        let isCut = !end.isEmpty && !printed.isEmpty && !printed.hasSuffix("\n")
        try Tool.write(printed + (isCut ? "\n" : "") + end)
      }
    ),
    Verb(
      name: "watch",
      group: .person,
      summary: "Show the elements on the screen, live",
      details: """
        Prints them, one a line, whenever they change, until the app ends or Ctrl+C; in a terminal in
        place of what was there, cut to its size.
        """,
      options: [.app, .device, .help],
      run: watch
    ),
  ]

  private static func chosenApp(_ call: Call, _ device: Device) throws(DeviceError) -> String {
    if let identifier = call.value(.app) { return identifier }
    let running = try device.runningIdentifiers()
    let names = running.isEmpty ? try device.apps().map(\.identifier) : running
    if names.count == 1 { return names[0] }
    guard !names.isEmpty else { throw DeviceError(.notInstalled, "the device has no apps") }
    throw DeviceError(
      .notRunning,
      "there are \(names.count) apps, \(names.joined(separator: ", ")); say which with --app ID"
    )
  }

  private static func watch(_ call: Call) throws {
    let screen = LiveScreen()
    screen.follow()
    var request = ControlRequest(id: 0, verb: .watch, timeout: 3_600)
    var shown: Double?
    var app = call.value(.app)
    while true {
      request.argument = shown.map { "\(Int($0))" }
      do {
        let response = try ask(request, call)
        guard let version = response.metrics?["version"] else {
          throw DeviceError(.refused, "the app is of a version of Valise that cannot be watched")
        }
        if version != shown { try screen.show(response.windows ?? []) }
        shown = version
        app = try app ?? call.device().runningIdentifiers().first
      } catch  where shown != nil {
        let device = try call.device()
        guard try device.runningIdentifiers().isEmpty,
          app == nil || device.unexpectedEnd(of: app) == nil
        else { throw error }
        return try Tool.write("the app ended\n")
      }
    }
  }
}
