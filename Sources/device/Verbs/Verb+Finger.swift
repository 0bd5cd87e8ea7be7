import ValiseControl

extension Verb {
  private static let common: [Option] = [.window, .acknowledged, .app, .device, .help]
  private static let distance = Option(
    name: "--by",
    value: "X,Y",
    help: "so many points to the right and down; takes no TO"
  )
  private static let inside = Option(
    name: "--in",
    value: "LABEL",
    help: "what is scrolled, or anything in it; else the largest that scrolls that way"
  )
  private static let on = Option(
    name: "--on",
    value: "LABEL",
    help: "what the finger goes across; else the largest that scrolls that way"
  )
  private static let goal = Option(
    name: "--to",
    value: "LABEL",
    help: "go on until this element is in sight"
  )

  /// What a person does with a finger or a wheel.
  static let fingerVerbs = [
    Verb(
      name: "drag",
      group: .person,
      summary: "Drag an element to another one",
      details: """
        device drag Kyoto Lisbon            among cards in an order of theirs: to Lisbon's place
        device drag Kyoto --by 0,-120
        """,
      operands: [Operand(name: "FROM"), Operand(name: "TO", isNeeded: false)],
      options: [distance] + common,
      run: drag
    ),
    Verb(
      name: "scroll",
      group: .person,
      summary: "Scroll by a screenful, or to an element",
      details: """
        DIRECTION is up, down, left or right; down shows what stands below, and is where --to looks
        when no direction is given.
        """,
      operands: [Operand(name: "DIRECTION", isNeeded: false)],
      options: [goal, inside] + common,
      run: { call in
        guard call.operands.first != nil || call.has(goal) else {
          throw MisuseError("scroll needs DIRECTION or --to LABEL; see 'device scroll --help'")
        }
        try act(
          .scroll,
          call.value(inside).map { ElementQuery($0) },
          call,
          target: call.value(goal).map { ElementQuery($0) },
          argument: try direction(call.operands.first ?? "down")
        )
      }
    ),
    Verb(
      name: "swipe",
      group: .person,
      summary: "Draw a finger across the screen",
      details: """
        DIRECTION is up, down, left or right. What scrolls goes along with the finger: up shows what
        stands below.
        """,
      operands: [Operand(name: "DIRECTION")],
      options: [on] + common,
      run: { call in
        try act(
          .swipe,
          call.value(on).map { ElementQuery($0) },
          call,
          argument: try direction(call.operands[0])
        )
      }
    ),
  ]

  private static func drag(_ call: Call) throws {
    let source = ElementQuery(call.operands[0])
    let target = call.operands.dropFirst().first
    switch (target, call.value(distance)) {
    case (let target?, nil): try act(.drag, source, call, target: ElementQuery(target))
    case (nil, let way?): try act(.drag, source, call, argument: try points(way))
    case (let target?, _): throw MisuseError("drag takes '\(target)' or --by, not both")
    case (nil, nil): throw MisuseError("drag needs TO or --by; see 'device drag --help'")
    }
  }

  private static func points(_ text: String) throws(MisuseError) -> String {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    if numbers.count == 2, numbers.allSatisfy({ $0?.isFinite == true }) { return text }
    throw MisuseError("--by wants points as 40,-8, not '\(text)'")
  }

  private static func direction(_ text: String) throws(MisuseError) -> String {
    let known = ControlRequest.Direction.allCases.map(\.rawValue)
    if known.contains(text) { return text }
    let hint = didYouMean(text, among: known, quote: "'")
    throw MisuseError(
      "no direction '\(text)'\(hint.isEmpty ? "; there are up, down, left and right" : hint)"
    )
  }
}
