import ValiseControl

extension Verb {
  private static let common: [Option] = [.acknowledged, .app, .device, .help]
  private static let element: [Option] = [.role, .index, .window] + common
  private static let into = Option(name: "--into", value: "LABEL", help: "the field to type into")
  private static let inside = Option(name: "--in", value: "LABEL", help: "the picker to choose in")
  /// What a person does with an app.
  static let personVerbs = [
    Verb(
      name: "tap",
      group: .person,
      summary: "Tap a button, a link, a tab, a row",
      operands: [Operand(name: "LABEL")],
      options: element,
      run: { call in try act(.tap, try call.query(call.operands[0]), call) }
    ),
    Verb(
      name: "type",
      group: .person,
      summary: "Replace the text of a field",
      details: "device type Kim --into Name",
      operands: [Operand(name: "TEXT")],
      options: [into] + element,
      run: { call in
        guard let field = call.value(into) else {
          throw MisuseError("type needs --into LABEL; see 'device type --help'")
        }
        try act(.type, try call.query(field), call, argument: call.operands[0])
      }
    ),
    Verb(
      name: "select",
      group: .person,
      summary: "Choose a tab, a row, or an option of a picker",
      details: """
        device select Trips                      a tab, a row or an option on screen
        device select Orange --in Highlight      an option of a picker
        """,
      operands: [Operand(name: "OPTION")],
      options: [inside] + element,
      run: { call in
        let option = call.operands[0]
        guard let picker = call.value(inside) else {
          return try act(.select, try call.query(option), call)
        }
        try act(.select, try call.query(picker), call, argument: option)
      }
    ),
    Verb(
      name: "toggle",
      group: .person,
      summary: "Turn a toggle over",
      operands: [Operand(name: "LABEL")],
      options: element,
      run: { call in try act(.toggle, try call.query(call.operands[0]), call) }
    ),
    Verb(
      name: "key",
      group: .person,
      summary: "Press keys",
      details: """
        device key ctrl+n        what has the keys is done: a control on screen, a command
        device key Return        in a field that has the focus, it is entered
        device key shift+k       what nothing has is written to the field that has the focus
        """,
      operands: [Operand(name: "KEYS")],
      options: [.window] + common,
      run: { call in try act(.key, nil, call, argument: call.operands[0]) }
    ),
    Verb(
      name: "home",
      group: .person,
      summary: "Go to the home screen; the app is in the background",
      options: common,
      run: { call in try act(.home, nil, call) }
    ),
    Verb(
      name: "foreground",
      group: .person,
      summary: "Bring the app back to the front",
      options: common,
      run: { call in try act(.foreground, nil, call) }
    ),
    Verb(
      name: "open-window",
      group: .person,
      summary: "Open another window",
      options: common,
      run: { call in try act(.openWindow, nil, call) }
    ),
    Verb(
      name: "close-window",
      group: .person,
      summary: "Close a window; the next one starts anew",
      details: "With the last window the app ends.",
      options: [.window] + common,
      run: { call in try act(.closeWindow, nil, call) }
    ),
    Verb(
      name: "quit",
      group: .person,
      summary: "Quit the app as Ctrl+Q does; its windows come back",
      options: [.app, .device, .help],
      run: { call in try act(.quit, nil, call) }
    ),
    Verb(
      name: "swipe-away",
      group: .person,
      summary: "Swipe the app away; it ends, and starts anew",
      options: [.app, .device, .help],
      run: { call in try act(.swipeAway, nil, call) }
    ),
  ]

  /// Has the app do `verb`.
  static func act(
    _ verb: ControlRequest.Verb,
    _ element: ElementQuery?,
    _ call: Call,
    target: ElementQuery? = nil,
    argument: String? = nil
  ) throws {
    let request = ControlRequest(
      id: 0,
      verb: verb,
      element: element,
      target: target,
      argument: argument,
      window: call.value(.window),
      until: call.until
    )
    _ = try ask(request, call)
  }

  /// Has the app do `request` through the device's broker.
  static func ask(_ request: ControlRequest, _ call: Call) throws -> ControlResponse {
    if [request.element, request.target].contains(where: { $0?.label.isEmpty == true }) {
      throw MisuseError(
        "no element has an empty name; 'device tree' shows each with its label, value and #identifier"
      )
    }
    var message = BrokerRequest(kind: .perform, app: call.value(.app))
    message.control = request
    let answer = try BrokerClient(folder: call.folder).ask(message)
    return answer.response ?? ControlResponse(id: 0)
  }
}
