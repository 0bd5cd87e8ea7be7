import ValiseControl
import ValiseDevice

extension Verb {
  private static let awaited = Option(
    name: "--for",
    value: "LABEL",
    help: "the element to wait for"
  )
  private static let timeout = Option(
    name: "--timeout",
    value: "S",
    help: "how many seconds to wait; 5 when not given"
  )

  /// What a person sees of an app.
  static let screenVerbs = [
    Verb(
      name: "show",
      group: .person,
      summary: "Print the screen as text",
      options: [.window, .app, .device, .help],
      run: { call in
        let request = ControlRequest(
          id: 0,
          verb: .screenshot,
          argument: ScreenshotFormat.text.rawValue,
          window: call.value(.window)
        )
        try Tool.write(ask(request, call).text ?? "")
      }
    ),
    Verb(
      name: "tree",
      group: .person,
      summary: "Print the elements on the screen",
      details: """
        One element a line: its role, label, value and state; of several windows with their numbers.
        --json prints all of it.
        """,
      options: [.json, .app, .device, .help],
      run: { call in
        let windows = try ask(ControlRequest(id: 0, verb: .tree), call).windows ?? []
        try Tool.write(call.has(.json) ? json(windows) : TreeText.of(windows))
      }
    ),
    Verb(
      name: "wait",
      group: .person,
      summary: "Wait until an element is on the screen",
      options: [awaited, timeout, .role, .index, .window, .app, .device, .help],
      run: { call in
        guard let label = call.value(awaited) else {
          throw MisuseError("wait needs --for LABEL; see 'device wait --help'")
        }
        let request = ControlRequest(
          id: 0,
          verb: .wait,
          element: try call.query(label),
          window: call.value(.window),
          timeout: try call.seconds(timeout) ?? 5
        )
        _ = try ask(request, call)
      }
    ),
    Verb(
      name: "screenshot",
      group: .person,
      summary: "Write a picture of the screen to a file",
      details: """
        FILE ends in .png (what is on the display, from an app that draws with GTK), .svg (a drawing
        of the elements) or .txt (text).
        """,
      operands: [Operand(name: "FILE")],
      options: [.window, .app, .device, .help],
      run: screenshot
    ),
  ]

  private static func screenshot(_ call: Call) throws {
    let path = call.operands[0]
    guard let format = ScreenshotFormat(path: path) else {
      throw MisuseError(
        "screenshot wants a file that ends in \(ScreenshotFormat.endings), not '\(path)'"
      )
    }
    let request = ControlRequest(
      id: 0,
      verb: .screenshot,
      argument: format.rawValue,
      window: call.value(.window)
    )
    try format.write(try ask(request, call).picture, to: path)
  }
}
